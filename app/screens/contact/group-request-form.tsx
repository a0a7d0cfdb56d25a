import { useNavigation } from 'react-router';
import { type GroupRequestAnswer, groupRequestForm } from '#app/core/contact/group-request-form.ts';
import { spamFields } from '#app/domain/spam.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmailSuggestion } from '#app/ui/email-suggestion.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { SpamFields } from '#app/ui/spam-fields.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { groupRequestWords as words } from '#app/words/en/group-request-words.ts';

type GroupRequestFormProps = {
  action: string;
  answer: GroupRequestAnswer | undefined;
  shownAt: number;
  known: { fullName: string; email: string } | null;
};

/** The form with which a school or company asks for several seats of a course (DAY-66). */
export function GroupRequestForm({ action, answer, shownAt, known }: GroupRequestFormProps) {
  const values: Partial<GroupRequestAnswer['values']> = answer?.values ?? known ?? {};
  const of = fieldsOf(groupRequestForm, { values, errors: answer?.errors });
  const form = useFaultFocus(answer);
  const isSending = useNavigation().formAction === action;
  return (
    <Form ref={form} method="post" action={action} noValidate className="grid grid-cols-1 gap-5">
      <FormErrors errors={answer?.error} />
      <FormField {...of('seats')} autoComplete="off" className="max-w-40" />
      <FormField {...of('institution')} autoComplete="organization" />
      <FormField {...of('gstin')} autoComplete="off" autoCapitalize="characters" />
      <FormField {...of('fullName')} autoComplete="name" />
      <FormField {...of('email')} autoComplete="email" />
      <EmailSuggestion values={values} />
      <FormField {...of('phone')} autoComplete="tel" />
      <FormField {...of('message')} rows={3} />
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
