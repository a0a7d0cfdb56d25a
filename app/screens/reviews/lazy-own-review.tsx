import { Suspense } from 'react';
import type { ReviewSeat } from '#app/core/reviews/shown-review.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { shownReviewWords } from '#app/words/en/shown-review-words.ts';

const OwnReview = lazyPart(
  async () => (await import('./own-review.tsx')).OwnReview,
  <p>{shownReviewWords.formMissing}</p>,
);

/**
 * A student's own review. The component's script is loaded only on pages that show it, because most visitors of a
 * course's page cannot write a review. The server renders the component like any other.
 */
export function LazyOwnReview({ seat }: { seat: ReviewSeat }) {
  return (
    <Suspense fallback={null}>
      <OwnReview seat={seat} />
    </Suspense>
  );
}
