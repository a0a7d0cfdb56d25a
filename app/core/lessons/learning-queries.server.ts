import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { lessonNotes } from '#app/db/tables/curriculum-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { zoneNameIn } from '#app/domain/calendar.ts';
import {
  isListed,
  isRequired,
  type Learner,
  type LessonAccess,
  lessonAccess,
  lessonAfter,
  lessonToResume,
  measuredProgress,
} from '#app/domain/curriculum.ts';
import { type LessonVideo, mustBeWatched } from '#app/domain/lesson.ts';
import { canTickClass, classChangesIn, classState, isClassFor, joinOpensAt } from '#app/domain/live-class.ts';
import type { MeasuredProgress } from '#app/domain/measured-progress.ts';
import { pick } from '#app/domain/record.ts';
import { mayIn } from '#app/domain/rights.ts';
import { readCachedMarkdown } from '#app/platform/markdown-cache.server.ts';
import { readLessonFiles } from './lesson-film.server.ts';
import { type OutlineModule, type OutlineState, underModules } from './outline.ts';
import {
  doneIds,
  findSeat,
  findTaughtCourse,
  isOthersClass,
  type OwnSeat,
  type ReadLesson,
  readLessonContent,
  readLessons,
  type TaughtCourse,
} from './read-course.server.ts';

type Moment = { now: Date; zone: string };

export type Learning = {
  course: TaughtCourse;
  /** The student's enrollment; null for somebody who is not enrolled, such as an admin. */
  seat: OwnSeat | null;
  modules: OutlineModule[];
  progress: MeasuredProgress | null;
  resume: string | null;
};

type Found = Learning & { rows: ReadLesson[]; learner: Learner };

/**
 * Returns a course with what is done, locked (and why), and next. A visitor who is not enrolled gets only the
 * outline; undefined for an unknown course.
 */
export async function findLearning(
  db: Database,
  actor: UserActor,
  slug: string,
  moment: Moment,
): Promise<Learning | undefined> {
  const found = await findAll(db, actor, slug, moment);
  if (!found) return undefined;
  const { rows, learner, ...learning } = found;
  return learning;
}

async function findAll(
  db: Database,
  actor: UserActor,
  slug: string,
  moment: Moment,
): Promise<Found | undefined> {
  const course = await findTaughtCourse(db, slug);
  if (!course) return undefined;
  const [seat = null, all] = await Promise.all([
    findSeat(db, actor, course.id),
    readLessons(db, course.id, actor.id),
  ]);
  const rows = all.filter((lesson) => !isOthersClass(lesson, seat?.batchId ?? null));
  const done = doneIds(rows);
  const learner: Learner = { isAdmin: mayIn(actor, 'curriculum.write', course.id), seat, done };
  const listed = rows.filter(isListed);
  const met = listed.map((lesson) => {
    const access = lessonAccess(
      lesson,
      { lessons: rows, isSequential: course.isSequential },
      learner,
      moment,
    );
    return {
      ...lesson,
      state: stateOf(lesson, access),
      isOpen: access.state === 'open',
      isDone: done.has(lesson.id) || lesson.isHandedIn,
    };
  });
  const resume = lessonToResume(met)?.slug ?? null;
  return {
    course,
    seat,
    rows,
    learner,
    resume,
    modules: underModules(met.map(outlineLesson)),
    progress: measuredProgress(rows, done),
  };
}

function outlineLesson(lesson: ReadLesson & { state: OutlineState }) {
  const { live } = lesson;
  return {
    ...pick(
      lesson,
      'id',
      'slug',
      'title',
      'kind',
      'minutes',
      'isOptional',
      'isFree',
      'isHandedIn',
      'module',
      'state',
    ),
    live: live && pick(live, 'startsAt', 'zone'),
  };
}

function stateOf({ doneAt }: ReadLesson, access: LessonAccess<ReadLesson>): OutlineState {
  if (access.state === 'open') return { is: doneAt ? 'done' : 'open' };
  if (access.state !== 'locked') return { is: 'closed' };
  return 'until' in access
    ? { is: 'locked', until: access.until }
    : { is: 'waiting', after: access.after.title };
}

export type ShownClass = ReturnType<typeof shownClass>;

export async function findLessonPage(
  db: Database,
  actor: UserActor,
  { slug, lesson: lessonSlug }: { slug: string; lesson: string },
  moment: Moment,
) {
  const found = await findAll(db, actor, slug, moment);
  const lesson = found?.rows.find((row) => row.slug === lessonSlug);
  if (!found || !lesson) return undefined;
  const { rows, learner, ...learning } = found;
  const { course, seat } = learning;
  const ofCourse = { lessons: rows, isSequential: course.isSequential };
  const access = lessonAccess(lesson, ofCourse, learner, moment);
  const { id, isOptional } = lesson;
  const listed = rows.filter(isListed);
  const next = lessonAfter(listed, id);
  const previous = listed[listed.findIndex((row) => row.id === id) - 1];
  const required = listed.filter(isRequired);
  const shown = {
    ...pick(lesson, 'id', 'slug', 'title', 'kind', 'minutes', 'isOptional', 'isFree', 'doneAt', 'doneBy'),
    // Progress counts the same lessons (DAY-102).
    number: isOptional ? null : required.findIndex((row) => row.id === id) + 1,
    of: required.length,
    module: lesson.module?.title ?? null,
    next: next && {
      ...linkTo(next),
      waitsForThis: waitsFor(lesson, lessonAccess(next, ofCourse, learner, moment)),
    },
    previous: previous ? linkTo(previous) : null,
  };
  if (access.state !== 'open') return { ...learning, lesson: shown, access, content: null };
  const [{ body, video, joinUrl, recording }, files, note] = await Promise.all([
    readLessonContent(db, id),
    readLessonFiles(db, lesson, seat ? actor.id : null),
    seat ? findNote(db, actor, id) : null,
  ]);
  // A free lesson is open to everybody, but not its live class.
  const mayJoin = learner.isAdmin || (seat !== null && !seat.isRefunded);
  const links = mayJoin ? { joinUrl, recording } : { joinUrl: null, recording: null };
  const live = lesson.live && shownClass({ ...lesson.live, ...links }, seat, moment.now);
  const content = {
    text: readCachedMarkdown(body),
    video,
    ...files,
    mustBeWatched: mustBeWatched(lesson),
    live,
    note,
    canTick: seat !== null && canTick(lesson, seat, moment.now),
  };
  return { ...learning, lesson: shown, access, content };
}

export type LessonPage = NonNullable<Awaited<ReturnType<typeof findLessonPage>>>;

type TickedLesson = Pick<ReadLesson, 'kind' | 'live' | 'mustWatch' | 'video'>;

/**
 * Whether a student can mark a lesson as done: a text, a video that need not be watched (LEARN-76), an ended class
 * (LEARN-41), or another batch's class at any time (LEARN-99). Others become done by the work in them, such as a
 * quiz.
 */
export function canTick(lesson: TickedLesson, { batchId }: Pick<OwnSeat, 'batchId'>, now: Date): boolean {
  const { kind, live } = lesson;
  if (kind === 'live')
    return canTickClass(live, now) || (live !== null && !isClassFor(live.batchId, batchId));
  return kind === 'text' || (kind === 'video' && !mustBeWatched(lesson));
}

type Held = NonNullable<ReadLesson['live']> & { joinUrl: string | null; recording: LessonVideo | null };

function shownClass({ joinUrl, recording, ...time }: Held, seat: OwnSeat | null, now: Date) {
  const state = classState(time, now);
  /** False for a class of another batch. */
  const isForYou = isClassFor(time.batchId, seat?.batchId ?? null);
  return {
    ...pick(time, 'startsAt', 'minutes', 'zone'),
    ...{ state, isForYou },
    zoneName: zoneNameIn(time.startsAt, time.zone),
    /** In how many milliseconds `state` changes; null for never. A browser's clock may be wrong. */
    changesInMs: classChangesIn(time, now),
    joinOpensAt: joinOpensAt(time),
    /** Null unless the viewer can join now. */
    joinUrl: state === 'open' && isForYou ? joinUrl : null,
    /** Null before the end. */
    recording: state === 'over' ? recording : null,
  };
}

async function findNote(db: Database, actor: UserActor, lessonId: string) {
  const [note] = await db
    .select({ text: lessonNotes.text, updatedAt: lessonNotes.updatedAt })
    .from(lessonNotes)
    .where(and(eq(lessonNotes.userId, actor.id), eq(lessonNotes.lessonId, lessonId)))
    .limit(1);
  return note ?? null;
}

/** Returns whether the lesson with this `access` is locked until the given lesson is done. */
const waitsFor = ({ id }: ReadLesson, access: LessonAccess<ReadLesson>): boolean =>
  'after' in access && access.after.id === id;

const linkTo = ({ slug, title }: ReadLesson) => ({ slug, title });
