import { addDays, type Day, dayIn, startOfDayIn } from './calendar.ts';
import type { EnrollmentStatus } from './enrollment.ts';
import { type MeasuredProgress, progressOf } from './measured-progress.ts';

/** The properties of a lesson on which the rules in this file depend. */
export interface RuledLesson {
  id: string;
  isPublished: boolean;
  /** Whether the course can be completed without the lesson. */
  isOptional: boolean;
  /** Whether everybody may read the lesson. */
  isFree: boolean;
  archivedAt: Date | null;
  /** The number of days from the enrollment until the lesson opens; null if the owner set no such delay. */
  unlockDays: number | null;
  /** The time at which the lesson opens for all students; null if the owner set none. */
  unlockAt: Date | null;
}

/**
 * The properties of a course on which the rules in this file depend: its lessons in order, and whether a lesson opens
 * only after the student has done all required lessons before it.
 */
export interface RuledCourse<L extends RuledLesson> {
  lessons: readonly L[];
  isSequential: boolean;
}

/** The properties of a student's enrollment that decide which lessons the student can open. */
export interface Seat {
  status: EnrollmentStatus;
  enrolledAt: Date;
  /**
   * The first day of the student's batch (group of students who start together); null for a student without a batch.
   */
  startsOn: Day | null;
  /** Whether the payment was refunded, or the enrollment was closed because its order was refunded. */
  isRefunded: boolean;
}

/** The person who wants to see a lesson. `seat` is that person's enrollment in the course; null if there is none. */
export interface Learner {
  isAdmin: boolean;
  seat: Seat | null;
  /** The ids of the lessons that this person has done. */
  done: ReadonlySet<string>;
}

/**
 * Whether somebody may see the content of a lesson. A lesson that is `locked` opens at the time `until`, or
 * once the lesson `after` is done.
 */
export type LessonAccess<L> =
  | { state: 'open' }
  | { state: 'locked'; until: Date }
  | { state: 'locked'; after: L }
  | { state: 'refunded' | 'not-enrolled' | 'missing' };

/**
 * Decides whether somebody may see the content of a lesson (LEARN-20). Every page, form and link of a lesson
 * uses this function. `zone` is the site's time zone, in which days are counted.
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
  const until = unlocksAt(lesson, seat, zone);
  if (until && until > now) return { state: 'locked', until };
  const after = seat.status === 'completed' ? undefined : waitsFor(lesson, course, done);
  return after ? { state: 'locked', after } : { state: 'open' };
}

/**
 * Returns when a lesson opens; null if the owner set no time. It opens at midnight in the site's time zone,
 * `unlockDays` days after the first day of the student's batch or, without a batch, after the day of enrollment
 * (LEARN-21, LEARN-98). If `unlockAt` is set, `unlockDays` is ignored.
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

/**
 * Returns the first earlier required lesson that the student has not done, if the course is sequential;
 * undefined if there is none.
 */
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

/**
 * After this many days without a visit, a student who has not completed the course counts as stuck. The admin panel
 * lists stuck students first. Those who agreed to be reminded get an email.
 */
export const stuckAfterDays = 7;

/** Whether the lesson counts toward the progress: students see it, and it is not optional (LEARN-22). */
export function isRequired(lesson: Pick<RuledLesson, 'isPublished' | 'archivedAt' | 'isOptional'>): boolean {
  return isListed(lesson) && !lesson.isOptional;
}

/**
 * Returns how many of the required lessons a student has done. Null for a course without required lessons: its students
 * report their progress themselves, with buttons (DASH-8 … DASH-10, LEARN-22).
 */
export function measuredProgress(
  lessons: readonly Pick<RuledLesson, 'id' | 'isPublished' | 'archivedAt' | 'isOptional'>[],
  done: ReadonlySet<string>,
): MeasuredProgress | null {
  const required = lessons.filter(isRequired);
  if (required.length === 0) return null;
  return progressOf(required.filter(({ id }) => done.has(id)).length, required.length);
}

/**
 * Returns the lesson after the lesson `id` in the curriculum; null if `id` is the last lesson or is not in the list.
 */
export function lessonAfter<L extends Pick<RuledLesson, 'id'>>(lessons: readonly L[], id: string): L | null {
  const index = indexOf(lessons, id);
  return index < 0 ? null : (lessons[index + 1] ?? null);
}

/**
 * What decides whether a student should continue with a lesson: whether it is open and done, and when the
 * student last opened it.
 */
export interface MetLesson {
  isOpen: boolean;
  isDone: boolean;
  lastOpenedAt: Date | null;
}

/**
 * Returns the lesson with which a student continues: the lesson opened last or, if that lesson is done or locked, the
 * next lesson that is open and not done. After the end of the course, the search goes on from its beginning (LEARN-24).
 * Returns null if no such lesson is left.
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
