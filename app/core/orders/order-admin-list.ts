import type { ListQuery } from '#app/domain/list-query.ts';
import { orderStates } from '#app/domain/order.ts';

/** The options of the list of orders: filtered by state or by all that is still open. */
export const orderShape = {
  sorts: ['newest', 'oldest', 'amount'],
  filters: { state: ['all', 'open', ...orderStates] },
} as const;

export type OrderQuery = ListQuery<'newest' | 'oldest' | 'amount', 'state'>;
