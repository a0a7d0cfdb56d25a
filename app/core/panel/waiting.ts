export const waitingKinds = [
  'requests',
  'orders',
  'kits',
  'messages',
  'submissions',
  'reviews',
  'testimonials',
] as const;

/** By tab. `refunds` are those of `orders` that ask for one. */
export type Waiting = Record<(typeof waitingKinds)[number] | 'refunds', number>;
