import type { ShipmentState } from '#app/domain/shipment.ts';

/** The color (tone) of the badge that shows a kit's state. A kit is a parcel of course materials. */
export const kitTones = {
  to_pack: 'warning',
  packed: 'accent',
  shipped: 'programming',
  delivered: 'success',
  returned: 'danger',
} as const satisfies Record<ShipmentState, string>;
