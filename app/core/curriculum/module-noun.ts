import type { NounCard } from '#app/platform/noun-card.ts';

export const moduleNoun = {
  audit: { entity: 'module', one: 'Module', many: 'Modules', named: ['title'], isPersonal: false },
  path: null,
  // Modules have no topic of their own for live updates of open pages: their changes are announced under the topic
  // `curriculum`, which is defined for lessons.
  topics: {},
  tab: null,
} as const satisfies NounCard;
