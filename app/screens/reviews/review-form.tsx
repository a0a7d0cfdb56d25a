import { reviewForm } from '#app/core/reviews/review-form.ts';
import type { FormErrors, FormValues } from '#app/domain/form.ts';
import type { ReviewRefusal } from '#app/domain/review.ts';
import { PlainForm } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { counted } from '#app/words/en/counted.ts';
import { reviewRefusals, reviewWords } from '#app/words/en/review-words.ts';

type Field = keyof typeof reviewForm.blank;
type ReviewFormProps = {
  enrollmentId: string;
  values?: FormValues<Field>;
  errors?: FormErrors<Field>;
  isWritten: boolean;
};

const none = { value: '', label: reviewWords.choose };
const stars = [5, 4, 3, 2, 1].map((count) => ({ value: String(count), label: counted(count, 'star') }));

export const reviewPath = (enrollmentId: string) => `/reviews/${encodeURIComponent(enrollmentId)}`;

/** The form with which a student reviews a course. It works without JavaScript. */
export function ReviewForm({ enrollmentId, values, errors, isWritten }: ReviewFormProps) {
  const of = fieldsOf(reviewForm, { values: values ?? reviewForm.blank, errors });
  return (
    <PlainForm method="post" action={reviewPath(enrollmentId)} className="grid max-w-xl gap-4">
      <FormField
        {...of('rating')}
        required
        options={isWritten ? stars : [none, ...stars]}
        className="max-w-48"
      />
      <FormField {...of('text')} rows={4} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save">
          {reviewWords.send}
        </Button>
        {isWritten && <WithdrawButton />}
      </div>
    </PlainForm>
  );
}

const WithdrawButton = () => (
  <Button type="submit" name="intent" value="withdraw" variant="quiet" formNoValidate>
    {reviewWords.withdraw}
  </Button>
);

/** It can still be withdrawn, as the rating includes its stars (REVIEW-4). */
export function LockedReview({
  enrollmentId,
  refusal,
  isWritten,
}: Pick<ReviewFormProps, 'enrollmentId' | 'isWritten'> & { refusal: ReviewRefusal }) {
  return (
    <>
      <p>{reviewRefusals[refusal]}</p>
      {isWritten && (
        <PlainForm method="post" action={reviewPath(enrollmentId)} className="grid justify-items-start gap-3">
          <p>{reviewWords.locked}</p>
          <WithdrawButton />
        </PlainForm>
      )}
    </>
  );
}
