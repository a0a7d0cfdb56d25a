import type { ListQuery } from '#app/domain/list-query.ts';
import { shipmentStates } from '#app/domain/shipment.ts';

/**
 * The states by which the panel's list of kits is filtered. `held` selects the kits at the academy that must
 * not be sent; the filters of single states leave those out.
 */
export const kitFilters = [...shipmentStates, 'held', 'all'] as const;
export type KitFilter = (typeof kitFilters)[number];

/** The URL parameters of the list of kits, which begins with those to pack. */
export const kitShape = {
  sorts: ['oldest', 'newest'],
  filters: { state: kitFilters },
} as const;

export type KitQuery = ListQuery<'oldest' | 'newest', 'state'>;
