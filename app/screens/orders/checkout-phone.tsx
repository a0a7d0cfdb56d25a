import { indianMobile, phoneNumber } from '@pankh/india/phone.ts';
import { type FieldsOf, FormField } from '#app/ui/form-field.tsx';
import { phoneHints } from '#app/words/en/checkout-words.ts';

type CheckoutPhoneProps = {
  of: FieldsOf<'phone'>;
  known: string | null | undefined;
  /** Whether a kit is sent, whose courier calls the number. */
  hasKit: boolean;
};

/** The buyer's number: asked for, unless the account has one that can be called about this order (SELL-162). */
export function CheckoutPhone({ of, known, hasKit }: CheckoutPhoneProps) {
  const read = hasKit ? indianMobile : phoneNumber;
  if (known && read(known) !== null) return <input type="hidden" name="phone" value={known} />;
  return <FormField {...of('phone')} hint={phoneHints[hasKit ? 'courier' : 'order']} autoComplete="tel" />;
}
