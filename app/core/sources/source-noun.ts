import type { NounCard } from '#app/platform/noun-card.ts';

export const sourceNoun = {
  audit: { entity: 'source', one: 'Source', many: 'Sources', named: ['name'], isPersonal: false },
  path: null,
  topics: { sources: 'panel' },
  tab: { title: 'Sources', path: '/admin/sources', right: 'sources.write' },
} as const satisfies NounCard;
