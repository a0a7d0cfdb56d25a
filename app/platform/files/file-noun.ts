import type { NounCard } from '../noun-card.ts';

export const fileNoun = {
  audit: { entity: 'file', one: 'File', many: 'Files', named: ['name'], isPersonal: false },
  path: null,
  topics: {},
  tab: null,
} as const satisfies NounCard;
