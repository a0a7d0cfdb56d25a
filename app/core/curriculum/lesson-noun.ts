import type { NounCard } from '#app/platform/noun-card.ts';

export const lessonNoun = {
  audit: { entity: 'lesson', one: 'Lesson', many: 'Lessons', named: ['title'], isPersonal: false },
  path: '/admin/lessons/',
  topics: { curriculum: 'public', progress: 'panel' },
  // Lessons are reached from their course, whose tab the panel shows.
  tab: null,
} as const satisfies NounCard;
