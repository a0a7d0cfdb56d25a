import type { NounCard } from '#app/platform/noun-card.ts';

/** All sample content is one object, because the owner removes it as a whole (BRAND-55). */
export const sampleNoun = {
  audit: { entity: 'samples', one: 'Sample content', many: 'Sample content', named: [], isPersonal: false },
  path: null,
  // A removal is announced under the topics of its tables.
  topics: {},
  tab: null,
} as const satisfies NounCard;
