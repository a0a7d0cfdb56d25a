import { dayMs, minuteMs } from './durations.ts';

/** Students of a class are counted up to this number, so that the owner's day is no slower with a large course. */
export const mostCounted = 500;

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

export function classEndsAt({ startsAt, minutes }: Pick<ClassTime, 'startsAt' | 'minutes'>): Date {
  return new Date(startsAt.getTime() + minutes * minuteMs);
}

/** It is `open`, with the join link, from half an hour before the start until the end (LEARN-40). */
export function classState(time: ClassTime, now: Date): 'early' | 'open' | 'over' | 'cancelled' {
  if (time.cancelledAt) return 'cancelled';
  if (now < joinOpensAt(time)) return 'early';
  return now < classEndsAt(time) ? 'open' : 'over';
}

/** Returns in how many milliseconds the state changes next; null if it never does. */
export function classChangesIn(time: ClassTime, now: Date): number | null {
  const state = classState(time, now);
  if (state === 'early') return joinOpensAt(time).getTime() - now.getTime();
  return state === 'open' ? classEndsAt(time).getTime() - now.getTime() : null;
}

/** The same as `classState`, but `open` is `soon` before the class begins and `on` while it is held (DAY-21). */
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

/** Returns the nearest class within seven days that is held, and a cancelled one before it (DAY-21). */
export function nextClasses<C extends ClassTime>(
  classes: readonly C[],
  now: Date,
): { next: C | null; cancelled: C | null } {
  const ahead = classes.filter((time) => classEndsAt(time) > now);
  const next = ahead.find(({ cancelledAt }) => cancelledAt === null) ?? null;
  const [first = null] = ahead;
  return { next, cancelled: first?.cancelledAt ? first : null };
}

/** Whether it has ended or was cancelled: otherwise the course could never be completed (LEARN-41). */
export function canTickClass(time: ClassTime | null, now: Date): boolean {
  return time !== null && ['over', 'cancelled'].includes(classState(time, now));
}

/** Whether it is not for another batch (LEARN-99); without a batch on either side it is. */
export function isClassFor(classBatch: string | null, seatBatch: string | null): boolean {
  return classBatch === null || seatBatch === null || classBatch === seatBatch;
}

const keptDays = 60;

/** Whether feeds show it: until 60 days after its end or its cancellation (LEARN-90). */
export function isInFeed(time: ClassTime, now: Date): boolean {
  const from = time.cancelledAt ?? classEndsAt(time);
  return now.getTime() - from.getTime() <= keptDays * dayMs;
}

/** Whether the academy can record who attended: once the class has begun, unless it was cancelled. */
export function canMarkAttendance({ startsAt, cancelledAt }: ClassTime, now: Date): boolean {
  return cancelledAt === null && startsAt <= now;
}
