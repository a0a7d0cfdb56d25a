import type { Day } from './calendar.ts';

/** A group of students who begin on one day, as far as the rules need it. */
export interface RuledBatch {
  startsOn: Day;
  seats: number;
  /** The number of seats taken by students, open or paid orders, and accepted requests. */
  taken: number;
  isClosed: boolean;
}

/** How many seats of a batch (a group of students) are left; 0 if more are taken than there are. */
export function seatsLeft({ seats, taken }: Pick<RuledBatch, 'seats' | 'taken'>): number {
  return Math.max(0, seats - taken);
}

/** The owner has not closed it, and its first day is not over (LEARN-96). Full batches are shown as full. */
export function isOffered({ startsOn, isClosed }: Pick<RuledBatch, 'startsOn' | 'isClosed'>, today: Day) {
  return !isClosed && startsOn >= today;
}

/** Returns why a buyer cannot take this seat, or null (LEARN-97). A course that offers no batch is sold without one. */
export function batchRefusal<B extends Pick<RuledBatch, 'seats' | 'taken'> & { id: string }>(
  offered: readonly B[],
  id: string | null,
): 'none-chosen' | 'full' | null {
  if (offered.length === 0) return null;
  if (offered.every((batch) => seatsLeft(batch) === 0)) return 'full';
  const chosen = offered.find((batch) => batch.id === id);
  if (!chosen) return 'none-chosen';
  return seatsLeft(chosen) === 0 ? 'full' : null;
}
