import type { NounCard } from '#app/platform/noun-card.ts';

export const courseNoun = {
  audit: { entity: 'course', one: 'Course', many: 'Courses', named: ['title'], isPersonal: false },
  path: '/admin/courses/',
  topics: { courses: 'public', student_counts: 'panel' },
  tab: { title: 'Courses', path: '/admin/courses', right: 'courses.read' },
} as const satisfies NounCard;
