import type { ComponentProps } from 'react';
import { AddressFields } from '#app/ui/address-fields.tsx';
import { addressWords } from '#app/words/en/address-words.ts';
import { invoiceAddressWords, kitCheckoutWords } from '#app/words/en/checkout-words.ts';

type Fields = ComponentProps<typeof AddressFields>;

type CheckoutAddressProps = Pick<Fields, 'states' | 'errors'> & {
  /**
   * The description of the kit (parcel of course materials) that is sent to the address; null if the address is only
   * for the tax invoice.
   */
  kit: string | null;
  lastAddress: Fields['values'] | null;
  /** The typed values of a rejected form, and the PIN code of which it warned; undefined at first. */
  values: (Fields['values'] & { toldPin?: string }) | undefined;
};

/**
 * The section of the checkout that asks for an address: where to send the kit (parcel of course materials) or, without
 * a kit, the address on the tax invoice (SELL-139).
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
      <input type="hidden" name="toldPin" value={(errors.pin ? values?.pin : values?.toldPin) ?? ''} />
      <AddressFields
        words={addressWords}
        states={states}
        values={values ?? lastAddress ?? {}}
        errors={errors}
        use={kit === null ? 'billing' : 'shipping'}
      />
    </section>
  );
}
