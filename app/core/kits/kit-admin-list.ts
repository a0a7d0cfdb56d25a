import type { ListQuery } from '#app/domain/list-query.ts';
import { shipmentStates } from '#app/domain/shipment.ts';

/**
 * The filters of the panel's list of kits: one for each state, `unaddressed`, `held` and `all`. `unaddressed` selects
 * kits whose address nobody has given yet, `held` the others that are still at the academy and must not be sent; the
 * filters for single states leave both out.
 */
export const kitFilters = [...shipmentStates, 'unaddressed', 'held', 'all'] as const;
export type KitFilter = (typeof kitFilters)[number];

/** The URL parameters of the list of kits. By default, the list shows the kits to pack. */
export const kitShape = {
  sorts: ['oldest', 'newest'],
  filters: { state: kitFilters },
} as const;

export type KitQuery = ListQuery<'oldest' | 'newest', 'state'>;
