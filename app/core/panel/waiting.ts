export const waitingKinds = ['requests', 'messages', 'testimonials'] as const;

/** How many things wait for the owner, by tab. */
export type Waiting = Record<(typeof waitingKinds)[number], number>;
