import { addDays, dayIn, startOfDayIn } from './calendar.ts';
import type { EnrollmentStatus } from './enrollment.ts';
import { type MeasuredProgress, progressOf } from './measured-progress.ts';

/** What the rules on a curriculum need to know of a lesson. */
export interface RuledLesson {
  id: string;
  isPublished: boolean;
  /** Whether the course can be completed without the lesson. */
  isOptional: boolean;
  /** Whether everybody may read the lesson. */
  isFree: boolean;
  archivedAt: Date | null;
  /** How many days after the day of enrollment the lesson opens; null if that does not matter. */
  unlockDays: number | null;
  /** When the lesson opens for everybody; null if that does not matter. */
  unlockAt: Date | null;
}

/** A course as the rules see it: its lessons in their order, and whether each waits for the one before. */
export interface RuledCourse<L extends RuledLesson> {
  lessons: readonly L[];
  isSequential: boolean;
}

/** A student's place in a course, as far as it decides which lessons are open. */
export interface Seat {
  status: EnrollmentStatus;
  enrolledAt: Date;
  /** Whether the payment was refunded or the place was taken back. */
  isRefunded: boolean;
}

/** Who asks for a lesson. `seat` is null for somebody who is not enrolled in the course. */
export interface Learner {
  isAdmin: boolean;
  seat: Seat | null;
  /** The ids of the lessons that this student has done. */
  done: ReadonlySet<string>;
}

/**
 * Whether somebody may see the content of a lesson. `locked` with `until` opens by itself at that time; with
 * `after` it opens when that lesson is done.
 */
export type LessonAccess<L> =
  | { state: 'open' }
  | { state: 'locked'; until: Date }
  | { state: 'locked'; after: L }
  | { state: 'refunded' | 'not-enrolled' | 'missing' };

/**
 * Decides whether somebody may see the content of a lesson (LEARN-20). Every page, form and link of a lesson
 * asks this function. `zone` is the site's time zone, in which days are counted.
 */
export function lessonAccess<L extends RuledLesson>(
  lesson: L,
  course: RuledCourse<L>,
  { isAdmin, seat, done }: Learner,
  { now, zone }: { now: Date; zone: string },
): LessonAccess<L> {
  if (isAdmin) return { state: 'open' };
  if (!isListed(lesson)) return { state: 'missing' };
  if (lesson.isFree) return { state: 'open' };
  if (!seat) return { state: 'not-enrolled' };
  if (seat.isRefunded) return { state: 'refunded' };
  if (done.has(lesson.id)) return { state: 'open' };
  const until = unlocksAt(lesson, seat.enrolledAt, zone);
  if (until && until > now) return { state: 'locked', until };
  const after = seat.status === 'completed' ? undefined : waitsFor(lesson, course, done);
  return after ? { state: 'locked', after } : { state: 'open' };
}

/**
 * When a lesson opens by date; null if no date matters. Days are counted from the day of enrollment in the
 * site's time zone, and the lesson opens at midnight there (LEARN-21). A fixed time wins over a count of days.
 */
export function unlocksAt(
  { unlockDays, unlockAt }: Pick<RuledLesson, 'unlockDays' | 'unlockAt'>,
  enrolledAt: Date,
  zone: string,
): Date | null {
  if (unlockAt) return unlockAt;
  if (unlockDays === null || unlockDays <= 0) return null;
  return startOfDayIn(addDays(dayIn(enrolledAt, zone), unlockDays), zone);
}

/** The earlier required lesson that a student must do first, where the course asks for the order. */
function waitsFor<L extends RuledLesson>(
  lesson: L,
  { lessons, isSequential }: RuledCourse<L>,
  done: ReadonlySet<string>,
): L | undefined {
  if (!isSequential) return undefined;
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

/** Whether the lesson counts in the figures of progress: students see it, and it is not optional (LEARN-22). */
export function isRequired(lesson: Pick<RuledLesson, 'isPublished' | 'archivedAt' | 'isOptional'>): boolean {
  return isListed(lesson) && !lesson.isOptional;
}

/**
 * How many of the required lessons a student has done. Null for a course without any: it is self-reported,
 * and the buttons of DASH-8 … DASH-10 stay (LEARN-22).
 */
export function measuredProgress(
  lessons: readonly Pick<RuledLesson, 'id' | 'isPublished' | 'archivedAt' | 'isOptional'>[],
  done: ReadonlySet<string>,
): MeasuredProgress | null {
  const required = lessons.filter(isRequired);
  if (required.length === 0) return null;
  return progressOf(required.filter(({ id }) => done.has(id)).length, required.length);
}

/** The lesson that follows another one in the curriculum; null after the last one. */
export function lessonAfter<L extends Pick<RuledLesson, 'id'>>(lessons: readonly L[], id: string): L | null {
  const index = indexOf(lessons, id);
  return index < 0 ? null : (lessons[index + 1] ?? null);
}

/** A lesson as a student meets it: whether it is open, and when the student was there and finished it. */
export interface MetLesson {
  isOpen: boolean;
  isDone: boolean;
  lastOpenedAt: Date | null;
}

/**
 * The lesson where a student goes on: the one opened last, or, if that one is done, the next open one that is
 * not, looking from there to the end and then from the beginning (LEARN-24). Null if none is left.
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
