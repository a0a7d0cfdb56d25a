import { formatPaise } from '@pankh/india/money.ts';
import { useState } from 'react';
import type { confirmForm } from '#app/core/orders/confirm-payment-form.ts';
import type { OrderStory } from '#app/core/orders/order-admin-queries.server.ts';
import type { FormAnswer } from '#app/domain/form.ts';
import { isOpen, missingPaise, wasPaid } from '#app/domain/order.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { orderAdminWords as words } from '#app/words/en/order-words.ts';
import { paymentMethods } from '#app/words/en/payment-methods.ts';
import { SeenUtr } from './seen-utr.tsx';
import { UtrField } from './utr-field.tsx';

type ConfirmPaymentProps = {
  order: OrderStory['order'];
  /** A random key (idempotency key): if the form is submitted twice, the payment is recorded only once. */
  formKey: string;
  /** Whether the page has just said that the buyer corrected the UTR (transaction number). */
  isWarned: boolean;
  answer: Partial<FormAnswer<(typeof confirmForm.fields)[number]>> | undefined;
};

/** The form in which the owner records money that was received for an order (SELL-42). */
export function ConfirmPayment({ order, formKey, isWarned, answer }: ConfirmPaymentProps) {
  // Keeps the first key, although each reload of the page's data contains a new key. If the server recorded a payment
  // but its response was lost, sending the payment again with a new key would record it twice.
  const [key] = useState(answer?.values?.key || formKey);
  const { values, errors = {} } = answer ?? {};
  const missing = Math.max(missingPaise(order), 0);
  const given = isOpen(order.state) ? (order.utr ?? '') : '';
  // If the owner left the filled-in number unchanged and the buyer has corrected it since, the corrected one is
  // shown.
  const utr = values === undefined || values.utr === values.seen ? given : values.utr;
  return (
    <Form method="post" className="grid items-start gap-4 sm:grid-cols-3">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="key" value={key} />
      <SeenUtr utr={given} isWarned={isWarned} />
      <p className="text-muted text-sm sm:col-span-3">
        {wasPaid(order.state) ? words.confirmMoreHint : words.confirmHint}
      </p>
      <TextField
        label={words.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={values?.amount ?? (missing > 0 ? formatPaise(missing) : '')}
        error={errors.amount ?? errors.key}
      />
      <SelectField
        label={words.method}
        name="method"
        defaultValue={values?.method || paymentMethods[0]}
        error={errors.method}
      >
        {paymentMethods.map((method) => (
          <option key={method}>{method}</option>
        ))}
      </SelectField>
      <UtrField key={String(isWarned)} label={words.utr} value={utr} error={errors.utr} />
      <div className="sm:col-span-3">
        <Button type="submit">{words.confirmDo}</Button>
      </div>
    </Form>
  );
}
