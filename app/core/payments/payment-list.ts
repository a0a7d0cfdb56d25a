import { paymentStatuses } from '#app/domain/data-contract.ts';
import { labeled } from '#app/domain/labeled.ts';
import type { ListQuery } from '#app/domain/list-query.ts';
import type { Narrowed } from '#app/domain/narrowed-list.ts';
import { type Period, periodChoices } from '#app/domain/period.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';

/** The URL parameters of the payment list, except those of its period, which `periodParams` reads. */
export const paymentShape = {
  sorts: ['newest', 'oldest', 'amount'],
  filters: { status: ['all', ...paymentStatuses] },
} as const;

export const paymentKinds = ['refunds'] as const;

/** A query for the payment list. The days of `period` are those of the time zone `zone`. */
export type PaymentQuery = ListQuery<(typeof paymentShape.sorts)[number], 'status'> &
  Partial<Pick<Narrowed, 'course' | 'campaign' | 'only'>> & {
    period: Period;
    zone: string;
  };

export const paymentSorts = labeled(paymentShape.sorts, paymentWords.sorts);

export const paymentStatusChoices = [
  { value: 'all', label: commonWords.all },
  ...labeled(paymentStatuses, paymentWords.statuses),
];

/** Returns the URL parameters that select the period of the payment list. The default is all time. */
export function periodParams(params: URLSearchParams): URLSearchParams {
  const named = periodChoices.some((choice) => choice === params.get('period')) || params.has('from');
  return named ? params : new URLSearchParams({ period: 'all' });
}
