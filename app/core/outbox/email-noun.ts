import type { NounCard } from '#app/platform/noun-card.ts';

export const emailNoun = {
  // Stored audit entries contain the name `letter`, so it stays.
  audit: { entity: 'letter', one: 'Email', many: 'Emails', named: [], isPersonal: false },
  path: null,
  topics: {},
  tab: null,
} as const satisfies NounCard;
