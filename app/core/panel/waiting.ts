/** How many things wait for the owner, by tab. */
export type Waiting = { requests: number; messages: number; testimonials: number };
