import type { NounCard } from '#app/platform/noun-card.ts';

export const moduleNoun = {
  audit: { entity: 'module', one: 'Module', many: 'Modules', named: ['title'], isPersonal: false },
  path: null,
  // Empty, because changes of modules are announced to open pages under the topic `curriculum`, which belongs to
  // lessons.
  topics: {},
  tab: null,
} as const satisfies NounCard;
