import { useNavigation } from 'react-router';
import type { GroupRequestAnswer } from '#app/core/contact/group-request-form.ts';
import { spamFields } from '#app/domain/spam.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmailSuggestion } from '#app/ui/email-suggestion.tsx';
import { TextareaField, TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { SpamFields } from '#app/ui/spam-fields.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { groupRequestWords as words } from '#app/words/en/group-request-words.ts';

type GroupRequestFormProps = {
  action: string;
  answer: GroupRequestAnswer | undefined;
  shownAt: number;
  /** The details of a signed-in person, with which the form begins. */
  known: { fullName: string; email: string } | null;
};

/** The form with which a school or company asks for several seats of a course (DAY-66). */
export function GroupRequestForm({ action, answer, shownAt, known }: GroupRequestFormProps) {
  const { errors = {} } = answer ?? {};
  const values: Partial<GroupRequestAnswer['values']> = answer?.values ?? known ?? {};
  const form = useFaultFocus(answer);
  const isSending = useNavigation().formAction === action;
  return (
    <Form ref={form} method="post" action={action} noValidate className="grid grid-cols-1 gap-5">
      <FormErrors errors={answer?.error} />
      <TextField
        name="seats"
        label={words.seats}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={4}
        className="max-w-40"
        defaultValue={values.seats}
        error={errors.seats}
      />
      <TextField
        name="institution"
        label={words.institution}
        autoComplete="organization"
        required
        maxLength={150}
        defaultValue={values.institution}
        error={errors.institution}
      />
      <TextField
        name="gstin"
        label={words.gstin}
        required={false}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
        defaultValue={values.gstin}
        error={errors.gstin}
      />
      <TextField
        name="fullName"
        label="Full Name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={values.fullName}
        error={errors.fullName}
      />
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
      />
      <EmailSuggestion values={values} />
      <TextField
        name="phone"
        type="tel"
        label={words.phone}
        autoComplete="tel"
        required
        maxLength={60}
        defaultValue={values.phone}
        error={errors.phone}
      />
      <TextareaField
        name="message"
        label={words.message}
        rows={3}
        required={false}
        maxLength={2000}
        defaultValue={values.message}
        error={errors.message}
      />
      <SpamFields
        trap={spamFields.trap}
        name={spamFields.shownAt}
        shownAt={shownAt}
        sent={values[spamFields.shownAt]}
      />
      <div>
        <Button type="submit" variant="accent" size="lg" busy={isSending} busyText={words.sending}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
