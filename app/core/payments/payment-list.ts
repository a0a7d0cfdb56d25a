import { paymentStatuses } from '#app/domain/data-contract.ts';
import { periodChoices } from '#app/domain/period.ts';

export const paymentStatusLabels = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  refunded: 'Refunded',
} as const satisfies Record<(typeof paymentStatuses)[number], string>;

export const paymentSorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'amount', label: 'Highest amount' },
] as const;

/**
 * The options of the payment list: filtered by status and by period (`from` and `to`, or all time), and
 * sorted.
 */
export const paymentShape = {
  sorts: ['newest', 'oldest', 'amount'],
  filters: { status: ['all', ...paymentStatuses] },
} as const;

export const paymentStatusChoices = [
  { value: 'all', label: 'All' },
  ...paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] })),
];

/** Without a period in the URL, the list shows all time. */
export function periodParams(params: URLSearchParams): URLSearchParams {
  const named = periodChoices.some(({ value }) => value === params.get('period')) || params.has('from');
  return named ? params : new URLSearchParams({ period: 'all' });
}
