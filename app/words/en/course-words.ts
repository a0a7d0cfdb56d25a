import type { CourseType } from '#app/domain/course.ts';

/** Texts about a course that both visitors and admins read. */
export const courseWords = {
  types: { drone: 'Drone', programming: 'Programming' } satisfies Record<CourseType, string>,
  /** The price of a free course, and the discount, in the preview image of a shared link. */
  free: 'Free',
  saving: (percent: number) => `${percent}% OFF`,
} as const;
