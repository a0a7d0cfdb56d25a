import type { HiddenReason, ReviewRefusal, ReviewState } from '#app/domain/review.ts';

/** A review as visitors see it on the page of a course. */
export type ShownReview = {
  id: string;
  rating: number;
  text: string;
  /** The student's name; empty after the account was deleted. */
  shownName: string;
  reply: string | null;
  progressThen: number;
  createdAt: Date;
  editedAt: Date | null;
};

/**
 * The reviews on a course's page: `shown` are those with a visible text, `waiting` counts those that the
 * owner has not read yet, and `hidden` counts the hidden ones by reason.
 */
export type CourseReviews = {
  shown: ShownReview[];
  /** How many pages the visible reviews fill. The first one is the page of the course. */
  pages: number;
  waiting: number;
  hidden: { reason: HiddenReason; count: number }[];
};

/**
 * A student's enrollment with its review, null for none. `refusal` is the reason why the student may not
 * review the course, null if the student may (REVIEW-1).
 */
export type ReviewSeat = {
  enrollmentId: string;
  courseTitle: string | null;
  courseSlug: string | null;
  refusal: ReviewRefusal | null;
  review: { rating: number; text: string; state: ReviewState } | null;
};

/** Whether a student has reviewed the course or may review it. */
export function hasOwnReview({ refusal, review }: ReviewSeat): boolean {
  return refusal === null || review !== null;
}
