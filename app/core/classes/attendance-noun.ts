import type { NounCard } from '#app/platform/noun-card.ts';

export const attendanceNoun = {
  audit: {
    entity: 'attendance',
    one: 'Attendance',
    many: 'Attendance',
    named: ['title'],
    isPersonal: false,
  },
  path: null,
  // A trigger announces changes under the lessons' topic `progress`.
  topics: {},
  tab: null,
} as const satisfies NounCard;
