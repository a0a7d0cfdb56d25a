import type { NounCard } from '#app/platform/noun-card.ts';

/** The sample content of a new shop, which the owner removes as a whole (BRAND-55). */
export const sampleNoun = {
  audit: { entity: 'samples', one: 'Sample content', many: 'Sample content', named: [], isPersonal: false },
  path: null,
  // A removal is announced on the topics of the tables from which content is removed.
  topics: {},
  tab: null,
} as const satisfies NounCard;
