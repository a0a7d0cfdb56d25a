import { type FieldsOf, FormField } from '#app/ui/form-field.tsx';
import { stateWords } from '#app/words/en/checkout-words.ts';

type TaxFieldsProps = {
  of: FieldsOf<'state' | 'gstin'>;
  /** The states of India to choose from; null if the address for the kit (parcel) already contains the state. */
  states: readonly (readonly [code: string, name: string])[] | null;
};

/** The State, and the GSTIN of a business that wants it on the invoice (SELL-76, SELL-131). */
export function TaxFields({ of, states }: TaxFieldsProps) {
  return (
    <>
      {states && (
        <FormField
          {...of('state')}
          hint={stateWords.hint}
          autoComplete="address-level1"
          required
          none={stateWords.choose}
          options={states.map(([value, label]) => ({ value, label }))}
        />
      )}
      <FormField {...of('gstin')} autoComplete="off" autoCapitalize="characters" />
    </>
  );
}
