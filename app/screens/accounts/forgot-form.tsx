import { Form, useNavigation } from 'react-router';
import type { Fault } from '#app/core/accounts/form-faults.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { textValue } from './account-form-values.ts';

export type ForgotAnswer = Fault<string> & { email: string };

/** The form once more, when it failed for a reason that nobody foresaw. */
export function failedForgot(form: FormData): ForgotAnswer {
  const email = textValue(form, 'email').slice(0, 320);
  return { error: 'Failed to send the link. Please try again in a minute.', fields: {}, email };
}

/** Asks for the address of an account whose password is forgotten. */
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
        defaultValue={answer?.email}
        error={fault?.fields.email}
      />
      <Button type="submit" size="lg" busy={isBusy} busyText="Sending...">
        Send me a link
      </Button>
    </Form>
  );
}
