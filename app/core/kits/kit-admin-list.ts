import type { ListQuery } from '#app/domain/list-query.ts';
import { shipmentStates } from '#app/domain/shipment.ts';

/** `unaddressed` have no address, `held` must not be sent; the filters by state leave out both. */
export const kitFilters = [...shipmentStates, 'unaddressed', 'held', 'all'] as const;
export type KitFilter = (typeof kitFilters)[number];

/** The URL parameters of the list of kits. The default filter selects the kits to pack. */
export const kitShape = {
  sorts: ['oldest', 'newest'],
  filters: { state: kitFilters },
} as const;

export type KitQuery = ListQuery<'oldest' | 'newest', 'state'>;
