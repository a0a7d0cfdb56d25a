import { SelectField, TextField } from '#app/ui/field.tsx';
import { gstinWords, stateWords } from '#app/words/en/checkout-words.ts';

type TaxFieldsProps = {
  /** The states of India to choose from; null if the address for the kit (parcel) already contains the state. */
  states: readonly (readonly [code: string, name: string])[] | null;
  values: { state: string; gstin: string } | undefined;
  errors: { state?: string; gstin?: string };
};

/**
 * The tax fields that a GST-registered seller shows to buyers: the Indian state and the GSTIN, the tax number of a
 * business that wants it on the tax invoice (SELL-76, SELL-131).
 */
export function TaxFields({ states, values, errors }: TaxFieldsProps) {
  return (
    <>
      {states && (
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
      )}
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
