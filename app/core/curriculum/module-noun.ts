import type { NounCard } from '#app/platform/noun-card.ts';

export const moduleNoun = {
  audit: { entity: 'module', one: 'Module', many: 'Modules', named: ['title'], isPersonal: false },
  path: null,
  // Changes of modules are announced under the lessons' topic `curriculum`.
  topics: {},
  tab: null,
} as const satisfies NounCard;
