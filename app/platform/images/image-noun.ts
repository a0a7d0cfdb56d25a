import type { NounCard } from '../noun-card.ts';

export const imageNoun = {
  audit: { entity: 'image', one: 'Image', many: 'Images', named: [], isPersonal: false },
  path: null,
  topics: {},
  tab: null,
} as const satisfies NounCard;
