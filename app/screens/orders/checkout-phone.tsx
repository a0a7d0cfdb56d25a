import { indianMobile, phoneNumber } from '@pankh/india/phone.ts';
import { TextField } from '#app/ui/field.tsx';

type CheckoutPhoneProps = {
  /** The number in the buyer's account, if there is one. */
  known: string | null | undefined;
  /** Whether a kit is sent, whose courier calls the number. */
  hasKit: boolean;
  typed: string | undefined;
  error: string | undefined;
};

/** The buyer's number: asked for, unless the account has one that can be called about this order (SELL-162). */
export function CheckoutPhone({ known, hasKit, typed, error }: CheckoutPhoneProps) {
  const read = hasKit ? indianMobile : phoneNumber;
  if (known && read(known) !== null) return <input type="hidden" name="phone" value={known} />;
  return (
    <TextField
      name="phone"
      type="tel"
      label="Mobile number"
      hint={hasKit ? 'An Indian number; the courier calls it.' : 'We call only about this order.'}
      autoComplete="tel"
      required
      maxLength={60}
      defaultValue={typed ?? known ?? ''}
      error={error}
    />
  );
}
