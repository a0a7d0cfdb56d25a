import type { NounCard } from '#app/platform/noun-card.ts';

export const moduleNoun = {
  audit: { entity: 'module', one: 'Module', many: 'Modules', named: ['title'], isPersonal: false },
  path: null,
  // A module is announced under the topic of the lessons, `curriculum`.
  topics: {},
  tab: null,
} as const satisfies NounCard;
