import type { FormErrors } from '#app/domain/form.ts';
import { TextField } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { passwordHint } from '#app/words/en/login-words.ts';
import { emailLabel } from '#app/words/en/ui-words.ts';

type EmailFieldProps = {
  /** Use `username` in a form that logs in, so that password managers fill in the field. */
  autoComplete: 'username' | 'email';
  defaultValue: string | undefined;
  error: string | undefined;
};

export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      name="email"
      type="email"
      label={emailLabel}
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}

type NewPasswordFieldsProps = {
  labels: readonly [password: string, confirmation: string];
  notes: FormErrors<'password' | 'confirmPassword'>;
};

export function NewPasswordFields({ labels: [password, confirmation], notes }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        label={password}
        hint={passwordHint}
        autoComplete="new-password"
        required
        error={notes.password}
      />
      <PasswordField
        name="confirmPassword"
        label={confirmation}
        autoComplete="new-password"
        required
        error={notes.confirmPassword}
      />
    </>
  );
}
