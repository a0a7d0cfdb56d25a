import type { ComponentProps } from 'react';
import { AddressFields } from '#app/ui/address-fields.tsx';
import { invoiceAddressWords, kitCheckoutWords } from '#app/words/en/checkout-words.ts';

type Fields = ComponentProps<typeof AddressFields>;

type CheckoutAddressProps = Pick<Fields, 'states' | 'errors'> & {
  /** The kit that is sent to the address; null if the address only stands on the tax invoice. */
  kit: string | null;
  lastAddress: Fields['values'] | null;
  /** What was typed; undefined at first. */
  values: Fields['values'] | undefined;
};

/**
 * The part of the checkout that asks for an address: where to send the kit or, without a kit, what stands on
 * the tax invoice (SELL-139).
 */
export function CheckoutAddress({ kit, lastAddress, states, values, errors }: CheckoutAddressProps) {
  return (
    <section aria-labelledby="checkout-address" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="checkout-address" className="text-xl">
          {kit === null ? invoiceAddressWords.title : kitCheckoutWords.title}
        </h2>
        <p className="text-muted">{kit === null ? invoiceAddressWords.lead : kitCheckoutWords.lead(kit)}</p>
        {lastAddress && !values && <p className="text-muted">{kitCheckoutWords.last}</p>}
      </div>
      <AddressFields
        states={states}
        values={values ?? lastAddress ?? {}}
        errors={errors}
        otherwise={kitCheckoutWords.otherwise}
        use={kit === null ? 'billing' : 'shipping'}
      />
    </section>
  );
}
