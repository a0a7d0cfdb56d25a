import type { ListQuery } from '#app/domain/list-query.ts';
import { shipmentStates } from '#app/domain/shipment.ts';

/**
 * The filters of the admin panel's list of kits (course material sent by post). `unaddressed` selects kits
 * whose postal address nobody has given yet, `held` other kits that must not be sent, for example after a
 * refund. The filters by state leave out the kits that `unaddressed` or `held` selects.
 */
export const kitFilters = [...shipmentStates, 'unaddressed', 'held', 'all'] as const;
export type KitFilter = (typeof kitFilters)[number];

/** The URL parameters of the list of kits. The default filter selects the kits to pack. */
export const kitShape = {
  sorts: ['oldest', 'newest'],
  filters: { state: kitFilters },
} as const;

export type KitQuery = ListQuery<'oldest' | 'newest', 'state'>;
