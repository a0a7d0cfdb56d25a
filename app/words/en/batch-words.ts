import { type Day, formatDate } from '#app/domain/calendar.ts';

const few = 5;

/** The days of a batch: its first day, and its last one if there is one. */
function daysOf({ startsOn, endsOn }: { startsOn: Day; endsOn: Day | null }): string {
  return endsOn === null
    ? `Begins on ${formatDate(startsOn)}`
    : `${formatDate(startsOn)} to ${formatDate(endsOn)}`;
}

/** Returns how many seats are left, in words. The exact number is given only if it helps to decide. */
function leftOf(left: number): string {
  if (left === 0) return 'Full';
  if (left > few) return 'Seats free';
  return left === 1 ? '1 seat left' : `${left} seats left`;
}

/** The parts of a batch that emails and pages show to its buyers and students. */
export type NamedBatch = { label: string; startsOn: Day; endsOn: Day | null };

/** What visitors, buyers and students read about the batches of a course. */
export const batchWords = {
  title: 'Starting dates',
  choose: 'When do you want to begin?',
  days: daysOf,
  left: leftOf,
  option: (batch: { label: string; startsOn: Day; endsOn: Day | null; left: number }) =>
    `${daysOf(batch)} · ${leftOf(batch.left)}`,
  allFull: 'All starting dates are full at present.',
  ask: 'Ask for a place',
  askForPlace: 'Ask for a place, and we write to you when the next one opens',
  own: 'Your batch',
  /** The line of an email that names the batch of a buyer or student. */
  inEmail: ({ label, startsOn, endsOn }: NamedBatch) =>
    endsOn === null
      ? `Your batch “${label}” begins on ${formatDate(startsOn)}.`
      : `Your batch “${label}” runs from ${formatDate(startsOn)} to ${formatDate(endsOn)}.`,
  of: (batch: NamedBatch) => `${batch.label}: ${daysOf(batch)}`,
} as const;
