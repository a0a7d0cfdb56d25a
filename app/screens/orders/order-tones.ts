import type { OrderState } from '#app/domain/order.ts';

/** The color (tone) of the badge that shows an order's state. */
export const orderTones = {
  pending: 'warning',
  awaiting_confirmation: 'accent',
  paid: 'success',
  partly_refunded: 'neutral',
  refunded: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<OrderState, string>;
