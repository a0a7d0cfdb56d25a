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

/** The reviews on the page of a course: those whose words are shown, and how many are not, with the reasons. */
export type CourseReviews = {
  shown: ShownReview[];
  waiting: number;
  hidden: { reason: HiddenReason; count: number }[];
};

/** A student's own enrollment as a place to review its course from; `refusal` says why not, if so (REVIEW-1). */
export type ReviewSeat = {
  enrollmentId: string;
  courseTitle: string | null;
  courseSlug: string | null;
  refusal: ReviewRefusal | null;
  review: { rating: number; text: string; state: ReviewState } | null;
};
