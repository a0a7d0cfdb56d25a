import { type Day, formatDate } from '#app/domain/calendar.ts';
import { counted } from './counted.ts';

const few = 5;

function daysOf({ startsOn, endsOn }: { startsOn: Day; endsOn: Day | null }): string {
  if (endsOn === null) return `Begins on ${formatDate(startsOn)}`;
  return endsOn === startsOn ? formatDate(startsOn) : `${formatDate(startsOn)} to ${formatDate(endsOn)}`;
}

function leftOf(left: number): string {
  if (left === 0) return 'Full';
  if (left > few) return 'Seats free';
  return `${counted(left, 'seat')} left`;
}

/** The properties of a batch (a group of students with one starting date) that emails and pages show. */
export type NamedBatch = { label: string; startsOn: Day; endsOn: Day | null };

export const batchWords = {
  title: 'Starting dates',
  choose: 'When do you want to begin?',
  days: daysOf,
  begins: (day: Day) => `Next start ${formatDate(day)}`,
  left: leftOf,
  option: (batch: { label: string; startsOn: Day; endsOn: Day | null; left: number }) =>
    `${daysOf(batch)} · ${leftOf(batch.left)}`,
  filled: (label: string, next: string) => `“${label}” has just filled up. “${next}” is chosen now.`,
  allFull: 'All starting dates are full at present.',
  ask: 'Ask for a place',
  askForPlace: 'Ask for a place, and we write to you when the next one opens',
  own: 'Your batch',
  /** The sentence in emails about the batch (group with one starting date) of a buyer or student. */
  inEmail: ({ label, startsOn, endsOn }: NamedBatch) =>
    endsOn === null || endsOn === startsOn
      ? `Your batch “${label}” ${endsOn === null ? 'begins' : 'is'} on ${formatDate(startsOn)}.`
      : `Your batch “${label}” runs from ${formatDate(startsOn)} to ${formatDate(endsOn)}.`,
  of: (batch: NamedBatch) => `${batch.label}: ${daysOf(batch)}`,
} as const;
