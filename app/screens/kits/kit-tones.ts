import type { ShipmentState } from '#app/domain/shipment.ts';

/** The tone of the badge for each state of a kit. */
export const kitTones = {
  to_pack: 'warning',
  packed: 'accent',
  shipped: 'programming',
  delivered: 'success',
  returned: 'danger',
} as const satisfies Record<ShipmentState, string>;
