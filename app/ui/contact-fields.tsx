import type { EmailQuestionValues } from '#app/domain/email-question-fields.ts';
import { longestEmail, maxNameLength } from '#app/domain/text-limits.ts';
import { emailLabel, fullNameLabel } from '#app/words/en/ui-words.ts';
import { EmailSuggestion } from './email-suggestion.tsx';
import { TextField } from './field.tsx';

type Person = { fullName: string; email: string };

type ContactFieldsProps = {
  /** The signed-in visitor; null for others. Ignored if `errors` has one about the email address. */
  known: Person | null;
  /** The text before the name of a signed-in person, such as 'Ordering as'. */
  lead: string;
  emailHint?: string;
  values?: Partial<Person> & EmailQuestionValues;
  errors: Partial<Record<keyof Person, string>>;
};

/** Fields for name and email address; a signed-in visitor sees those of the account instead. */
export function ContactFields({ lead, emailHint, values, errors, ...person }: ContactFieldsProps) {
  // The account's address cannot be wrong: an error about it means that the session has ended.
  const known = errors.email ? null : person.known;
  const isNameless = known?.fullName === '';
  return (
    <>
      {known && (
        <p className="border-line border-b pb-4">
          <span className="text-muted">{lead} </span>
          <strong className="wrap-anywhere">
            {isNameless ? known.email : `${known.fullName}, ${known.email}`}
          </strong>
        </p>
      )}
      {(known === null || isNameless) && (
        <TextField
          name="fullName"
          label={fullNameLabel}
          autoComplete="name"
          required
          maxLength={maxNameLength}
          defaultValue={values?.fullName}
          error={errors.fullName}
        />
      )}
      {known === null && (
        <>
          <TextField
            name="email"
            type="email"
            label={emailLabel}
            hint={emailHint}
            autoComplete="email"
            required
            maxLength={longestEmail}
            defaultValue={values?.email}
            error={errors.email}
          />
          <EmailSuggestion values={values} />
        </>
      )}
    </>
  );
}
