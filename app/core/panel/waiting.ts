export const waitingKinds = [
  'requests',
  'orders',
  'kits',
  'messages',
  'submissions',
  'reviews',
  'testimonials',
] as const;

/** How much waits for the owner, by tab. `refunds` are those of `orders` that ask for a refund. */
export type Waiting = Record<(typeof waitingKinds)[number] | 'refunds', number>;
