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
  // Empty, because a database trigger announces changes of the attendance under the topic `progress`, which lessons
  // have.
  topics: {},
  tab: null,
} as const satisfies NounCard;
