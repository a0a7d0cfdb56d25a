import type { NounCard } from '#app/platform/noun-card.ts';

export const reviewNoun = {
  audit: { entity: 'review', one: 'Review', many: 'Reviews', named: ['rating'], isPersonal: true },
  path: null,
  topics: { reviews: 'public' },
  tab: { title: 'Reviews', path: '/admin/reviews', right: 'reviews.write' },
} as const satisfies NounCard;
