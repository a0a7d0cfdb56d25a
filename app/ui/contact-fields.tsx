import { TextField } from './field.tsx';

type Person = { fullName: string; email: string };

type ContactFieldsProps = {
  /** The signed-in person, who need not type what the account holds. Null for a guest. */
  known: Person | null;
  /** The words before the name of a signed-in person, such as 'Ordering as'. */
  lead: string;
  emailHint?: string;
  values?: Partial<Person>;
  errors: Partial<Record<keyof Person, string>>;
};

/** Asks for a person's name and email address, or shows those of the account. */
export function ContactFields({ known, lead, emailHint, values, errors }: ContactFieldsProps) {
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
          label="Full Name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={values?.fullName}
          error={errors.fullName}
        />
      )}
      {known === null && (
        <TextField
          name="email"
          type="email"
          label="Email"
          hint={emailHint}
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={values?.email}
          error={errors.email}
        />
      )}
    </>
  );
}
