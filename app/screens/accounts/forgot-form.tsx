import { accountLinkWords } from '#app/words/en/account-link-words.ts';
import { EmailField } from './account-fields.tsx';
import type { forgotForm } from './account-forms.ts';
import { CheckedForm } from './checked-form.tsx';

export type ForgotAnswer = ReturnType<typeof forgotForm.failed>;

export function ForgotForm({ answer }: { answer: ForgotAnswer | undefined }) {
  return (
    <CheckedForm
      path="/forgot-password"
      answer={answer}
      button={accountLinkWords.sendLink}
      busyText={accountLinkWords.sending}
    >
      {({ email }) => (
        <EmailField autoComplete="username" defaultValue={answer?.values.email} error={email} />
      )}
    </CheckedForm>
  );
}
