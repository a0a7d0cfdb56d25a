export const waitingKinds = ['requests', 'orders', 'messages', 'testimonials'] as const;

/** The number of items that wait for the owner, by tab. */
export type Waiting = Record<(typeof waitingKinds)[number], number>;
