import type { NounCard } from '#app/platform/noun-card.ts';

/**
 * The sample content with which a new shop starts, as one object, because the owner removes it as a whole
 * (BRAND-55).
 */
export const sampleNoun = {
  audit: { entity: 'samples', one: 'Sample content', many: 'Sample content', named: [], isPersonal: false },
  path: null,
  // Open pages are not notified of sample content separately: a removal is announced under the topics of the
  // tables from which rows are removed.
  topics: {},
  tab: null,
} as const satisfies NounCard;
