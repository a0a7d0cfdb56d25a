import type { NounCard } from '#app/platform/noun-card.ts';

export const portalNoun = {
  audit: { entity: 'portal', one: 'Admin portal', many: 'Admin portal', named: [], isPersonal: false },
  path: null,
  topics: {},
  tab: null,
} as const satisfies NounCard;
