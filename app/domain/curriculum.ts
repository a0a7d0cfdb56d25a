import { addDays, type Day, dayIn, startOfDayIn } from './calendar.ts';
import type { EnrollmentStatus } from './enrollment.ts';
import { type MeasuredProgress, progressOf } from './measured-progress.ts';

export interface RuledLesson {
  id: string;
  isPublished: boolean;
  /** Whether the course can be completed without the lesson. */
  isOptional: boolean;
  isFree: boolean;
  archivedAt: Date | null;
  /** The number of days from the enrollment until the lesson opens; null if the owner set no such delay. */
  unlockDays: number | null;
  unlockAt: Date | null;
  /** The live class; null or undefined for other kinds of lessons. */
  live?: { batchId: string | null } | null;
}

/** `lessons` are in order; in a sequential course, each opens after all required ones before it are done. */
export interface RuledCourse<L extends RuledLesson> {
  lessons: readonly L[];
  isSequential: boolean;
}

export interface Seat {
  status: EnrollmentStatus;
  enrolledAt: Date;
  /** The first day of the student's batch; null without a batch. */
  startsOn: Day | null;
  /** Whether the payment was refunded, or the enrollment was closed because its order was refunded. */
  isRefunded: boolean;
  /** Whether a parent's consent is missing for who learns (`allowanceOf`). */
  isHeld: boolean;
}

/** The person who wants to see a lesson. `seat` is that person's enrollment in the course; null if there is none. */
export interface Learner {
  isAdmin: boolean;
  seat: Seat | null;
  done: ReadonlySet<string>;
}

/** A `locked` lesson opens at `until`, or once `after` is done. */
export type LessonAccess<L> =
  | { state: 'open' }
  | { state: 'locked'; until: Date }
  | { state: 'locked'; after: L }
  | { state: 'refunded' | 'held' | 'not-enrolled' | 'missing' };

/** The one rule for every page, form and link of a lesson (LEARN-20). `zone` is the site's, for days. */
export function lessonAccess<L extends RuledLesson>(
  lesson: L,
  course: RuledCourse<L>,
  { isAdmin, seat, done }: Learner,
  { now, zone }: { now: Date; zone: string },
): LessonAccess<L> {
  if (isAdmin) return { state: 'open' };
  if (!isListed(lesson)) return { state: 'missing' };
  if (seat?.isHeld) return { state: 'held' };
  if (lesson.isFree) return { state: 'open' };
  if (!seat) return { state: 'not-enrolled' };
  if (seat.isRefunded) return { state: 'refunded' };
  if (done.has(lesson.id)) return { state: 'open' };
  const until = unlocksAt(lesson, seat, zone);
  if (until && until > now) return { state: 'locked', until };
  const after = seat.status === 'completed' ? undefined : waitsFor(lesson, course, done);
  return after ? { state: 'locked', after } : { state: 'open' };
}

/**
 * Returns when a lesson opens: at `unlockAt` or else at midnight in the site's zone, `unlockDays` after the first day
 * of the batch or else the enrollment (LEARN-21, LEARN-98). Null if the owner set no time.
 */
export function unlocksAt(
  { unlockDays, unlockAt }: Pick<RuledLesson, 'unlockDays' | 'unlockAt'>,
  { enrolledAt, startsOn }: Pick<Seat, 'enrolledAt' | 'startsOn'>,
  zone: string,
): Date | null {
  if (unlockAt) return unlockAt;
  if (unlockDays === null || unlockDays <= 0) return null;
  return startOfDayIn(addDays(startsOn ?? dayIn(enrolledAt, zone), unlockDays), zone);
}

/** Returns, in a sequential course, the first required lesson before this one that is not done. */
function waitsFor<L extends RuledLesson>(
  lesson: L,
  { lessons, isSequential }: RuledCourse<L>,
  done: ReadonlySet<string>,
): L | undefined {
  // A class of a batch is held on its day, wherever its students are in the course (DAY-46).
  if (!isSequential || (lesson.isOptional && lesson.live?.batchId)) return undefined;
  const before = lessons.slice(0, Math.max(indexOf(lessons, lesson.id), 0));
  return before.find((earlier) => isRequired(earlier) && !done.has(earlier.id));
}

/** Whether students see the lesson: it is published and not archived. */
export function isListed({
  isPublished,
  archivedAt,
}: Pick<RuledLesson, 'isPublished' | 'archivedAt'>): boolean {
  return isPublished && archivedAt === null;
}

/** After this many days without a visit, a student counts as stuck: listed first in the panel, emailed if agreed. */
export const stuckAfterDays = 7;

/** Whether the lesson counts toward the progress: students see it, and it is not optional (LEARN-22). */
export function isRequired(lesson: Pick<RuledLesson, 'isPublished' | 'archivedAt' | 'isOptional'>): boolean {
  return isListed(lesson) && !lesson.isOptional;
}

/** Null if no lesson is required: students then report progress by buttons (DASH-8 … DASH-10, LEARN-22). */
export function measuredProgress(
  lessons: readonly Pick<RuledLesson, 'id' | 'isPublished' | 'archivedAt' | 'isOptional'>[],
  done: ReadonlySet<string>,
): MeasuredProgress | null {
  const required = lessons.filter(isRequired);
  if (required.length === 0) return null;
  return progressOf(required.filter(({ id }) => done.has(id)).length, required.length);
}

export function lessonAfter<L extends Pick<RuledLesson, 'id'>>(lessons: readonly L[], id: string): L | null {
  const index = indexOf(lessons, id);
  return index < 0 ? null : (lessons[index + 1] ?? null);
}

export interface MetLesson {
  isOpen: boolean;
  isDone: boolean;
  lastOpenedAt: Date | null;
}

/**
 * The lesson opened last or, if it is done or locked, the next open one that is not done, from the beginning
 * again after the end (LEARN-24). Null if none is left.
 */
export function lessonToResume<L extends MetLesson>(lessons: readonly L[]): L | null {
  const opened = lessons.filter(({ lastOpenedAt }) => lastOpenedAt !== null);
  const last = opened.reduce<L | null>((latest, lesson) => (isLater(lesson, latest) ? lesson : latest), null);
  const from = last ? lessons.indexOf(last) : 0;
  const inOrder = [...lessons.slice(from), ...lessons.slice(0, from)];
  return inOrder.find(({ isOpen, isDone }) => isOpen && !isDone) ?? null;
}

function isLater(a: MetLesson, b: MetLesson | null): boolean {
  return (a.lastOpenedAt?.getTime() ?? 0) > (b?.lastOpenedAt?.getTime() ?? -1);
}

function indexOf(lessons: readonly Pick<RuledLesson, 'id'>[], id: string): number {
  return lessons.findIndex((lesson) => lesson.id === id);
}
