import { Form } from 'react-router';
import { newPasswordFault } from '#app/core/accounts/form-faults.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { resetForm } from './account-forms.ts';
import { useFormFault } from './use-form-fault.ts';

export type ResetAnswer = ReturnType<typeof resetForm.failed>;

/**
 * The form for a new password, which is entered twice. It is submitted to the page's own URL, which contains
 * the token from the emailed link.
 */
export function ResetForm({ answer }: { answer: ResetAnswer | undefined }) {
  const check = (form: FormData) => newPasswordFault(resetForm.textsOf(form));
  const { form, fault, isBusy, onSubmit } = useFormFault('/reset-password', check, answer);
  const notes = fault?.errors ?? {};
  return (
    <Form ref={form} method="post" className="grid gap-5" noValidate onSubmit={onSubmit}>
      <FormErrors errors={fault?.error} />
      <PasswordField
        name="password"
        label="New password"
        hint="At least 6 characters; longer is better."
        autoComplete="new-password"
        required
        error={notes.password}
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={notes.confirmPassword}
      />
      <Button type="submit" size="lg" busy={isBusy} busyText="Saving...">
        Save new password
      </Button>
    </Form>
  );
}
