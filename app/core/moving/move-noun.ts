import type { NounCard } from '#app/platform/noun-card.ts';

export const moveNoun = {
  audit: { entity: 'move', one: 'Move', many: 'Moves', named: ['name'], isPersonal: false },
  path: '/admin/move/',
  topics: {},
  tab: { title: 'Move in and out', path: '/admin/move', right: 'data.move' },
} as const satisfies NounCard;
