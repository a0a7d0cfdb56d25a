import { formatPaise } from '@pankh/india/money.ts';
import { type ReactNode, useState } from 'react';
import { longestNote } from '#app/core/orders/order-text-form.ts';
import type { RefundField } from '#app/core/refunds/refund-form.ts';
import type { FormAnswer } from '#app/domain/form.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { CheckField, SelectField, TextField } from '#app/ui/field.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { paymentMethods } from '#app/words/en/payment-methods.ts';
import { refundAdminWords as words } from '#app/words/en/refund-words.ts';
import { type RefundTarget, RefundTargetPart } from './refund-target.tsx';
import { UtrField } from './utr-field.tsx';

export type RefundAnswer = Partial<FormAnswer<RefundField>>;

type RefundFormProps = {
  orderId: string;
  /** A random key (idempotency key): if the form is submitted twice, only one refund is made. */
  formKey: string;
  taskId?: string;
  /** Sent without a field of its own, so that nothing is refunded if another amount is left. */
  taskPaise?: number;
  canBeTaken?: boolean;
  /**
   * The part of the order's price, or of the money beyond it, that is not refunded yet, in paise; undefined if the owner cannot choose the amount.
   */
  leftPaise?: number;
  target?: RefundTarget | null;
  /** A sentence about what a refund changes, if the amount is no part of the price of a sale. */
  surplusHint?: string;
  hasGateway: boolean;
  /** The URL to return to; the order's own page by default. */
  back?: string;
  summary: ReactNode;
  answer?: RefundAnswer | undefined;
};

/** The form with which the owner refunds an order, collapsed behind a button. It works without JavaScript. */
export function RefundForm({ orderId, formKey, taskId, leftPaise, hasGateway, ...props }: RefundFormProps) {
  const { back, summary, answer, surplusHint, taskPaise, target, canBeTaken = false } = props;
  // Keeps the first key, although each reload of the page's data contains a new key. If the server stored a refund but
  // its response was lost, sending the form again with a new key would refund the money twice.
  const [key] = useState(answer?.values?.key || formKey);
  const { values, errors = {} } = answer ?? {};
  const may = useMay();
  if (!may('refunds.make')) return null;
  return (
    <details open={answer !== undefined || undefined} className="answer open:basis-full">
      <summary className={buttonClass({ variant: 'quiet', size: 'sm' })}>{summary}</summary>
      <Form
        method="post"
        preventScrollReset
        action={`/admin/orders/${orderId}`}
        className="mt-4 grid items-start gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="key" value={key} />
        {taskId && <input type="hidden" name="task" value={taskId} />}
        {surplusHint && <input type="hidden" name="of" value="surplus" />}
        {back && <input type="hidden" name="next" value={back} />}
        {taskPaise !== undefined && <input type="hidden" name="amount" value={taskPaise / 100} />}
        {leftPaise !== undefined && (
          <>
            <p className="text-muted text-sm sm:col-span-2">
              {surplusHint ?? words.hint(formatPaise(leftPaise))}
            </p>
            <TextField
              label={words.amount}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              required
              defaultValue={values?.amount ?? formatPaise(leftPaise)}
              error={errors.amount ?? errors.key}
            />
          </>
        )}
        {target && <RefundTargetPart target={target} />}
        <SelectField
          label={words.way}
          name="way"
          defaultValue={values?.way || (hasGateway ? 'gateway' : paymentMethods[0])}
          error={errors.way}
        >
          {hasGateway && <option value="gateway">{words.ways.gateway}</option>}
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {words.ways.hand(method)}
            </option>
          ))}
          {canBeTaken && <option value="bank">{words.ways.bank}</option>}
        </SelectField>
        <div className="grid gap-3">
          <UtrField label={words.utr} hint={words.utrHint} value={values?.utr} error={errors.utr} />
          <CheckField
            name="inCash"
            value="yes"
            label={words.inCash}
            defaultChecked={values?.inCash === 'yes'}
          />
        </div>
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          name="reason"
          required={false}
          maxLength={longestNote}
          defaultValue={values?.reason}
        />
        <div className="sm:col-span-2">
          <Button type="submit" variant="danger">
            {words.submit}
          </Button>
        </div>
      </Form>
    </details>
  );
}

type OnePressProps = {
  orderId: string;
  taskId: string;
  paise: number;
  formKey: string;
  back?: string;
  /** `bank` if the buyer's bank took the money back, so that nothing is sent. */
  way?: 'gateway' | 'bank';
};

/** By the gateway (SELL-93), or recorded as taken back by the buyer's bank (SELL-103). */
export function RefundOnePress({ orderId, taskId, paise, formKey, back, way = 'gateway' }: OnePressProps) {
  const [key] = useState(formKey);
  return (
    <Form method="post" preventScrollReset action={`/admin/orders/${orderId}`} className="contents">
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="task" value={taskId} />
      <input type="hidden" name="amount" value={paise / 100} />
      <input type="hidden" name="way" value={way} />
      {back && <input type="hidden" name="next" value={back} />}
      <Button type="submit">{way === 'bank' ? words.takenBack(paise) : words.sendBack(paise)}</Button>
    </Form>
  );
}
