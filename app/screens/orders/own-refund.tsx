import { formatPaise } from '@pankh/india/money.ts';
import { ownOrderForm } from '#app/core/orders/own-order-form.ts';
import type { RefundSide } from '#app/core/refunds/refund-queries.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { mailWordsOf } from '#app/words/en/mail-words.ts';
import { takenBackMethod } from '#app/words/en/payment-methods.ts';
import { refundPageWords as words } from '#app/words/en/refund-words.ts';
import type { OrderAnswer } from './utr-form.tsx';

type OwnRefundProps = {
  reference: string;
  side: RefundSide;
  zone: string;
  /** What the buyer typed into a rejected form, to be shown again. */
  answer?: Pick<OrderAnswer, 'values' | 'errors'> | undefined;
};

/** The last day, the form, and refunds so far (SELL-97); nothing if none is promised. */
export function OwnRefund({ reference, side, zone, answer }: OwnRefundProps) {
  const { values, errors } = answer ?? {};
  const typed = values?.reason || values?.vpa ? values : undefined;
  const of = fieldsOf(ownOrderForm, { values: typed ?? { vpa: side.vpa ?? '' }, errors });
  const form = useFaultFocus(errors?.vpa ? answer : undefined);
  const { until, ask, refunds } = side;
  const mail = mailWordsOf(useMailIsSent()).refund;
  if (until === null && refunds.length === 0 && typed === undefined) return null;
  const isOpen = ask === 'open';
  const canAsk = typed !== undefined || (isOpen ? side.isByHand : side.isPromised);
  return (
    <div id={`refund-${reference}`} className="grid scroll-mt-24 gap-3 text-sm">
      {refunds.length > 0 && (
        <ul aria-label={words.list} className="grid gap-1">
          {refunds.map(({ id, paise, state, method, reference, createdAt }) => (
            <li key={id}>
              <strong>{formatPaise(paise)}</strong> ({words.way(method, reference)}),{' '}
              {formatDate(createdAt, zone)}
              {method !== takenBackMethod && `: ${words.states[state]}`}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <p role="status">{mail.asked}</p>}
      {isOpen && side.isByHand && side.vpa && <p className="wrap-anywhere">{words.goesTo(side.vpa)}</p>}
      {ask === 'declined' && <p>{mail.declined}</p>}
      {until !== null && !isOpen && (
        <p className="text-muted">
          {side.isPromised ? words.until(formatDate(until)) : words.over(formatDate(until))}
        </p>
      )}
      {canAsk && (
        <details open={typed !== undefined || undefined} className="answer">
          <summary className="link w-fit cursor-pointer py-1">{isOpen ? words.giveVpa : words.ask}</summary>
          <Form ref={form} method="post" action={`/orders/${reference}`} className="mt-3 grid gap-3">
            <input type="hidden" name="intent" value="ask-refund" />
            {(!isOpen || typed?.reason) && <FormField {...of('reason')} rows={3} />}
            {(side.isByHand || typed?.vpa) && (
              <FormField
                {...of('vpa')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="name@bank"
              />
            )}
            <div>
              <Button type="submit">{isOpen ? words.saveVpa : words.send}</Button>
            </div>
          </Form>
        </details>
      )}
    </div>
  );
}
