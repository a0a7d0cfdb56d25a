import type { NounCard } from '#app/platform/noun-card.ts';

export const settingsNoun = {
  audit: { entity: 'settings', one: 'Settings', many: 'Settings', named: [], isPersonal: false },
  path: null,
  topics: { settings: 'public' },
  tab: { title: 'Settings', path: '/admin/settings', right: 'settings.write' },
} as const satisfies NounCard;
