import { dayMs, minuteMs } from './durations.ts';
/** When a live class is held. `minutes` is its length. */
export interface ClassTime {
  startsAt: Date;
  minutes: number;
  cancelledAt: Date | null;
}

const minutesBefore = 30;

/** When the link to join a live class appears: half an hour before the class (LEARN-40). */
export function joinOpensAt({ startsAt }: Pick<ClassTime, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - minutesBefore * minuteMs);
}

/** When a live class ends. */
export function classEndsAt({ startsAt, minutes }: Pick<ClassTime, 'startsAt' | 'minutes'>): Date {
  return new Date(startsAt.getTime() + minutes * minuteMs);
}

/**
 * Returns the state of a live class. The link to join the class is shown only while the state is `open`: from
 * half an hour before its start until its end (LEARN-40).
 */
export function classState(time: ClassTime, now: Date): 'early' | 'open' | 'over' | 'cancelled' {
  if (time.cancelledAt) return 'cancelled';
  if (now < joinOpensAt(time)) return 'early';
  return now < classEndsAt(time) ? 'open' : 'over';
}

/**
 * Returns in how many milliseconds the state of a class changes next: its link appears or the class ends. Null if the
 * state never changes again.
 */
export function classChangesIn(time: ClassTime, now: Date): number | null {
  const state = classState(time, now);
  if (state === 'early') return joinOpensAt(time).getTime() - now.getTime();
  return state === 'open' ? classEndsAt(time).getTime() - now.getTime() : null;
}

/**
 * The phase of a live class for somebody who looks forward to it: as `classState`, but `open` is divided into `soon`,
 * before the class begins, and `on`, while it is held (DAY-21).
 */
export type ClassPhase = 'early' | 'soon' | 'on' | 'over' | 'cancelled';

export function classPhase(time: ClassTime, now: Date): ClassPhase {
  const state = classState(time, now);
  if (state !== 'open') return state;
  return now < time.startsAt ? 'soon' : 'on';
}

/** Returns in how many milliseconds the phase of a class changes next; null if it never changes again. */
export function phaseChangesIn(time: ClassTime, now: Date): number | null {
  return classPhase(time, now) === 'soon'
    ? time.startsAt.getTime() - now.getTime()
    : classChangesIn(time, now);
}

/**
 * Returns the live classes to show first, out of those of the next seven days, sorted by their
 * starts: the nearest class that is held, and a cancelled one that would have begun before it (DAY-21).
 */
export function nextClasses<C extends ClassTime>(
  classes: readonly C[],
  now: Date,
): { next: C | null; cancelled: C | null } {
  const ahead = classes.filter((time) => classEndsAt(time) > now);
  const next = ahead.find(({ cancelledAt }) => cancelledAt === null) ?? null;
  const [first = null] = ahead;
  return { next, cancelled: first?.cancelledAt ? first : null };
}

/**
 * Whether a student may mark a live class as done: once the class has ended or was cancelled. If students could not
 * mark a cancelled class, they could never complete the course (LEARN-41). A class without a time cannot be marked yet.
 */
export function canTickClass(time: ClassTime | null, now: Date): boolean {
  return time !== null && ['over', 'cancelled'].includes(classState(time, now));
}

/**
 * Whether a class is held for a student (LEARN-99). A class for a batch (a group that starts together) is not for
 * students of other batches. A class without a batch is for the whole course, and a student without a batch may attend
 * every class.
 */
export function isClassFor(classBatch: string | null, seatBatch: string | null): boolean {
  return classBatch === null || seatBatch === null || classBatch === seatBatch;
}

const keptDays = 60;

/**
 * Whether calendar feeds contain a class (LEARN-90): until 60 days after its end or, if it was cancelled, after it was
 * cancelled.
 */
export function isInFeed(time: ClassTime, now: Date): boolean {
  const from = time.cancelledAt ?? classEndsAt(time);
  return now.getTime() - from.getTime() <= keptDays * dayMs;
}

/** Whether the academy can record who attended: once the class has begun, unless it was cancelled. */
export function canMarkAttendance({ startsAt, cancelledAt }: ClassTime, now: Date): boolean {
  return cancelledAt === null && startsAt <= now;
}
