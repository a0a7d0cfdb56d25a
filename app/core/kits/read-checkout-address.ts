import { indianMobile } from '@pankh/india/phone.ts';
import { pinDisagrees, plainPin } from '@pankh/india/pin.ts';
import type { AddressField } from '#app/core/orders/buyer-address.ts';
import { checkoutForm } from '#app/core/orders/checkout-form.ts';
import { type Checked, checkValues } from '#app/domain/form.ts';
import type { KitAddress } from '#app/domain/kit.ts';
import { pinWarning } from '#app/words/en/address-words.ts';
import { checkoutErrors, kitCheckoutWords } from '#app/words/en/checkout-words.ts';
import { type AddressInput, addressSchema } from './kit-address-schema.ts';

/**
 * Reads the address of the checkout. A PIN code of another State may be wrong, so it is an error until the buyer
 * sends it again (`toldPin`, SELL-63). A parcel (`isShipped`) needs an Indian mobile number (SELL-162).
 */
export function readCheckoutAddress(
  form: FormData,
  { isShipped }: { isShipped: boolean },
): Checked<AddressField | 'phone', AddressInput> {
  const texts = checkoutForm.textsOf(form);
  const read = checkValues<AddressField | 'phone', AddressInput>(texts, addressSchema);
  const typed = { pin: plainPin(texts.pin), state: texts.state };
  const isDoubted = texts.toldPin !== texts.pin && pinDisagrees(typed.pin, typed.state);
  const hasOtherPhone = isShipped && texts.phone.trim() !== '' && indianMobile(texts.phone) === null;
  if (!isDoubted && !hasOtherPhone) return read;
  const errors = {
    ...read.errors,
    ...(isDoubted && { pin: `${pinWarning(typed)} ${kitCheckoutWords.sendAnyway}` }),
    ...(hasOtherPhone && { phone: checkoutErrors.noMobile }),
  };
  return { isValid: false, input: null, errors };
}

/** The phone is the buyer's, even on a parcel for another person, because the courier calls it. */
export function addressOf(
  { recipient, ...place }: AddressInput,
  { fullName, phone }: { fullName: string; phone: string },
): KitAddress {
  return { ...place, name: recipient || fullName, phone };
}
