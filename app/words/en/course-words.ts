import type { CourseType } from '#app/domain/course.ts';

/** What visitors and the panel read about a course. */
export const courseWords = {
  types: { drone: 'Drone', programming: 'Programming' } satisfies Record<CourseType, string>,
  /** The price and the discount in a link preview. */
  free: 'Free',
  saving: (percent: number) => `${percent}% OFF`,
} as const;
