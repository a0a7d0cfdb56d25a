import type { ClaimKey, CourseClaimKey } from '#app/domain/claims.ts';

/** Every public page loads this file, so keep it small; the rest is in claim-words.ts. */
export const figureMarks = {
  stated: 'Stated by us',
  statedMark: 'stated',
  isNew: 'New',
  unrated: 'No rating yet',
  enrolled: 'enrolled',
} as const;

export const claimTitles: Readonly<Record<ClaimKey | CourseClaimKey, string>> = {
  'students-enrolled': 'Students enrolled',
  'courses-completed': 'Courses completed',
  satisfaction: 'Satisfaction',
  'happy-students': 'Happy students',
  instructors: 'Expert instructors',
  courses: 'Courses',
  'success-rate': 'Success rate',
  'course-students': 'Students of a course',
  'course-rating': 'Rating of a course',
};

/** The singular names, used when the number is 1. Other names are the same for every number. */
export const oneOfClaim: Readonly<Partial<Record<ClaimKey, string>>> = {
  'students-enrolled': 'Student enrolled',
  'courses-completed': 'Course completed',
};
