import type { HiddenReason, ReviewRefusal, ReviewState } from '#app/domain/review.ts';

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

/** `shown` have a visible text, `waiting` is unread, `hidden` counts by reason. */
export type CourseReviews = {
  shown: ShownReview[];
  /** How many pages the visible reviews fill. The first one is the page of the course. */
  pages: number;
  waiting: number;
  hidden: { reason: HiddenReason; count: number }[];
};

/** `review` is null for none; `refusal` says why the student may not write one, or null (REVIEW-1). */
export type ReviewSeat = {
  enrollmentId: string;
  courseTitle: string | null;
  /** Null if the course is deleted or hidden, so that no link leads to it. */
  courseSlug: string | null;
  refusal: ReviewRefusal | null;
  review: { rating: number; text: string; state: ReviewState } | null;
};

export function hasOwnReview({ refusal, review }: ReviewSeat): boolean {
  return refusal === null || review !== null;
}
