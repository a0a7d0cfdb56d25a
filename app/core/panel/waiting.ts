import type { Right } from '#app/domain/rights.ts';

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

export const waitingRights: Readonly<Record<keyof Waiting, Right>> = {
  requests: 'requests.answer',
  orders: 'orders.confirm',
  refunds: 'refunds.make',
  kits: 'kits.work',
  messages: 'messages.answer',
  submissions: 'submissions.answer',
  reviews: 'reviews.write',
  testimonials: 'texts.write',
};
