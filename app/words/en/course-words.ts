import type { CourseType } from '#app/domain/course.ts';

/** What visitors and the panel call the types of course. */
export const courseWords = {
  types: { drone: 'Drone', programming: 'Programming' } satisfies Record<CourseType, string>,
} as const;
