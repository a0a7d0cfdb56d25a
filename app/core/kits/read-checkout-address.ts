import { checkoutForm } from '#app/core/orders/checkout-form.ts';
import { type Checked, checkValues } from '#app/domain/form.ts';
import { pinDisagrees } from '#app/domain/indian-states.ts';
import type { AddressField, KitAddress } from '#app/domain/kit.ts';
import { pinWarning } from '#app/words/en/address-words.ts';
import { kitCheckoutWords } from '#app/words/en/checkout-words.ts';
import { type AddressInput, addressSchema } from './kit-address-schema.ts';

/**
 * Reads the address in the checkout's form. A PIN code that does not belong to the chosen State is an error beside the
 * field, unless the buyer has read it and sends the same PIN code again (`toldPin`): the warning may be wrong (SELL-63).
 */
export function readCheckoutAddress(form: FormData): Checked<AddressField, AddressInput> {
  const texts = checkoutForm.textsOf(form);
  const read = checkValues<AddressField, AddressInput>(texts, addressSchema);
  const typed = { pin: texts.pin.replace(/\s/g, ''), state: texts.state };
  if (texts.toldPin === texts.pin || !pinDisagrees(typed.pin, typed.state)) return read;
  const pin = `${pinWarning(typed)} ${kitCheckoutWords.sendAnyway}`;
  return { isValid: false, input: null, errors: { ...read.errors, pin } };
}

/**
 * Returns the address that is printed on the parcel. The phone number is always the buyer's, even if the
 * parcel is addressed to another person, because the courier calls the buyer.
 */
export function addressOf(
  { recipient, ...place }: AddressInput,
  { fullName, phone }: { fullName: string; phone: string },
): KitAddress {
  return { ...place, name: recipient || fullName, phone };
}
