export const waitingKinds = ['requests', 'orders', 'messages', 'testimonials'] as const;

/** For each tab of the panel, the number of items that wait for the owner. */
export type Waiting = Record<(typeof waitingKinds)[number], number>;
