import { SelectField, TextField } from '#app/ui/field.tsx';
import { gstinWords, stateWords } from '#app/words/en/checkout-words.ts';

type TaxFieldsProps = {
  states: readonly (readonly [code: string, name: string])[];
  values: { state: string; gstin: string } | undefined;
  errors: { state?: string; gstin?: string };
};

/**
 * What a seller who is registered for GST asks each buyer: the State, and the GSTIN of a business that wants
 * it on the tax invoice (SELL-76, SELL-131).
 */
export function TaxFields({ states, values, errors }: TaxFieldsProps) {
  return (
    <>
      <SelectField
        name="state"
        label={stateWords.label}
        hint={stateWords.hint}
        autoComplete="address-level1"
        required
        defaultValue={values?.state}
        error={errors.state}
      >
        <option value="">{stateWords.choose}</option>
        {states.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="gstin"
        label={gstinWords.label}
        hint={gstinWords.hint}
        autoComplete="off"
        autoCapitalize="characters"
        required={false}
        maxLength={30}
        defaultValue={values?.gstin}
        error={errors.gstin}
      />
    </>
  );
}
