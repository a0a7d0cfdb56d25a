import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import type { forgotForm } from './account-forms.ts';

export type ForgotAnswer = ReturnType<typeof forgotForm.failed>;

/** The form for a forgotten password, which asks for the account's email address. */
export function ForgotForm({ answer }: { answer: ForgotAnswer | undefined }) {
  const isBusy = useNavigation().formAction === '/forgot-password';
  const fault = isBusy ? undefined : answer;
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <FormErrors errors={fault?.error} />
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={answer?.values.email}
        error={fault?.errors.email}
      />
      <Button type="submit" size="lg" busy={isBusy} busyText="Sending...">
        Send me a link
      </Button>
    </Form>
  );
}
