import type { CourseType } from '#app/domain/course.ts';

/** Texts about a course that both visitors and admins read. */
export const courseWords = {
  types: { drone: 'Drone', programming: 'Programming' } satisfies Record<CourseType, string>,
  /**
   * What the preview image of a shared link says: instead of the price for a free course, and about a
   * discount.
   */
  free: 'Free',
  saving: (percent: number) => `${percent}% OFF`,
} as const;
