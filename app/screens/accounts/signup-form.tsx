import { useId } from 'react';
import { type Fault, signUpFault } from '#app/core/accounts/form-faults.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { EmailSuggestion } from '#app/ui/email-suggestion.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { AgeQuestion } from '#app/words/en/age-words.ts';
import {
  confirmPasswordLabel,
  creatingAccount,
  passwordLabel,
  signUpButton,
} from '#app/words/en/login-words.ts';
import { signUpWords } from '#app/words/en/sign-up-words.ts';
import { fullNameLabel } from '#app/words/en/ui-words.ts';
import { EmailField, NewPasswordFields } from './account-fields.tsx';
import { signupForm } from './account-forms.ts';
import { AgeFields } from './age-fields.tsx';
import { CheckedForm } from './checked-form.tsx';
import { ServiceLinks, type ServiceWay } from './service-links.tsx';

export type SignupAnswer = ReturnType<typeof signupForm.failed> & {
  isTaken?: boolean;
};

const check = (form: FormData): Fault<keyof SignupAnswer['errors']> | null =>
  signUpFault(signupForm.textsOf(form));

type SignupFormProps = {
  answer: SignupAnswer | undefined;
  /** The guest who has ordered in this browser, with whose name and email address the form begins; else null. */
  buyer: { fullName: string; email: string } | null;
  loginPath: string;
  age: AgeQuestion | null;
  ways: readonly ServiceWay[];
  next: string;
};

/** The sign-up form: full name, email, and the password twice (AUTH-2). */
export function SignupForm({ answer, buyer, loginPath, age, ways, next }: SignupFormProps) {
  const values = answer?.values ?? buyer;
  const loginForm = useId();
  const form = (
    <CheckedForm
      path="/signup"
      check={check}
      answer={answer}
      button={signUpButton}
      busyText={creatingAccount}
      after={ways.length > 0 && <ServiceLinks ways={ways} next={next} />}
    >
      {(notes) => (
        <>
          <TextField
            name="fullName"
            label={fullNameLabel}
            autoComplete="name"
            maxLength={maxNameLength}
            required
            defaultValue={values?.fullName}
            error={notes.fullName}
          />
          <EmailField autoComplete="email" defaultValue={values?.email} error={notes.email} />
          <EmailSuggestion values={answer?.values} />
          {answer?.isTaken && (
            <p className="-mt-2">
              <button type="submit" form={loginForm} className="link font-semibold">
                {signUpWords.logInSo}
              </button>
            </p>
          )}
          <NewPasswordFields labels={[passwordLabel, confirmPasswordLabel]} notes={notes} />
          {age && <AgeFields words={age} values={answer?.values} errors={notes} />}
        </>
      )}
    </CheckedForm>
  );
  // The button above belongs to this form: it takes the address to the login, without a password (DAY-64).
  return (
    <>
      {form}
      {answer?.isTaken && (
        <Form id={loginForm} method="post" action={loginPath} hidden>
          <input type="hidden" name="intent" value="begin" />
          <input type="hidden" name="email" value={answer.values.email} />
        </Form>
      )}
    </>
  );
}
