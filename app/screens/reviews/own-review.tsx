import { hasOwnReview, type ReviewSeat } from '#app/core/reviews/shown-review.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { ownReviewWords, reviewWords } from '#app/words/en/review-words.ts';
import { LockedReview, ReviewForm } from './review-form.tsx';

/** Expands to the form, or to the reason why the student cannot write or change the review. */
export function OwnReview({ seat }: { seat: ReviewSeat }) {
  const { review, refusal, enrollmentId } = seat;
  if (refusal)
    return (
      <div className="card grid gap-3 p-4 sm:p-5">
        {review && <p>{ownReviewWords[review.state]}</p>}
        <LockedReview {...{ enrollmentId, refusal }} isWritten={review !== null} />
      </div>
    );
  return (
    <div className="card grid gap-3 p-4 sm:p-5">
      {review && <p>{ownReviewWords[review.state]}</p>}
      <details className="fold-card -m-4 sm:-m-5">
        <summary>{review ? reviewWords.edit : reviewWords.write}</summary>
        <div className="px-4 pb-4 sm:px-5 sm:pb-5">
          <ReviewForm
            enrollmentId={enrollmentId}
            isWritten={review !== null}
            values={review ? { rating: String(review.rating), text: review.text } : undefined}
          />
        </div>
      </details>
    </div>
  );
}

/** One entry per course that the student can review or has reviewed (REVIEW-1). */
export function OwnReviews({ seats }: { seats: readonly ReviewSeat[] }) {
  const open = seats.filter(hasOwnReview);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="own-reviews" className="grid gap-4">
      <h2 id="own-reviews" className="text-2xl">
        {reviewWords.dashboard}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {open.map((seat) => {
          const title = seat.courseTitle ?? unknownCourse;
          return (
            <li key={seat.enrollmentId} className="grid content-start gap-2">
              <UserText as="h3" text={title} className="text-lg" />
              <OwnReview seat={seat} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
