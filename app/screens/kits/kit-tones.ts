import type { ShipmentState } from '#app/domain/shipment.ts';

export const kitTones = {
  to_pack: 'warning',
  packed: 'accent',
  shipped: 'programming',
  delivered: 'success',
  returned: 'danger',
} as const satisfies Record<ShipmentState, string>;
