export const waitingKinds = [
  'requests',
  'orders',
  'kits',
  'messages',
  'submissions',
  'reviews',
  'testimonials',
] as const;

/**
 * For each tab of the admin panel, how many items the owner has to deal with. `refunds` says how many of `orders` are
 * requests for a refund.
 */
export type Waiting = Record<(typeof waitingKinds)[number] | 'refunds', number>;
