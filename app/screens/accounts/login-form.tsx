import { Link } from 'react-router';
import { signInFault } from '#app/core/accounts/form-faults.ts';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import {
  emailCode,
  forgotPassword,
  loggingIn,
  loginButton,
  passwordLabel,
} from '#app/words/en/login-words.ts';
import { EmailField } from './account-fields.tsx';
import { loginForm } from './account-forms.ts';
import { CheckedForm } from './checked-form.tsx';
import { LineButton } from './line-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ServiceLinks, type ServiceWay } from './service-links.tsx';

export type LoginAnswer = ReturnType<typeof loginForm.failed>;

const check = (form: FormData) => signInFault(loginForm.textsOf(form));

type LoginFormProps = {
  answer: LoginAnswer | undefined;
  /** The guest who has ordered in this browser, with whose email address the form begins; else null. */
  buyer: { email: string } | null;
  /** The services by which people log in, and where to go then. */
  ways: readonly ServiceWay[];
  /** Whether it offers passkeys, of which most people have not heard (DAY-194). */
  hasPasskeys: boolean;
  next: string;
};

/** Submitted to the page's own URL, so that its `next` is kept (AUTH-4). */
export function LoginForm({ answer, buyer, ways, hasPasskeys, next }: LoginFormProps) {
  const values = answer?.values ?? buyer;
  const hasCodes = useMailIsSent();
  return (
    <CheckedForm
      path="/login"
      check={check}
      answer={answer}
      button={loginButton}
      busyText={loggingIn}
      after={
        <div className="grid gap-3">
          {hasCodes && <LineButton value="code">{emailCode}</LineButton>}
          {ways.length > 0 && <ServiceLinks ways={ways} next={next} />}
          {hasPasskeys && <PasskeyButton next={next} />}
        </div>
      }
    >
      {(notes) => (
        <>
          <EmailField autoComplete="username" defaultValue={values?.email} error={notes.email} />
          <PasswordField
            name="password"
            label={passwordLabel}
            autoComplete="current-password"
            required
            error={notes.password}
          />
          <p className="-mt-2">
            <Link className="link" to="/forgot-password">
              {forgotPassword}
            </Link>
          </p>
        </>
      )}
    </CheckedForm>
  );
}
