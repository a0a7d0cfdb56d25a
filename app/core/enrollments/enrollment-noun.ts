import type { NounCard } from '#app/platform/noun-card.ts';

export const enrollmentNoun = {
  audit: { entity: 'enrollment', one: 'Enrollment', many: 'Enrollments', named: [], isPersonal: false },
  path: null,
  topics: { enrollments: 'panel', activity: 'panel', achievements: 'panel' },
  tab: { title: 'Enrollments', path: '/admin/enrollments', right: 'enrollments.write' },
} as const satisfies NounCard;
