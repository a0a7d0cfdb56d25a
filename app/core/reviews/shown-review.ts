import type { HiddenReason, ReviewRefusal, ReviewState } from '#app/domain/review.ts';

/** A review as visitors see it on the page of a course. */
export type ShownReview = {
  id: string;
  rating: number;
  text: string;
  /** The student's name; empty once the account is deleted. */
  shownName: string;
  reply: string | null;
  progressThen: number;
  createdAt: Date;
  editedAt: Date | null;
};

/**
 * The reviews on a course's page: those whose text is shown, how many the owner has not read yet, and how
 * many are hidden, with the reasons.
 */
export type CourseReviews = {
  shown: ShownReview[];
  /** How many pages the shown texts fill; the first one is the page of the course. */
  pages: number;
  waiting: number;
  hidden: { reason: HiddenReason; count: number }[];
};

/**
 * A student's own enrollment with its review, if any. `refusal` is the reason why the student may not review
 * the course; null if there is none (REVIEW-1).
 */
export type ReviewSeat = {
  enrollmentId: string;
  courseTitle: string | null;
  courseSlug: string | null;
  refusal: ReviewRefusal | null;
  review: { rating: number; text: string; state: ReviewState } | null;
};

/** Whether a student has a review of the course, or may write one. */
export function hasOwnReview({ refusal, review }: ReviewSeat): boolean {
  return refusal === null || review !== null;
}
