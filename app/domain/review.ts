/** `waiting`: the owner has not read it; `shown`: visitors see its text; `hidden`: for an allowed reason. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The only reasons for which the owner may hide the text of a review (REVIEW-3). */
export const hiddenReasons = ['personal-data', 'abuse', 'off-topic', 'copied'] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

/** A course needs this many reviews before their mean rating is shown (REVIEW-5). */
export const leastReviews = 3;
/** The progress, in percent, that a student needs in order to review a course before completing it. */
export const leastProgress = 25;
export const longestReview = 2_000;
export const longestReply = 1_000;

export type ReviewFigure = { count: number; sum: number };
export const noReviews: ReviewFigure = { count: 0, sum: 0 };

type Seat = {
  userId: string;
  status: 'not_started' | 'active' | 'completed';
  progress: number;
  isDemo: boolean;
  isRefunded: boolean;
  /** Whether a parent's consent is missing for who learns. */
  isHeld: boolean;
};

export type ReviewRefusal = 'not-enrolled' | 'too-early' | 'refunded' | 'held' | 'demo';

/** Returns why the user may not write a review; null if allowed (REVIEW-1). Another's enrollment counts as none. */
export function reviewRefusal(userId: string, seat: Seat | undefined): ReviewRefusal | null {
  if (!seat || seat.userId !== userId) return 'not-enrolled';
  if (seat.isDemo) return 'demo';
  if (seat.isRefunded) return 'refunded';
  if (seat.isHeld) return 'held';
  return hasLearnedEnough(seat) ? null : 'too-early';
}

/** Whether a student has learned enough of a course to review it (REVIEW-1). */
export function hasLearnedEnough({ status, progress }: Pick<Seat, 'status' | 'progress'>): boolean {
  return status === 'completed' || progress >= leastProgress;
}

/** Returns since when the review has its text, so that the owner decides only about words that were read (REVIEW-3). */
export function versionOf({ createdAt, editedAt }: Omit<Version, 'id'>): Date {
  return editedAt ?? createdAt;
}

type Version = { id: string; createdAt: Date; editedAt: Date | null };

/** Writes which version of each listed review the owner has read, for the form that acts on chosen reviews. */
export function seenReviews(listed: readonly Version[]): string {
  const pairs = listed.map((review) => [review.id, versionOf(review).toISOString()]);
  return new URLSearchParams(pairs).toString();
}

/**
 * Returns the mean to one decimal; null for fewer than three reviews, because a single one would weigh too much
 * (REVIEW-5). Hidden and unread reviews count (REVIEW-4).
 */
export function meanRating({ count, sum }: ReviewFigure): number | null {
  return count < leastReviews ? null : Math.round((sum * 10) / count) / 10;
}

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
