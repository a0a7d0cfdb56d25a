import { Suspense } from 'react';
import type { ReviewSeat } from '#app/core/reviews/shown-review.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { shownReviewWords } from '#app/words/en/shown-review-words.ts';

const OwnReview = lazyPart(
  async () => (await import('./own-review.tsx')).OwnReview,
  <p>{shownReviewWords.formMissing}</p>,
);

/**
 * A student's own review. Its script is loaded only where it is shown, because most visitors of a course's page cannot
 * write a review. The server renders it like any other component.
 */
export function LazyOwnReview({ seat }: { seat: ReviewSeat }) {
  return (
    <Suspense fallback={null}>
      <OwnReview seat={seat} />
    </Suspense>
  );
}
