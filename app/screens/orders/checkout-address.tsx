import type { ComponentProps } from 'react';
import { AddressFields } from '#app/ui/address-fields.tsx';
import { addressWords } from '#app/words/en/address-words.ts';
import { invoiceAddressWords, kitCheckoutWords } from '#app/words/en/checkout-words.ts';

type CheckoutAddressProps = Pick<ComponentProps<typeof AddressFields>, 'of' | 'states'> & {
  /** What is sent to the address; null if it is only for the tax invoice. */
  kit: string | null;
  /** Whether the fields begin with the address of the last order. */
  isLast: boolean;
  toldPin: string | undefined;
};

/** For the kit or, without one, the tax invoice (SELL-139). */
export function CheckoutAddress({ kit, isLast, toldPin, of, states }: CheckoutAddressProps) {
  const pin = of('pin');
  return (
    <section aria-labelledby="checkout-address" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="checkout-address" className="text-xl">
          {kit === null ? invoiceAddressWords.title : kitCheckoutWords.title}
        </h2>
        <p className="text-muted">{kit === null ? invoiceAddressWords.lead : kitCheckoutWords.lead(kit)}</p>
        {isLast && <p className="text-muted">{kitCheckoutWords.last}</p>}
      </div>
      <input type="hidden" name="toldPin" value={pin.error ? pin.value : (toldPin ?? '')} />
      <AddressFields words={addressWords} {...{ of, states }} use={kit === null ? 'billing' : 'shipping'} />
    </section>
  );
}
