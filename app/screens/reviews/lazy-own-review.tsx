import { Suspense } from 'react';
import type { ReviewSeat } from '#app/core/reviews/shown-review.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { shownReviewWords } from '#app/words/en/shown-review-words.ts';

const OwnReview = lazyPart(
  async () => (await import('./own-review.tsx')).OwnReview,
  <p>{shownReviewWords.formMissing}</p>,
);

/** Its script loads only where shown: most visitors cannot write a review. */
export function LazyOwnReview({ seat }: { seat: ReviewSeat }) {
  return (
    <Suspense fallback={null}>
      <OwnReview seat={seat} />
    </Suspense>
  );
}
