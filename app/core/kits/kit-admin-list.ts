import type { ListQuery } from '#app/domain/list-query.ts';
import { shipmentStates } from '#app/domain/shipment.ts';

/**
 * The filters of the admin panel's list of kits (course material sent by post). `held` selects kits that are
 * still at the academy but must not be sent, for example after a refund; such kits are left out by the filters
 * for a kit's state, such as `packed`.
 */
export const kitFilters = [...shipmentStates, 'held', 'all'] as const;
export type KitFilter = (typeof kitFilters)[number];

/** The URL parameters of the list of kits. The default filter selects the kits to pack. */
export const kitShape = {
  sorts: ['oldest', 'newest'],
  filters: { state: kitFilters },
} as const;

export type KitQuery = ListQuery<'oldest' | 'newest', 'state'>;
