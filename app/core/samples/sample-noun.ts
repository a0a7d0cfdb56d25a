import type { NounCard } from '#app/platform/noun-card.ts';

/** The sample content of a new shop, which the owner removes as a whole (BRAND-55). */
export const sampleNoun = {
  audit: { entity: 'samples', one: 'Sample content', many: 'Sample content', named: [], isPersonal: false },
  path: null,
  // This noun declares no live-update topic of its own. A removal of sample content is announced under the
  // topics of the tables whose rows are removed.
  topics: {},
  tab: null,
} as const satisfies NounCard;
