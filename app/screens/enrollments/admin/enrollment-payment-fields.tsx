import { useState } from 'react';
import {
  type PaymentErrors,
  type PaymentInput,
  paymentMethods,
} from '#app/core/enrollments/admin/enrollment-payment.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';

type PaymentFieldsProps = {
  /** The idempotency key of this form, so that a second click stores nothing twice. */
  paymentKey: string;
  values?: Partial<Record<keyof PaymentInput, string>>;
  errors?: PaymentErrors;
  isOptional?: boolean;
};

/** The amount, method and reference of a payment. */
export function PaymentFields({ paymentKey, values = {}, errors = {}, isOptional }: PaymentFieldsProps) {
  // The first key is kept, because the page may revalidate with another key while it is unknown whether the
  // first request arrived.
  const [key] = useState(values.key || paymentKey);
  return (
    <>
      <input type="hidden" name="key" value={key} />
      <TextField
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
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
