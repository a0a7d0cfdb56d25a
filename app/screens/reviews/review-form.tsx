import type { FormErrors, FormValues } from '#app/domain/form.ts';
import { longestReview, type ReviewRefusal } from '#app/domain/review.ts';
import { PlainForm } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextareaField } from '#app/ui/field.tsx';
import { counted } from '#app/words/en/counted.ts';
import { reviewRefusals, reviewWords } from '#app/words/en/review-words.ts';

type Field = 'rating' | 'text';
type ReviewFormProps = {
  enrollmentId: string;
  values?: FormValues<Field>;
  errors?: FormErrors<Field>;
  /** Whether the student has already written a review. If so, the form also has a button to withdraw the review. */
  isWritten: boolean;
};

export const reviewPath = (enrollmentId: string) => `/reviews/${encodeURIComponent(enrollmentId)}`;

/** The form with which a student reviews a course. It works without JavaScript. */
export function ReviewForm({ enrollmentId, values, errors, isWritten }: ReviewFormProps) {
  return (
    <PlainForm method="post" action={reviewPath(enrollmentId)} className="grid max-w-xl gap-4">
      <SelectField
        label={reviewWords.rating}
        name="rating"
        required
        defaultValue={values?.rating ?? ''}
        error={errors?.rating}
        className="max-w-48"
      >
        {!isWritten && <option value="">{reviewWords.choose}</option>}
        {[5, 4, 3, 2, 1].map((stars) => (
          <option key={stars} value={stars}>
            {counted(stars, 'star')}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label={reviewWords.text}
        hint={reviewWords.lead}
        name="text"
        required
        rows={4}
        maxLength={longestReview}
        defaultValue={values?.text}
        error={errors?.text}
      />
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

/**
 * Says why a student cannot write or change a review. The student can still withdraw an existing review, because the
 * rating still includes its stars (REVIEW-4).
 */
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
