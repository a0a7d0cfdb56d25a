import type { NounCard } from '#app/platform/noun-card.ts';

export const certificateNoun = {
  audit: {
    entity: 'certificate',
    one: 'Certificate',
    many: 'Certificates',
    named: ['studentName', 'courseTitle'],
    isPersonal: false,
  },
  path: null,
  topics: { certificates: 'panel' },
  tab: null,
} as const satisfies NounCard;
