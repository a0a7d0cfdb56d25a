import type { NounCard } from '#app/platform/noun-card.ts';

export const studentNoun = {
  audit: { entity: 'student', one: 'Student', many: 'Students', named: [], isPersonal: true },
  path: '/admin/students/',
  topics: { students: 'panel' },
  tab: { title: 'Students', path: '/admin/students', right: 'students.read' },
} as const satisfies NounCard;
