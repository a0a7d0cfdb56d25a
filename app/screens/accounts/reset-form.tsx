import { newPasswordFault } from '#app/core/accounts/form-faults.ts';
import { accountLinkWords as words } from '#app/words/en/account-link-words.ts';
import { NewPasswordFields } from './account-fields.tsx';
import { resetForm } from './account-forms.ts';
import { CheckedForm } from './checked-form.tsx';

export type ResetAnswer = ReturnType<typeof resetForm.failed>;

const check = (form: FormData) => newPasswordFault(resetForm.textsOf(form));

/** Submitted to the page's own URL, which may contain the token of an emailed link. */
export function ResetForm({ path, answer }: { path: string; answer: ResetAnswer | undefined }) {
  return (
    <CheckedForm
      path={path}
      check={check}
      answer={answer}
      button={words.savePassword}
      busyText={words.saving}
    >
      {(notes) => <NewPasswordFields labels={[words.newPassword, words.confirmNewPassword]} notes={notes} />}
    </CheckedForm>
  );
}
