import { formatDate } from '#app/domain/calendar.ts';
import { firstDay, type Grain, type RangeFault, type ReadyPeriod } from '#app/domain/period.ts';

export const periodWords = {
  choices: {
    '30d': 'Last 30 days',
    '90d': 'Last 90 days',
    '12m': 'Last 12 months',
    month: 'This month',
    'last-month': 'Last month',
    year: 'This financial year',
    all: 'All time',
  } satisfies Record<ReadyPeriod, string>,
  faults: {
    'day-missing': 'Choose both days.',
    reversed: 'The first day is after the last.',
    'too-early': `There is nothing before ${formatDate(firstDay)}.`,
    'too-late': 'The last day is more than a year ahead.',
  } satisfies Record<RangeFault, string>,
} as const;

/** The name of a bucket of a chart: a day, a week by its Monday, or a month. */
export function bucketName(bucket: string, grain: Grain): string {
  if (grain === 'month') return formatDate(`${bucket}-01`).replace(/^1 /, '');
  return grain === 'week' ? `Week of ${formatDate(bucket)}` : formatDate(bucket);
}

/** What stands below its column: the number of a day, the month where it begins, the year where that begins. */
export function bucketShort(bucket: string, grain: Grain, isFirst: boolean): string {
  const [day = '', month = '', year = ''] = formatDate(grain === 'month' ? `${bucket}-01` : bucket).split(
    ' ',
  );
  if (grain === 'month') return isFirst || bucket.endsWith('-01') ? `${month} ${year}` : month;
  return grain === 'week' || isFirst || day === '1' ? `${day} ${month}` : day;
}
