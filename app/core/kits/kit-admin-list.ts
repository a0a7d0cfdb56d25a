import type { ListQuery } from '#app/domain/list-query.ts';
import { shipmentStates } from '#app/domain/shipment.ts';

/**
 * `unaddressed`: nobody has given an address; `held`: others that must not be sent, as after a refund. The
 * filters by state leave both out.
 */
export const kitFilters = [...shipmentStates, 'unaddressed', 'held', 'all'] as const;
export type KitFilter = (typeof kitFilters)[number];

/** The URL parameters of the list of kits. The default filter selects the kits to pack. */
export const kitShape = {
  sorts: ['oldest', 'newest'],
  filters: { state: kitFilters },
} as const;

export type KitQuery = ListQuery<'oldest' | 'newest', 'state'>;
