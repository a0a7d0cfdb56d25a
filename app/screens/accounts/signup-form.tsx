import { signUpFault } from '#app/core/accounts/form-faults.ts';
import { maxNameLength } from '#app/domain/sign-up.ts';
import { EmailSuggestion } from '#app/ui/email-suggestion.tsx';
import { TextField } from '#app/ui/field.tsx';
import { EmailField, NewPasswordFields } from './account-fields.tsx';
import { signupForm } from './account-forms.ts';
import { CheckedForm } from './checked-form.tsx';

export type SignupAnswer = ReturnType<typeof signupForm.failed>;

const check = (form: FormData) => signUpFault(signupForm.textsOf(form));

type SignupFormProps = {
  answer: SignupAnswer | undefined;
  /** The guest who has ordered in this browser, with whose name and email address the form begins; else null. */
  buyer: { fullName: string; email: string } | null;
};

/** The sign-up form: full name, email, and the password twice (AUTH-2). */
export function SignupForm({ answer, buyer }: SignupFormProps) {
  const values = answer?.values ?? buyer;
  return (
    <CheckedForm
      path="/signup"
      check={check}
      answer={answer}
      button="Sign Up"
      busyText="Creating your account..."
    >
      {(notes) => (
        <>
          <TextField
            name="fullName"
            label="Full Name"
            autoComplete="name"
            maxLength={maxNameLength}
            required
            defaultValue={values?.fullName}
            error={notes.fullName}
          />
          <EmailField autoComplete="email" defaultValue={values?.email} error={notes.email} />
          <EmailSuggestion values={answer?.values} />
          <NewPasswordFields labels={['Password', 'Confirm Password']} notes={notes} />
        </>
      )}
    </CheckedForm>
  );
}
