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
  // Attendance has no topic of its own for live updates of open pages: a database trigger announces its changes under
  // the topic `progress`, which is defined for lessons.
  topics: {},
  tab: null,
} as const satisfies NounCard;
