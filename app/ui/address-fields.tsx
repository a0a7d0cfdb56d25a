import { SelectField, TextField } from './field.tsx';

type Name = 'recipient' | 'line1' | 'line2' | 'landmark' | 'city' | 'state' | 'pin';

type AddressFieldsProps = {
  /** The states of India with their codes, in the order in which the form offers them. */
  states: readonly (readonly [code: string, name: string])[];
  values: Partial<Record<Name, string>>;
  errors: Partial<Record<Name, string>>;
  /**
   * Makes the name field optional. The value, such as 'your name', says in the field's hint whose name is printed on
   * the parcel if the field is left empty. Without this prop, the name field is required.
   */
  otherwise?: string;
  /**
   * `billing` is for the address on an invoice: it omits the fields that only a courier needs (landmark, name of
   * another recipient).
   */
  use?: 'shipping' | 'billing';
};

/** The form fields of a postal address in India, with the terms that couriers use. */
export function AddressFields({ states, values, errors, otherwise, use = 'shipping' }: AddressFieldsProps) {
  const of = (name: Name) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <>
      <TextField
        {...of('line1')}
        label="House, street and area"
        autoComplete={`${use} address-line1`}
        required
        maxLength={100}
      />
      <TextField
        {...of('line2')}
        label="Second line"
        autoComplete={`${use} address-line2`}
        required={false}
        maxLength={100}
      />
      {use === 'shipping' && (
        <TextField
          {...of('landmark')}
          label="Landmark"
          hint="What the courier can ask for, such as a temple or a school nearby."
          autoComplete={`${use} address-line3`}
          required={false}
          maxLength={100}
        />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_10rem]">
        <TextField
          {...of('city')}
          label="City, town or village"
          autoComplete={`${use} address-level2`}
          required
          maxLength={60}
        />
        <TextField
          {...of('pin')}
          label="PIN code"
          autoComplete={`${use} postal-code`}
          inputMode="numeric"
          required
          maxLength={10}
        />
      </div>
      <SelectField {...of('state')} label="State" autoComplete={`${use} address-level1`} required>
        <option value="">Choose the State</option>
        {states.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {use === 'shipping' && (
        <TextField
          {...of('recipient')}
          label="Name on the parcel"
          hint={otherwise && `Left empty, it is ${otherwise}.`}
          autoComplete={`${use} name`}
          required={otherwise === undefined}
          maxLength={100}
        />
      )}
    </>
  );
}
