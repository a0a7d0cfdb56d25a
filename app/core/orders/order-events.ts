/** Everything that an order's story can tell, in words of `words/en/order-words`. */
export const orderEventKinds = [
  'placed',
  'claimed',
  'claim_refused',
  'received',
  'paid',
  'seat_given',
  'seat_waits',
  'expired',
  'cancelled',
  'withdrawn',
  'noted',
  'task_done',
] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];
