import type { NounCard } from '#app/platform/noun-card.ts';

export const helperNoun = {
  audit: { entity: 'helper', one: 'Helper', many: 'Helpers', named: [], isPersonal: true },
  path: null,
  topics: { helpers: 'panel' },
  tab: { title: 'Helpers', path: '/admin/helpers', right: 'people.manage' },
} as const satisfies NounCard;
