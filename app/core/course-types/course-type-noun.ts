import type { NounCard } from '#app/platform/noun-card.ts';

export const courseTypeNoun = {
  audit: {
    entity: 'course-type',
    one: 'Course type',
    many: 'Course types',
    named: ['label'],
    isPersonal: false,
  },
  path: null,
  topics: { types: 'public' },
  // The page of the course types is reached from the list of courses.
  tab: null,
} as const satisfies NounCard;
