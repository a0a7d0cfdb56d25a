import type { kitAddressForm } from '#app/core/kits/kit-address-form.ts';
import type { FormAnswer } from '#app/domain/form.ts';
import { AddressFields } from '#app/ui/address-fields.tsx';
import { TextField } from '#app/ui/field.tsx';
import { addressWords } from '#app/words/en/address-words.ts';
import { kitAdminWords as words } from '#app/words/en/kit-words.ts';

type Field = (typeof kitAddressForm.fields)[number];
export type KitAddressAnswer = Partial<FormAnswer<Field>>;

type KitAddressProps = {
  states: readonly (readonly [code: string, name: string])[];
  values: Partial<Record<Field, string>>;
  errors: Partial<Record<Field, string>>;
};

/** The form fields of a kit's postal address, including the phone number for the courier. */
export function KitAddressInput({ states, values, errors }: KitAddressProps) {
  return (
    <>
      <AddressFields words={addressWords} {...{ states, values, errors }} needsRecipient />
      <TextField
        name="phone"
        type="tel"
        label={words.phone}
        required
        maxLength={60}
        defaultValue={values.phone}
        error={errors.phone}
      />
    </>
  );
}
