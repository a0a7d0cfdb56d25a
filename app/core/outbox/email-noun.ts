import type { NounCard } from '#app/platform/noun-card.ts';

export const emailNoun = {
  // Stored audit entries call an email `letter`, so this name cannot be changed.
  audit: { entity: 'letter', one: 'Email', many: 'Emails', named: [], isPersonal: false },
  path: null,
  topics: {},
  tab: null,
} as const satisfies NounCard;
