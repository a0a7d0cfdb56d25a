import { useState } from 'react';
import type { PaymentErrors, PaymentInput } from '#app/core/enrollments/admin/enrollment-payment.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { paymentMethods } from '#app/words/en/payment-methods.ts';

type PaymentFieldsProps = {
  /**
   * A random key (idempotency key) for the payment entered in this form. If the form is submitted twice, the payment is
   * stored only once.
   */
  paymentKey: string;
  values?: Partial<Record<keyof PaymentInput, string>>;
  errors?: PaymentErrors;
  /** A sentence that says where the prefilled amount comes from. */
  hint?: string;
  isOptional?: boolean;
};

/** The form fields of a payment: amount, method and reference. */
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
  return (
    <>
      <input type="hidden" name="key" value={key} />
      <TextField
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        hint={hint}
        autoComplete="off"
        required={!isOptional || undefined}
        defaultValue={values.amount}
        error={errors.amount ?? errors.key}
      />
      <SelectField
        label="Paid by"
        name="method"
        defaultValue={values.method || paymentMethods[0]}
        error={errors.method}
      >
        {paymentMethods.map((method) => (
          <option key={method}>{method}</option>
        ))}
      </SelectField>
      <TextField
        label="Reference"
        name="reference"
        required={false}
        maxLength={100}
        placeholder="UPI or receipt number"
        autoComplete="off"
        defaultValue={values.reference}
        error={errors.reference}
      />
    </>
  );
}
