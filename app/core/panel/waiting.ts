export const waitingKinds = ['requests', 'messages', 'testimonials'] as const;

/** The number of items that wait for the owner, by tab. */
export type Waiting = Record<(typeof waitingKinds)[number], number>;
