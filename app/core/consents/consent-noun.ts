import type { NounCard } from '#app/platform/noun-card.ts';

export const consentNoun = {
  audit: {
    entity: 'consent',
    one: 'Parent’s consent',
    many: 'Parents’ consents',
    named: [],
    isPersonal: true,
  },
  path: null,
  topics: { consents: 'panel' },
  tab: null,
} as const satisfies NounCard;
