import { eq, inArray } from 'drizzle-orm';
import { countNotified, listHeldClasses } from '#app/core/announcements/notify-of-changed-classes.server.ts';
import { courseNoun } from '#app/core/courses/course-noun.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  type CurriculumFile,
  type FileFault,
  readCurriculumFile,
  writeCurriculumFile,
} from '#app/domain/curriculum-file.ts';
import { most } from '#app/domain/lesson.ts';
import type { Result } from '#app/domain/result.ts';
import { mayIn } from '#app/domain/rights.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { listModules, listWholeLessons } from './curriculum-queries.server.ts';
import { mayReferTo } from './file-courses.server.ts';
import { changeCurriculum } from './lock-curriculum.server.ts';
import {
  asCurriculumFile,
  type CurriculumPlan,
  type PlannedLesson,
  type PlannedModule,
  planCurriculum,
  plannedClasses,
  type StoredCurriculum,
  shownPlan,
} from './plan-curriculum.server.ts';
import { storeClass } from './store-class.server.ts';
import { storeQuestions } from './store-questions.server.ts';

export const mostFileBytes = 1_000_000;

type Refusal = 'too-large' | 'faulty' | 'course-gone' | 'stale' | 'too-many' | 'video-gone';
type Refused = { faults?: FileFault[] };
/**
 * `version` is that of the stored curriculum: if it has changed since, an import by this plan is refused. `notified` is how many
 * people the import would notify of changed classes.
 */
export type PlanOutcome = Result<
  { plan: CurriculumPlan; version: number; notified?: number },
  Refusal,
  Refused
>;

/** Plans what importing a curriculum file would do (LEARN-13). Stores nothing. */
export async function checkCurriculumFile(
  { db, actor, now }: CommandContext,
  { courseId, text }: { courseId: string; text: string },
): Promise<PlanOutcome> {
  assertRight(actor, 'curriculum.write');
  const read = readFile(text);
  if (!read.success) return read;
  const stored = await readStored(db, courseId);
  if (!stored || !mayIn(actor, 'curriculum.write', courseId)) return { success: false, error: 'course-gone' };
  const planned = plan(read.file, stored);
  if (!planned.success) return planned;
  const before = await listHeldClasses(db, courseId);
  const notified = await countNotified(
    db,
    { courseId, before, after: plannedClasses(planned.decided, before, now) },
    now,
  );
  return { success: true, plan: planned.plan, version: planned.version, notified };
}

/** One transaction, one audit entry (LEARN-13). Lessons that it lacks stay; `stale` if changed since. */
export async function importCurriculum(
  { db, actor, now }: CommandContext,
  { courseId, text, version }: { courseId: string; text: string; version: number },
): Promise<PlanOutcome> {
  assertRight(actor, 'curriculum.write');
  const read = readFile(text);
  if (!read.success) return read;
  return await inTransaction(db, (tx) =>
    changeCurriculum<PlanOutcome>({ db: tx, actor, now }, courseId, async () => {
      const stored = await readStored(tx, courseId, version);
      if (!stored) return { success: false, error: 'stale' };
      const planned = plan(read.file, stored);
      if (!planned.success) return planned;
      const inFile = read.file.modules.flatMap((module) => module.lessons);
      for (const film of inFile.flatMap(({ video, live }) => [video, live?.recording]))
        if (film?.source === 'file' && !(await mayReferTo(tx, actor, film.ref)))
          return { success: false, error: 'video-gone' };
      await storeCurriculum(tx, { courseId, file: read.file, planned: planned.decided, now });
      const lessonsInFile = planned.decided.flatMap((module) => module.lessons).length;
      const after = { modules: planned.decided.length, lessons: lessonsInFile };
      const entry = { action: 'import', entity: courseNoun, entityId: courseId, after } as const;
      await recordAudit({ db: tx, actor, now }, entry);
      return { success: true, plan: planned.plan, version };
    }),
  );
}

/** Returns the curriculum of a course as one Markdown file (LEARN-12); null for an unknown course. */
export async function exportCurriculum(
  { db, actor }: CommandContext,
  { courseId, zone }: { courseId: string; zone: string },
): Promise<string | null> {
  assertRight(actor, 'curriculum.write');
  if (!mayIn(actor, 'curriculum.write', courseId)) return null;
  const stored = await readStored(db, courseId);
  return stored && exportedCurriculum(stored, zone);
}

export function exportedCurriculum(stored: StoredCurriculum, zone: string): string {
  return writeCurriculumFile(asCurriculumFile(stored), zone);
}

function readFile(text: string): Result<{ file: CurriculumFile }, Refusal, Refused> {
  if (Buffer.byteLength(text) > mostFileBytes) return { success: false, error: 'too-large' };
  const file = readCurriculumFile(text);
  return 'faults' in file
    ? { success: false, error: 'faulty', faults: file.faults }
    : { success: true, file };
}

function plan(
  file: CurriculumFile,
  stored: StoredCurriculum & { contentVersion: number },
): Result<{ plan: CurriculumPlan; version: number; decided: PlannedModule[] }, 'too-many'> {
  const decided = planCurriculum(file, stored);
  const added = decided.flatMap((module) => module.lessons).filter(({ fate }) => fate === 'add').length;
  const modulesAdded = decided.filter(({ isNew }) => isNew).length;
  if (stored.lessons.length + added > most.lessons || stored.modules.length + modulesAdded > most.modules)
    return { success: false, error: 'too-many' };
  return { success: true, decided, plan: shownPlan(decided, file, stored), version: stored.contentVersion };
}

export async function readStored(db: Pick<Database, 'select'>, courseId: string, version?: number) {
  const { contentVersion, isSequential, completesItself, handInCompletes } = courses;
  const [course] = await db
    .select({ contentVersion, isSequential, completesItself, handInCompletes })
    .from(courses)
    .where(
      version === undefined
        ? eq(courses.id, courseId)
        : atVersion(courses.id, courseId, { version: contentVersion }, version),
    );
  if (!course) return null;
  const { id, label } = courseBatches;
  return {
    ...course,
    modules: await listModules(db, courseId),
    lessons: await listWholeLessons(db, courseId),
    batches: await db.select({ id, label }).from(courseBatches).where(eq(courseBatches.courseId, courseId)),
  };
}

/** Stores what the file contains, in its order, before everything that the file lacks. */
export async function storeCurriculum(
  tx: Transaction,
  work: { courseId: string; file: CurriculumFile; planned: readonly PlannedModule[]; now: Date },
): Promise<void> {
  const { courseId, file, planned, now } = work;
  const { isSequential, completesItself, handInCompletes } = file;
  await tx
    .update(courses)
    .set({ isSequential, completesItself, handInCompletes })
    .where(eq(courses.id, courseId));
  const others = (await listModules(tx, courseId)).filter(({ id }) => planned.every((one) => one.id !== id));
  for (const [i, { id }] of others.entries())
    await tx
      .update(modules)
      .set({ sortOrder: planned.length + i + 1 })
      .where(eq(modules.id, id));
  for (const [i, { id, title, isNew, lessons: inside }] of planned.entries()) {
    const place = { sortOrder: i + 1, updatedAt: now };
    if (isNew) await tx.insert(modules).values({ id, courseId, title, ...place, createdAt: now });
    else await tx.update(modules).set(place).where(eq(modules.id, id));
    await moveBehind(tx, id, inside);
    for (const [at, lesson] of inside.entries())
      await storeLesson(tx, { courseId, moduleId: id, sortOrder: at + 1, now }, lesson);
  }
}

async function moveBehind(tx: Transaction, moduleId: string, first: readonly PlannedLesson[]): Promise<void> {
  const rows = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(eq(lessons.moduleId, moduleId))
    .orderBy(lessons.sortOrder, lessons.createdAt, lessons.id);
  const others = rows.filter(({ id }) => first.every((lesson) => lesson.id !== id));
  for (const [i, { id }] of others.entries())
    await tx
      .update(lessons)
      .set({ sortOrder: first.length + i + 1 })
      .where(inArray(lessons.id, [id]));
}

type Place = { courseId: string; moduleId: string; sortOrder: number; now: Date };

async function storeLesson(
  tx: Transaction,
  { now, ...place }: Place,
  { id, slug, lesson, stored, batchId, fate }: PlannedLesson,
): Promise<void> {
  if (fate === 'same')
    return void (await tx.update(lessons).set({ sortOrder: place.sortOrder }).where(eq(lessons.id, id)));
  const { live, quiz, ...content } = lesson;
  const publishedAt = stored?.publishedAt ?? (lesson.isPublished ? now : null);
  const rules = { passPercent: quiz?.passPercent ?? null, attemptsLimit: quiz?.attemptsLimit ?? null };
  const row = { ...content, ...rules, ...place, slug, publishedAt, archivedAt: null, updatedAt: now };
  if (stored)
    await tx
      .update(lessons)
      .set({ ...row, version: nextVersion(lessons) })
      .where(eq(lessons.id, id));
  else await tx.insert(lessons).values({ id, ...row, createdAt: now });
  if (quiz) await storeQuestions(tx, id, quiz.questions);
  await storeClass(
    { db: tx, now },
    {
      lesson: { id, minutes: lesson.minutes },
      before: stored?.live ?? null,
      input: live && { ...live, isCancelled: live.isCancelled === true, batchId },
    },
  );
}
