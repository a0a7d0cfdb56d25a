/** The states of a review: its words wait for the owner, are shown, or are hidden for a listed reason. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The only reasons for which the owner may hide a review's words (REVIEW-3). */
export const hiddenReasons = ['personal-data', 'abuse', 'off-topic', 'copied'] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

/** From how many reviews on a course shows their mean (REVIEW-5). */
export const leastReviews = 3;
/** How far a student must have come in the course to review it, in percent, unless it is completed. */
export const leastProgress = 25;
export const longestReview = 2_000;
export const longestReply = 1_000;

/** How many reviews a course has, and the sum of their stars. */
export type ReviewFigure = { count: number; sum: number };
export const noReviews: ReviewFigure = { count: 0, sum: 0 };

type Seat = {
  userId: string;
  status: 'not_started' | 'active' | 'completed';
  progress: number;
  isDemo: boolean;
  isRefunded: boolean;
};

export type ReviewRefusal = 'not-enrolled' | 'too-early' | 'refunded' | 'demo';

/**
 * Returns why a user may not review the course of an enrollment (`seat`), or null if they may (REVIEW-1). An
 * enrollment of somebody else counts as none.
 */
export function reviewRefusal(userId: string, seat: Seat | undefined): ReviewRefusal | null {
  if (!seat || seat.userId !== userId) return 'not-enrolled';
  if (seat.isDemo) return 'demo';
  if (seat.isRefunded) return 'refunded';
  return seat.status === 'completed' || seat.progress >= leastProgress ? null : 'too-early';
}

/**
 * Returns the mean of a course's reviews, rounded to one decimal; null below three reviews, when one voice
 * would weigh too much (REVIEW-5). Reviews whose words wait or are hidden count too (REVIEW-4).
 */
export function meanRating({ count, sum }: ReviewFigure): number | null {
  return count < leastReviews ? null : Math.round((sum * 10) / count) / 10;
}

/** Whether the owner may hide a review's words for this reason. */
export function isHiddenReason(value: unknown): value is HiddenReason {
  return hiddenReasons.some((reason) => reason === value);
}

/** Returns a student's name as reviews show it: the first name and the initial of the last, such as 'Asha R.' */
export function reviewName(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const [first = ''] = names;
  const initial = names.length > 1 ? [...(names.at(-1) ?? '')][0] : undefined;
  return initial ? `${first} ${initial}.` : first;
}
