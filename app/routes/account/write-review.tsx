import { data, redirect } from 'react-router';
import { withdrawReview, writeReview } from '#app/core/reviews/review-commands.server.ts';
import { reviewForm } from '#app/core/reviews/review-form.ts';
import { findReviewSeat } from '#app/core/reviews/review-queries.server.ts';
import { reviewSchema } from '#app/core/reviews/review-schema.ts';
import { useAnswer } from '#app/live/use-answer.ts';
import { LockedReview, ReviewForm, reviewPath } from '#app/screens/reviews/review-form.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { unlistedMeta } from '#app/ui/unlisted-meta.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { userVisit } from '#app/visit/guarded-visit.server.ts';
import { type OwnSent, userPost } from '#app/visit/posted-form.server.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { ownReviewWords, reviewRefusals, reviewWords } from '#app/words/en/review-words.ts';
import type { Route } from './+types/write-review.ts';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(reviewWords.yours, matches);

/** Another student's enrollment is a 404 (REVIEW-1). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, db } = await userVisit(context, url);
  const seat = await findReviewSeat(db, actor, { enrollmentId: params.enrollment });
  if (!seat) throw data(null, { status: 404 });
  return { seat, isWithdrawn: url.searchParams.has('withdrawn') };
}

export const action = userPost(
  reviewForm.failed,
  async ({ ctx, form, params }: OwnSent<Route.ActionArgs>) => {
    const enrollmentId = params.enrollment;
    const values = reviewForm.valuesOf(form);
    if (form.get('intent') === 'withdraw') {
      const gone = await withdrawReview(ctx, { enrollmentId });
      if (gone.success) return redirect(`${reviewPath(enrollmentId)}?withdrawn`, 303);
      return data({ values, errors: {}, error: reviewWords.errors[gone.error] }, { status: 404 });
    }
    const { errors, isValid, input } = reviewForm.read(form, reviewSchema);
    if (!isValid) return data({ values, errors, error: undefined }, { status: 400 });
    const written = await writeReview(ctx, { enrollmentId, ...input });
    if (written.success) return redirect(reviewPath(enrollmentId), 303);
    return data({ values, errors: {}, error: reviewRefusals[written.error] }, { status: 409 });
  },
);

export default function WriteReview({ loaderData: { seat, isWithdrawn }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData, reviewForm.failed);
  const { review, refusal, courseSlug } = seat;
  const title = seat.courseTitle ?? unknownCourse;
  const stored = review ? { rating: String(review.rating), text: review.text } : undefined;
  return (
    <>
      <PageHeader title={reviewWords.yours} lead={<UserText text={title} />} />
      <div className="wrap grid gap-6 pb-16">
        <FormErrors errors={answer?.error} />
        {isWithdrawn && !review && <p>{reviewWords.withdrawn}</p>}
        {review && !answer && <p className="font-semibold">{ownReviewWords[review.state]}</p>}
        {refusal ? (
          <LockedReview enrollmentId={seat.enrollmentId} refusal={refusal} isWritten={review !== null} />
        ) : (
          <ReviewForm
            enrollmentId={seat.enrollmentId}
            isWritten={review !== null}
            values={answer?.values ?? stored}
            errors={answer?.errors}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {courseSlug && (
            <ButtonLink variant="quiet" href={`/courses/${courseSlug}`}>
              {reviewWords.toCourse}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" href="/dashboard">
            {reviewWords.toDashboard}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
