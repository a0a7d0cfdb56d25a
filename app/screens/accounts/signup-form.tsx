import { Form } from 'react-router';
import { signUpFault } from '#app/core/accounts/form-faults.ts';
import { maxNameLength } from '#app/domain/sign-up.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { signupForm } from './account-forms.ts';
import { useFormFault } from './use-form-fault.ts';

export type SignupAnswer = ReturnType<typeof signupForm.failed>;

/** The sign-up form: full name, email, and the password twice (AUTH-2). */
export function SignupForm({ answer }: { answer: SignupAnswer | undefined }) {
  const check = (form: FormData) => signUpFault(signupForm.textsOf(form));
  const { form, fault, isBusy, onSubmit } = useFormFault('/signup', check, answer);
  const notes = fault?.errors ?? {};
  return (
    <Form ref={form} method="post" className="grid gap-5" noValidate onSubmit={onSubmit}>
      <FormErrors errors={fault?.error} />
      <TextField
        name="fullName"
        label="Full Name"
        autoComplete="name"
        maxLength={maxNameLength}
        required
        defaultValue={answer?.values.fullName}
        error={notes.fullName}
      />
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={answer?.values.email}
        error={notes.email}
      />
      <PasswordField
        name="password"
        label="Password"
        hint="At least 6 characters; longer is better."
        autoComplete="new-password"
        required
        error={notes.password}
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
        required
        error={notes.confirmPassword}
      />
      <Button type="submit" size="lg" busy={isBusy} busyText="Creating your account...">
        Sign Up
      </Button>
    </Form>
  );
}
