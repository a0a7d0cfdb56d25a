import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { HeldClass } from '#app/domain/class-change.ts';
import type { CourseRules, CurriculumFile, FileModule } from '#app/domain/curriculum-file.ts';
import type { FileLesson } from '#app/domain/file-lesson.ts';
import { pick } from '#app/domain/record.ts';
import type { LessonWithClass, StoredModule } from './curriculum-queries.server.ts';
import { freeSlug } from './lesson-commands.server.ts';
import { usualMinutes } from './store-class.server.ts';
import { contentOf } from './store-questions.server.ts';

export type StoredCurriculum = CourseRules & {
  modules: StoredModule[];
  lessons: LessonWithClass[];
  batches: readonly CourseBatch[];
};

type CourseBatch = { id: string; label: string };

/** `same` keeps the stored lesson; `back` takes it out of the archive. */
export type LessonFate = 'add' | 'change' | 'same' | 'back';

export type CurriculumPlan = {
  modules: {
    title: string;
    isNew: boolean;
    lessons: { title: string; slug: string; fate: LessonFate; changes: string[] }[];
  }[];
  /** The titles of stored lessons that are not in the file. The import keeps these lessons. */
  kept: string[];
  /** The batches of the file that the course does not have: their classes become drafts. */
  missingBatches: string[];
  changesRules: boolean;
};

/** A lesson of the imported file. `stored` is the stored lesson that it updates; null for a new lesson. */
export type PlannedLesson = {
  id: string;
  slug: string;
  lesson: FileLesson;
  stored: LessonWithClass | null;
  batchId: string | null;
  missingBatch?: string | undefined;
  fate: LessonFate;
  changes: string[];
};
export type PlannedModule = { id: string; title: string; isNew: boolean; lessons: PlannedLesson[] };

/** Preview and import call this, so that they agree (LEARN-13). A slug or a module's title is known. */
export function planCurriculum(file: CurriculumFile, stored: StoredCurriculum): PlannedModule[] {
  const freeModules = [...stored.modules];
  const wanted = file.modules.flatMap((module) => module.lessons.flatMap(({ slug }) => slug ?? []));
  const used = new Set(wanted);
  const bySlug = new Map(stored.lessons.map((lesson) => [lesson.slug, lesson]));
  return file.modules.map(({ title, lessons }): PlannedModule => {
    const at = freeModules.findIndex((module) => module.title === title);
    const [known] = at === -1 ? [] : freeModules.splice(at, 1);
    const id = known?.id ?? randomUUID();
    return {
      id,
      title,
      isNew: !known,
      lessons: lessons.map((lesson) => {
        const newId = randomUUID();
        // The slug is made from the title, so that a second import finds the lesson again.
        const slug = lesson.slug ?? freeSlug(used, lesson.title);
        used.add(slug);
        return planLesson(
          { slug, file: lesson, moduleId: id, newId },
          bySlug.get(slug) ?? null,
          stored.batches,
        );
      }),
    };
  });
}

function planLesson(
  { slug, file, moduleId, newId }: { slug: string; file: FileLesson; moduleId: string; newId: string },
  stored: LessonWithClass | null,
  batches: readonly CourseBatch[],
): PlannedLesson {
  const was = stored && asFileLesson(stored, batches);
  const placed = inBatch(withClassOf(file, was), stored, batches);
  if (!stored || !was) return { id: newId, slug, ...placed, stored, fate: 'add', changes: [] };
  const differs = Object.entries({ ...placed.lesson, slug }).filter(
    ([name, value]) => !isDeepStrictEqual(value, Object.entries(was).find(([known]) => known === name)?.[1]),
  );
  const changes = [...differs.map(([name]) => name), ...(stored.moduleId === moduleId ? [] : ['module'])];
  const changed = changes.length > 0 ? 'change' : 'same';
  return { id: stored.id, slug, ...placed, stored, fate: stored.archivedAt ? 'back' : changed, changes };
}

/** What the file does not say of a class stays: whether it is cancelled, and its batch. */
function withClassOf(lesson: FileLesson, was: FileLesson | null): FileLesson {
  const { live } = lesson;
  if (!live) return lesson;
  const isCancelled = (live.isCancelled ?? was?.live?.isCancelled) || null;
  return { ...lesson, live: { ...live, isCancelled, batch: live.batch ?? was?.live?.batch ?? null } };
}

/**
 * A class of a batch that the course does not have, or has twice by this label, becomes a draft: without a batch, it
 * would be one for everybody (DAY-46).
 */
function inBatch(
  lesson: FileLesson,
  stored: LessonWithClass | null,
  batches: readonly CourseBatch[],
): Pick<PlannedLesson, 'lesson' | 'batchId' | 'missingBatch'> {
  const { live } = lesson;
  if (!live || live.batch === null) return { lesson, batchId: null };
  const named = batches.filter(({ label }) => label === live.batch);
  const own = named.find(({ id }) => id === stored?.live?.batchId);
  const batch = own ?? (named.length === 1 ? named[0] : undefined);
  if (batch) return { lesson, batchId: batch.id };
  const draft = { ...lesson, isPublished: false, live: { ...live, batch: null } };
  return { lesson: draft, batchId: null, missingBatch: live.batch };
}

/** Returns the classes that students see after an import; `before` are those that they see now. */
export function plannedClasses(
  planned: readonly PlannedModule[],
  before: readonly HeldClass[],
  now: Date,
): HeldClass[] {
  const changed = planned.flatMap(({ lessons }) => lessons.filter(({ fate }) => fate !== 'same'));
  const others = before.filter(({ lessonId }) => changed.every(({ id }) => id !== lessonId));
  const held = changed.flatMap(
    ({ id, lesson: { title, minutes, live, isPublished }, batchId }): HeldClass[] => {
      if (!live || !isPublished) return [];
      const { startsAt, zone } = live;
      const cancelledAt = live.isCancelled ? now : null;
      return [
        { lessonId: id, title, startsAt, zone, minutes: minutes ?? usualMinutes, batchId, cancelledAt },
      ];
    },
  );
  return [...others, ...held];
}

/** Returns the plan of an import as the import page shows it, without ids and lesson texts. */
export function shownPlan(
  planned: readonly PlannedModule[],
  file: CurriculumFile,
  stored: StoredCurriculum,
): CurriculumPlan {
  const found = new Set(planned.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  return {
    modules: planned.map(({ title, isNew, lessons }) => ({
      title,
      isNew,
      lessons: lessons.map(({ lesson, slug, fate, changes }) => ({
        title: lesson.title,
        slug,
        fate,
        changes,
      })),
    })),
    kept: listedLessons(stored).flatMap(({ id, title }) => (found.has(id) ? [] : [title])),
    missingBatches: [
      ...new Set(planned.flatMap(({ lessons }) => lessons.flatMap(({ missingBatch }) => missingBatch ?? []))),
    ],
    changesRules:
      file.isSequential !== stored.isSequential ||
      file.completesItself !== stored.completesItself ||
      file.handInCompletes !== stored.handInCompletes,
  };
}

function listedLessons({ modules, lessons }: StoredCurriculum): LessonWithClass[] {
  const listed = lessons.filter(({ archivedAt }) => archivedAt === null);
  return modules.flatMap(({ id }) => listed.filter(({ moduleId }) => moduleId === id));
}

/** Returns a stored curriculum in the form in which it is written into a file. Archived lessons are left out. */
export function asCurriculumFile(stored: StoredCurriculum): CurriculumFile {
  const { isSequential, completesItself, handInCompletes } = stored;
  const modules = stored.modules.map(
    ({ id, title }): FileModule => ({
      title,
      lessons: stored.lessons
        .filter((lesson) => lesson.moduleId === id && lesson.archivedAt === null)
        .map((lesson) => asFileLesson(lesson, stored.batches)),
    }),
  );
  return { isSequential, completesItself, handInCompletes, modules };
}

function asFileLesson(lesson: LessonWithClass, batches: readonly CourseBatch[]): FileLesson {
  const { kind, live, passPercent, attemptsLimit, questions } = lesson;
  return {
    ...pick(lesson, 'title', 'slug', 'kind', 'minutes', 'isPublished', 'isFree', 'isOptional', 'unlockDays'),
    ...pick(lesson, 'unlockAt', 'video', 'body'),
    mustWatch: kind === 'video' && lesson.mustWatch,
    live: live && {
      ...pick(live, 'startsAt', 'zone', 'joinUrl', 'recording'),
      isCancelled: live.cancelledAt ? true : null,
      batch: batches.find((batch) => batch.id === live.batchId)?.label ?? null,
    },
    quiz: kind === 'quiz' ? { passPercent, attemptsLimit, questions: questions.map(contentOf) } : null,
  };
}
