import { formatDate } from '#app/domain/calendar.ts';
import { firstDay, type PeriodChoice, type RangeFault } from '#app/domain/period.ts';

export const periodWords = {
  choices: {
    '30d': 'Last 30 days',
    '90d': 'Last 90 days',
    '12m': 'Last 12 months',
    all: 'All time',
  } satisfies Record<Exclude<PeriodChoice, 'custom'>, string>,
  faults: {
    'day-missing': 'Choose both days.',
    reversed: 'The first day is after the last.',
    'too-early': `There is nothing before ${formatDate(firstDay)}.`,
    'too-late': 'The last day is more than a year ahead.',
  } satisfies Record<RangeFault, string>,
} as const;
