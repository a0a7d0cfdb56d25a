import { SelectField, TextField } from './field.tsx';
import { fillPlaceOfPin, fillTypedEarly } from './fill-place-of-pin.ts';

type Name = 'recipient' | 'line1' | 'line2' | 'landmark' | 'city' | 'state' | 'pin';

/** The texts of the fields, which the form's owner hands in. */
export type AddressWords = Record<
  Name | 'landmarkHint' | 'chooseState' | 'details' | 'recipientHint',
  string
>;

type AddressFieldsProps = {
  words: AddressWords;
  /** The states of India with their codes, in the order in which the form offers them. */
  states: readonly (readonly [code: string, name: string])[];
  values: Partial<Record<Name, string>>;
  errors: Partial<Record<Name, string>>;
  /** Whether the form must name who receives the parcel. Else the field is optional and folded away. */
  needsRecipient?: boolean;
  /** `billing`, for an invoice, omits what only a courier needs (landmark, another recipient's name). */
  use?: 'shipping' | 'billing';
};

/**
 * An address in India. The PIN code comes first and fills in city and State: at once with JavaScript, else
 * when the form is sent (DAY-3).
 */
export function AddressFields({
  words,
  states,
  values,
  errors,
  needsRecipient = false,
  use = 'shipping',
}: AddressFieldsProps) {
  const of = (name: Name) => ({
    name,
    label: words[name],
    defaultValue: values[name],
    error: errors[name],
    maxLength: 100,
  });
  const recipient = (
    <TextField
      {...of('recipient')}
      hint={needsRecipient ? undefined : words.recipientHint}
      autoComplete={`${use} name`}
      required={needsRecipient}
    />
  );
  const folded: Name[] = needsRecipient ? ['line2', 'landmark'] : ['line2', 'landmark', 'recipient'];
  const isOpen = folded.some((name) => values[name] || errors[name]);
  return (
    <>
      {needsRecipient && recipient}
      <div className="grid items-start gap-5 sm:grid-cols-[10rem_1fr]">
        <TextField
          {...of('pin')}
          ref={fillTypedEarly}
          autoComplete={`${use} postal-code`}
          inputMode="numeric"
          required
          maxLength={40}
          onInput={({ currentTarget }) => fillPlaceOfPin(currentTarget)}
        />
        <TextField {...of('city')} autoComplete={`${use} address-level2`} maxLength={60} />
      </div>
      <SelectField
        name="state"
        label={words.state}
        defaultValue={values.state}
        error={errors.state}
        autoComplete={`${use} address-level1`}
      >
        <option value="">{words.chooseState}</option>
        {states.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...of('line1')} autoComplete={`${use} address-line1`} required />
      <details open={isOpen || undefined} className="answer">
        <summary className="link w-fit">{words.details}</summary>
        <div className="mt-4 grid grid-cols-1 gap-5">
          <TextField {...of('line2')} autoComplete={`${use} address-line2`} required={false} />
          {use === 'shipping' && (
            <TextField
              {...of('landmark')}
              hint={words.landmarkHint}
              autoComplete={`${use} address-line3`}
              required={false}
            />
          )}
          {use === 'shipping' && !needsRecipient && recipient}
        </div>
      </details>
    </>
  );
}
