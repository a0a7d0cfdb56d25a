import type { NounCard } from '#app/platform/noun-card.ts';

export const lessonNoun = {
  audit: { entity: 'lesson', one: 'Lesson', many: 'Lessons', named: ['title'], isPersonal: false },
  path: '/admin/lessons/',
  topics: { curriculum: 'public', progress: 'panel' },
  // Lessons have no tab of their own in the admin panel: their pages belong to the tab of the courses.
  tab: null,
} as const satisfies NounCard;
