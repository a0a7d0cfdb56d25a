import { signUpFault } from '#app/core/accounts/form-faults.ts';
import { maxNameLength } from '#app/domain/sign-up.ts';
import { TextField } from '#app/ui/field.tsx';
import { EmailField, NewPasswordFields } from './account-fields.tsx';
import { signupForm } from './account-forms.ts';
import { CheckedForm } from './checked-form.tsx';

export type SignupAnswer = ReturnType<typeof signupForm.failed>;

const check = (form: FormData) => signUpFault(signupForm.textsOf(form));

/** The sign-up form: full name, email, and the password twice (AUTH-2). */
export function SignupForm({ answer }: { answer: SignupAnswer | undefined }) {
  const values = answer?.values;
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
          <NewPasswordFields labels={['Password', 'Confirm Password']} notes={notes} />
        </>
      )}
    </CheckedForm>
  );
}
