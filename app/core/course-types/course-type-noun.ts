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
  // Course types have no tab of their own in the admin panel: their page is reached from the list of courses.
  tab: null,
} as const satisfies NounCard;
