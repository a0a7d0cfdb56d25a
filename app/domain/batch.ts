import type { Day } from './calendar.ts';

/**
 * The properties of a batch (a group of students who begin a course on the same day) on which the rules in this file
 * depend.
 */
export interface RuledBatch {
  startsOn: Day;
  seats: number;
  /**
   * How many seats are taken: by students, by open or paid orders, and by enrollment requests that the academy
   * accepted.
   */
  taken: number;
  isClosed: boolean;
}

/** How many seats of a batch (a group of students) are left; 0 if more are taken than there are. */
export function seatsLeft({ seats, taken }: Pick<RuledBatch, 'seats' | 'taken'>): number {
  return Math.max(0, seats - taken);
}

/**
 * Whether buyers can see a batch (group of students who start together) (LEARN-96): the owner has not closed it, and
 * its first day is not over. A batch without a seat left is still offered, so that it is shown as full.
 */
export function isOffered({ startsOn, isClosed }: Pick<RuledBatch, 'startsOn' | 'isClosed'>, today: Day) {
  return !isClosed && startsOn >= today;
}

/**
 * Returns why a buyer cannot take a seat in the batch (group of students) with this id, among the batches that a course
 * offers (LEARN-97); null if the buyer can. A course that offers no batch is sold without one.
 */
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
