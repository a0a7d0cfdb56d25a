import type { NounCard } from '#app/platform/noun-card.ts';

export const festivalNoun = {
  audit: {
    entity: 'festival',
    one: 'Festival theme',
    many: 'Festival themes',
    named: ['name'],
    isPersonal: false,
  },
  path: '/admin/festivals/',
  topics: { festivals: 'public' },
  tab: { title: 'Festival Themes', path: '/admin/festivals', right: 'offers.write' },
} as const satisfies NounCard;
