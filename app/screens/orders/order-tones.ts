import type { OrderState } from '#app/domain/order.ts';

export const orderTones = {
  pending: 'warning',
  awaiting_confirmation: 'accent',
  paid: 'success',
  partly_refunded: 'neutral',
  refunded: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<OrderState, string>;
