import { Form, Link } from 'react-router';
import { signInFault } from '#app/core/accounts/form-faults.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { loginForm } from './account-forms.ts';
import { useFormFault } from './use-form-fault.ts';

export type LoginAnswer = ReturnType<typeof loginForm.failed>;

/**
 * The login form: email and password (AUTH-4). It is submitted to the page's own URL, so that `?next=` in it
 * is kept.
 */
export function LoginForm({ answer }: { answer: LoginAnswer | undefined }) {
  const check = (form: FormData) => signInFault(loginForm.textsOf(form));
  const { form, fault, isBusy, onSubmit } = useFormFault('/login', check, answer);
  const notes = fault?.errors ?? {};
  return (
    <Form ref={form} method="post" className="grid gap-5" noValidate onSubmit={onSubmit}>
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
        error={notes.email}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        error={notes.password}
      />
      <p className="-mt-2">
        <Link className="link" to="/forgot-password">
          Forgot password?
        </Link>
      </p>
      <Button type="submit" size="lg" busy={isBusy} busyText="Logging in...">
        Login
      </Button>
    </Form>
  );
}
