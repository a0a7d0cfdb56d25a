import type { NounCard } from '#app/platform/noun-card.ts';

export const emailNoun = {
  audit: { entity: 'letter', one: 'Letter', many: 'Letters', named: [], isPersonal: false },
  path: null,
  topics: {},
  tab: null,
} as const satisfies NounCard;
