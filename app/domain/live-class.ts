/** When a live class is held. `minutes` is its length. */
export interface ClassTime {
  startsAt: Date;
  minutes: number;
  cancelledAt: Date | null;
}

const minuteMs = 60_000;
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
 * Whether a student may mark a live class as done: when it has ended, or when it was cancelled, because
 * nobody could complete the course otherwise (LEARN-41). A class without a time cannot be marked yet.
 */
export function canTickClass(time: ClassTime | null, now: Date): boolean {
  return time !== null && ['over', 'cancelled'].includes(classState(time, now));
}
