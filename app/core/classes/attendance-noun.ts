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
  // The table announces its changes under the topic `progress` of the lessons.
  topics: {},
  tab: null,
} as const satisfies NounCard;
