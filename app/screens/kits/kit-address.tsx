import { kitAddressForm } from '#app/core/kits/kit-address-form.ts';
import type { FormAnswer } from '#app/domain/form.ts';
import { AddressFields } from '#app/ui/address-fields.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { addressWords } from '#app/words/en/address-words.ts';

type Field = (typeof kitAddressForm.fields)[number];
export type KitAddressAnswer = Partial<FormAnswer<Field>>;

type KitAddressProps = {
  states: readonly (readonly [code: string, name: string])[];
  values: Partial<Record<Field, string>>;
  errors: Partial<Record<Field, string>>;
};

export function KitAddressInput({ states, ...shown }: KitAddressProps) {
  const of = fieldsOf(kitAddressForm, shown);
  return (
    <>
      <AddressFields words={addressWords} {...{ of, states }} />
      <FormField {...of('phone')} required />
    </>
  );
}
