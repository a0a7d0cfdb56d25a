import { Fragment, type ReactNode } from 'react';
import type { CourseReviews, ShownReview } from '#app/core/reviews/shown-review.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { Stars } from '#app/ui/stars.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { hiddenReasonWords, notShown, shownReviewWords } from '#app/words/en/shown-review-words.ts';

type CourseReviewsProps = {
  course: string;
  reviews: CourseReviews | null;
  zone: string;
  children?: ReactNode;
};

/**
 * The reviews on a course's page: the texts of the reviews, how many texts are not shown and why, and the review form
 * for students of the course (REVIEW-6). Renders nothing if there is nothing to read and the visitor cannot write a
 * review.
 */
export function CourseReviewList({ course, reviews, zone, children }: CourseReviewsProps) {
  // Without any text to read, a section about hidden texts would tell nobody anything.
  const isEmpty = !reviews || reviews.shown.length + reviews.hidden.length === 0;
  if (isEmpty && !children) return null;
  return (
    <section aria-labelledby="reviews" className="grid grid-cols-1 gap-5">
      <h2 id="reviews" className="text-2xl">
        {shownReviewWords.title}
      </h2>
      {reviews && reviews.shown.length > 0 && <ReviewList shown={reviews.shown} zone={zone} />}
      {reviews && reviews.pages > 1 && (
        <a href={reviewPagePath(course, 2)} className="link w-fit py-1">
          {shownReviewWords.more}
        </a>
      )}
      {!isEmpty && reviews && <Unshown reviews={reviews} />}
      {children}
    </section>
  );
}

/** Returns the URL path of one page of a course's reviews (REVIEW-10). The first page is the course's own page. */
export const reviewPagePath = (course: string, page: number) =>
  page === 1 ? `/courses/${course}#reviews` : `/courses/${course}/reviews/${page}`;

export function ReviewList({ shown, zone }: { shown: readonly ShownReview[]; zone: string }) {
  return (
    <ul className="grid gap-4">
      {shown.map((review) => (
        <Review key={review.id} review={review} zone={zone} />
      ))}
    </ul>
  );
}

function Review({ review, zone }: { review: ShownReview; zone: string }) {
  const { name: academy } = useBrand();
  const { rating, text, shownName, reply, progressThen, createdAt, editedAt } = review;
  return (
    <li className="card grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars value={rating} isOne />
        <UserText text={shownName || shownReviewWords.former} className="font-semibold" />
        <span className="text-muted text-sm">
          <time dateTime={createdAt.toISOString()}>{formatDate(createdAt, zone)}</time>
          {editedAt && `, ${shownReviewWords.edited}`} · {shownReviewWords.progressThen(progressThen)}
        </span>
      </div>
      {text && <UserText as="p" text={text} className="max-w-prose whitespace-pre-line break-words" />}
      {reply && (
        <div className="border-accent border-l-2 pl-4">
          <p className="font-semibold text-sm">{shownReviewWords.reply(academy)}</p>
          <UserText as="p" text={reply} className="whitespace-pre-line break-words text-muted" />
        </div>
      )}
    </li>
  );
}

/** Shows how many reviews count in the rating although their texts are not shown, and why the texts are not shown. */
function Unshown({ reviews: { waiting, hidden } }: { reviews: CourseReviews }) {
  const lines = [
    ...(waiting > 0 ? [{ count: waiting, line: notShown.waiting(waiting) }] : []),
    ...hidden.map(({ reason, count }) => ({
      count,
      line: notShown.hidden(count, hiddenReasonWords[reason]),
    })),
  ];
  return (
    <p className="text-muted text-sm">
      {lines.map(({ count, line }) => (
        <Fragment key={line}>
          <data value={count}>{line}</data>{' '}
        </Fragment>
      ))}
      <a href="/claims#course-rating" className="link">
        {shownReviewWords.explained}
      </a>
    </p>
  );
}
