import type { ListQuery } from '#app/domain/list-query.ts';
import { orderStates } from '#app/domain/order.ts';

/**
 * The URL parameters of the list of orders. The filter `open` selects every state in which an order can still
 * be paid.
 */
export const orderShape = {
  sorts: ['newest', 'oldest', 'amount'],
  filters: { state: ['all', 'open', ...orderStates] },
} as const;

export type OrderQuery = ListQuery<'newest' | 'oldest' | 'amount', 'state'>;
