import type { NounCard } from '#app/platform/noun-card.ts';

export const kitNoun = {
  audit: { entity: 'kit', one: 'Kit', many: 'Kits', named: ['reference'], isPersonal: true },
  path: '/admin/kits/',
  topics: { kits: 'panel' },
  tab: { title: 'Kits', path: '/admin/kits', right: 'kits.work' },
} as const satisfies NounCard;
