import type { NounCard } from '#app/platform/noun-card.ts';

export const announcementNoun = {
  audit: {
    entity: 'announcement',
    one: 'Message to students',
    many: 'Messages to students',
    named: ['subject'],
    isPersonal: false,
  },
  path: '/admin/students/written/',
  topics: {},
  tab: null,
} as const satisfies NounCard;
