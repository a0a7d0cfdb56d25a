import { AddressFields } from '#app/ui/address-fields.tsx';
import { invoiceAddressWords, kitCheckoutWords } from '#app/words/en/checkout-words.ts';
import type { CheckoutAnswer, CheckoutProps } from './checkout-page.tsx';

type CheckoutAddressProps = Pick<CheckoutProps, 'kit' | 'lastAddress'> & {
  states: NonNullable<CheckoutProps['states']>;
  answer: CheckoutAnswer | undefined;
};

/**
 * The part of the checkout that asks for an address: where to send the kit or, without a kit, what stands on
 * the tax invoice (SELL-139).
 */
export function CheckoutAddress({ kit, lastAddress, states, answer }: CheckoutAddressProps) {
  const { values, errors = {} } = answer ?? {};
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
