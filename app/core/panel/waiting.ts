export const waitingKinds = ['requests', 'orders', 'kits', 'messages', 'reviews', 'testimonials'] as const;

/** For each tab of the admin panel, how many items wait for the owner. */
export type Waiting = Record<(typeof waitingKinds)[number], number>;
