import type { NounCard } from '#app/platform/noun-card.ts';

export const moduleNoun = {
  audit: { entity: 'module', one: 'Module', many: 'Modules', named: ['title'], isPersonal: false },
  path: null,
  // Modules have no topic of their own for live updates: changes to them are announced under the topic of
  // lessons, `curriculum`.
  topics: {},
  tab: null,
} as const satisfies NounCard;
