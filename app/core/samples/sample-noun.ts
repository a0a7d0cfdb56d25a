import type { NounCard } from '#app/platform/noun-card.ts';

/** The sample content of a new shop, which the owner removes as a whole (BRAND-55). */
export const sampleNoun = {
  audit: { entity: 'samples', one: 'Sample content', many: 'Sample content', named: [], isPersonal: false },
  path: null,
  // Each table of the removed content notifies its own topic.
  topics: {},
  tab: null,
} as const satisfies NounCard;
