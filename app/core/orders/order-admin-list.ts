import type { ListQuery } from '#app/domain/list-query.ts';
import type { Narrowed } from '#app/domain/narrowed-list.ts';
import { orderStates } from '#app/domain/order.ts';

/** `open`: orders that wait for a payment, or for the owner to confirm one. */
export const orderShape = {
  sorts: ['newest', 'oldest', 'amount'],
  filters: { state: ['all', 'open', ...orderStates] },
} as const;

export const orderKinds = ['reduced', 'first', 'unpaid'] as const;

/** The days of `range` are those on which orders were paid, without tests. */
export type OrderQuery = ListQuery<'newest' | 'oldest' | 'amount', 'state'> & Partial<Narrowed>;
