import { lazy, Suspense } from 'react';
import type { ReviewSeat } from '#app/core/reviews/shown-review.ts';

const OwnReview = lazy(async () => ({ default: (await import('./own-review.tsx')).OwnReview }));

/**
 * A student's own review, whose script is loaded only where it is shown: most visitors of a course's page
 * cannot write one. The server renders it like any other part of the page.
 */
export function LazyOwnReview({ seat }: { seat: ReviewSeat }) {
  return (
    <Suspense fallback={null}>
      <OwnReview seat={seat} />
    </Suspense>
  );
}
