import { useNavigation } from 'react-router';
import type { requestForm } from '#app/core/enrollment-requests/request-fields.ts';
import { spamFields } from '#app/domain/spam.ts';
import { longestPhone, longestRequest } from '#app/domain/text-limits.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ContactFields } from '#app/ui/contact-fields.tsx';
import { CheckField, SelectField, TextareaField, TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { LearnerFields } from '#app/ui/learner-choice.tsx';
import { SpamFields } from '#app/ui/spam-fields.tsx';
import { StartChoice, type StartOption } from '#app/ui/start-choice.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { batchWords } from '#app/words/en/batch-words.ts';
import {
  chooseCourse,
  courseLabel,
  enrollingAs,
  messageHint,
  messageLabel,
  mobileNumber,
  mobileNumberHint,
  nothingToPay,
  sendingRequest,
  sendRequest,
} from '#app/words/en/enrollment-request-words.ts';
import { learnerWords } from '#app/words/en/learner-words.ts';
import { type Coupon, CouponField } from './coupon-field.tsx';

export type EnrollmentAnswer = ReturnType<typeof requestForm.failed> & {
  /** The coupon code that was submitted, with a sentence that says what it is worth; null for none. */
  coupon?: Coupon | null;
};

type EnrollmentFormProps = {
  action: string;
  answer: EnrollmentAnswer | undefined;
  /** When the form was rendered, in epoch milliseconds. A form sent too soon after this time counts as spam. */
  shownAt: number;
  known: { fullName: string; email: string; phone: string | null } | null;
  /** The initial coupon code of the form, such as that of a festival offer that the visitor claimed; null for none. */
  coupon: Coupon | null;
  /** The courses to choose from if the page's URL names no course; otherwise null. */
  courses: readonly { slug: string; title: string }[] | null;
  starts?: readonly StartOption[];
  /** Whether the form asks who will learn (DAY-59). */
  asksLearner?: boolean | undefined;
  /** What a learner under 18 ticks, where the academy asks (DAY-178). */
  minor?: string | undefined;
};

/** A request for a place (CAT-8), also without JavaScript. Errors keep what was typed. */
export function EnrollmentForm({
  action,
  answer,
  shownAt,
  known,
  coupon,
  courses,
  starts = [],
  asksLearner = false,
  minor,
}: EnrollmentFormProps) {
  const { values, errors = {} } = answer ?? {};
  const isSending = useNavigation().formAction === action;
  const form = useFaultFocus(answer);
  return (
    <Form ref={form} method="post" action={action} noValidate className="grid grid-cols-1 gap-5">
      <FormErrors errors={answer?.error} />
      {courses && (
        <SelectField
          name="course"
          label={courseLabel}
          required
          defaultValue={values?.course ?? ''}
          error={errors.course}
        >
          <option value="">{chooseCourse}</option>
          {courses.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      {starts.some(({ isFull }) => !isFull) && (
        <StartChoice
          name="batch"
          legend={batchWords.choose}
          options={starts}
          chosen={values?.batch}
          error={errors.batch}
          filled={batchWords.filled}
        />
      )}
      <ContactFields known={known} lead={enrollingAs} values={values} errors={errors} />
      <TextField
        name="phone"
        type="tel"
        label={mobileNumber}
        hint={mobileNumberHint}
        autoComplete="tel"
        required
        maxLength={longestPhone}
        defaultValue={values?.phone ?? known?.phone ?? ''}
        error={errors.phone}
      />
      {asksLearner && <LearnerFields words={learnerWords} {...{ values, errors }} isOther={false} />}
      {minor && (
        <CheckField name="minor" value="yes" label={minor} defaultChecked={values?.minor === 'yes'} />
      )}
      <TextareaField
        name="message"
        label={messageLabel}
        hint={messageHint}
        required={false}
        maxLength={longestRequest}
        defaultValue={values?.message}
        error={errors.message}
      />
      <CouponField coupon={answer ? couponIn(answer) : coupon} error={errors.couponCode} />
      <SpamFields
        trap={spamFields.trap}
        name={spamFields.shownAt}
        shownAt={shownAt}
        sent={values?.[spamFields.shownAt]}
      />
      <div>
        <Button type="submit" variant="accent" size="lg" busy={isSending} busyText={sendingRequest}>
          {sendRequest}
        </Button>
        <p className="mt-3 text-muted text-sm">{nothingToPay}</p>
      </div>
    </Form>
  );
}

/** After an unexpected failure, the discount of the code is unknown. */
function couponIn({ coupon, values: { couponCode: code } }: EnrollmentAnswer): Coupon | null {
  if (coupon !== undefined) return coupon;
  return code === '' ? null : { code, worth: '' };
}
