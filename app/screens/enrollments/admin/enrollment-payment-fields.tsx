import { useState } from 'react';
import {
  type PaymentErrors,
  type PaymentInput,
  paymentForm,
} from '#app/core/enrollments/admin/enrollment-payment.ts';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { paymentMethods } from '#app/words/en/payment-methods.ts';
import { paymentWords as words } from '#app/words/en/payment-words.ts';

type PaymentFieldsProps = {
  /** An idempotency key: a form submitted twice stores one payment. */
  paymentKey: string;
  values?: Partial<Record<keyof PaymentInput, string>>;
  errors?: PaymentErrors;
  hint?: string;
  isOptional?: boolean;
};

export function PaymentFields({
  paymentKey,
  values = {},
  errors = {},
  hint,
  isOptional,
}: PaymentFieldsProps) {
  // Keeps the first key, although each reload of the page's data contains a new key. If the server stored a payment but
  // its response was lost, sending the payment again with a new key would store it twice.
  const [key] = useState(values.key || paymentKey);
  const of = fieldsOf(paymentForm, { values, errors });
  return (
    <>
      <input type="hidden" name="key" value={key} />
      <FormField
        {...of('amount')}
        inputMode="decimal"
        hint={hint}
        autoComplete="off"
        required={!isOptional || undefined}
        error={errors.amount ?? errors.key}
      />
      <FormField
        {...of('method')}
        value={values.method || paymentMethods[0]}
        options={paymentMethods.map((method) => ({ value: method, label: method }))}
      />
      <FormField {...of('reference')} placeholder={words.referenceHint} autoComplete="off" />
    </>
  );
}
