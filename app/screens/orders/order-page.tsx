import { shownPhone } from '@pankh/india/shown-phone.ts';
import type { ReactNode } from 'react';
import type { OwnOrder } from '#app/core/orders/order-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { whatsAppLink, writeLink } from '#app/domain/contact-links.ts';
import { isOpen } from '#app/domain/order.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { TestRibbon } from '#app/ui/test-ribbon.tsx';
import { useFocusInPlace } from '#app/ui/use-focus-in-place.ts';
import { batchWords } from '#app/words/en/batch-words.ts';
import { testWords } from '#app/words/en/checkout-words.ts';
import { opensInNewTab, testMark, writeToUs } from '#app/words/en/common-words.ts';
import { learnerLine, learnerWords } from '#app/words/en/learner-words.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';
import { AnotherLearner } from './another-learner.tsx';
import { CorrectEmail } from './correct-email.tsx';
import { DocumentLinks } from './document-links.tsx';
import { KeepOrder } from './keep-order.tsx';
import { type OrderPageProps, OrderStanding } from './order-standing.tsx';
import { orderTones } from './order-tones.ts';
import { OwnRefund } from './own-refund.tsx';
import { TakeOrder } from './paid-order.tsx';
import { PriceLines } from './price-lines.tsx';

/** The states in which the buyer comes back to the page: waiting for the payment or the course. */
const keptStates: ReadonlySet<OwnOrder['state']> = new Set([
  'pending',
  'awaiting_confirmation',
  'paid',
  'partly_refunded',
]);

/** The buyer's page about an order: its state, the lines of its price, and what happens next (SELL-39). */
export function OrderPage(props: OrderPageProps) {
  const { order, documents, refundSide, zone, contact, answer } = props;
  const { lines, totalPaise, reference } = order;
  const refreshes =
    order.state === 'awaiting_confirmation' &&
    !props.isCorrecting &&
    !props.isCorrectingEmail &&
    answer === undefined;
  const isEmailBelow = props.keepLink !== null && order.ownerId === null;
  const message = useFocusInPlace<HTMLElement>(order.state !== 'pending');
  return (
    <div className="wrap grid grid-cols-1 items-start gap-8 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <div className="grid grid-cols-1 gap-8">
        {order.isTest && <TestRibbon label={testMark}>{testWords.order}</TestRibbon>}
        <FormErrors errors={answer?.error} />
        <OrderStanding {...props} refreshes={refreshes} message={message} />
        {isOpen(order.state) && props.holder === 'can-take' && (
          <TakeOrder email={order.email} account={props.account} isPaid={false} />
        )}
        {props.kit}
      </div>
      <aside aria-label={words.yourOrder} className="grid grid-cols-1 gap-8">
        <div className="card grid gap-5 p-5 sm:p-6">
          <div className="flex items-start justify-between gap-3">
            <h2 className="text-xl">{order.courseTitle}</h2>
            <Badge tone={orderTones[order.state]}>{words.states[order.state]}</Badge>
          </div>
          {/* While the buyer has something to do, that comes first, and what was ordered is folded. */}
          <details open={!isOpen(order.state) || undefined} className="answer">
            <summary className={buttonClass({ variant: 'quiet', size: 'sm' })}>{words.details}</summary>
            <div className="mt-4 grid gap-5">
              <PriceLines
                {...{ lines, totalPaise, zone, keptPaise: order.keptPaise }}
                isDue={isOpen(order.state)}
              />
              <dl className="grid gap-2 text-sm">
                <Line name={words.reference}>
                  <span className="font-mono">{reference}</span>
                </Line>
                {order.learnerName !== null && (
                  <Line name={learnerWords.learner}>
                    {learnerLine(order.learnerName, order.learnerClass)}
                  </Line>
                )}
                {order.batch && <Line name={batchWords.own}>{batchWords.of(order.batch)}</Line>}
                <Line name={words.placed}>{formatDateTime(order.createdAt, zone)}</Line>
                {order.paidAt && <Line name={words.paidOn}>{formatDateTime(order.paidAt, zone)}</Line>}
                {!props.found && (
                  <Line name={words.buyer}>
                    {order.fullName}, {!isEmailBelow && `${order.email}, `}
                    {shownPhone(order.phone)}
                  </Line>
                )}
              </dl>
            </div>
          </details>
          {isEmailBelow && (
            <div id="email" className="grid scroll-mt-24 gap-2">
              <p className="wrap-anywhere text-sm">{order.email}</p>
              <CorrectEmail
                email={order.email}
                answer={answer}
                isOpen={props.isCorrectingEmail}
                refreshes={refreshes}
              />
            </div>
          )}
          <DocumentLinks documents={documents} path={`/orders/${reference}`} hasPages />
          {!props.found && <OwnRefund reference={reference} side={refundSide} zone={zone} answer={answer} />}
          <p className="text-muted text-sm">
            {words.questions}{' '}
            <a className="link wrap-anywhere" href={writeLink(contact, reference)}>
              {contact.email || writeToUs}
            </a>
            {contact.phone && (
              <>
                ,{' '}
                <a
                  className="link whitespace-nowrap"
                  href={whatsAppLink(contact.phone, words.whatsAppText(reference, order.courseTitle))}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  WhatsApp {shownPhone(contact.phone)} <span className="sr-only">{opensInNewTab}</span>
                </a>
              </>
            )}
          </p>
        </div>
        {props.keepLink !== null && keptStates.has(order.state) && (
          <KeepOrder link={props.keepLink} courseTitle={order.courseTitle} />
        )}
        {props.anotherIn && keptStates.has(order.state) && (
          <div>
            <AnotherLearner slug={props.anotherIn} />
          </div>
        )}
      </aside>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
