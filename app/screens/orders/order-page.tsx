import type { ReactNode, Ref } from 'react';
import type { NamedDocument } from '#app/core/documents/document-queries.server.ts';
import type { OwnOrder } from '#app/core/orders/order-queries.server.ts';
import type { RefundSide } from '#app/core/refunds/refund-queries.server.ts';
import { type Day, formatDateLong, formatDateTime } from '#app/domain/calendar.ts';
import { writeLink } from '#app/domain/contact-links.ts';
import { formatPaise } from '#app/domain/money.ts';
import { isOpen, mostClaims } from '#app/domain/order.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TestRibbon } from '#app/ui/test-ribbon.tsx';
import { useFocusInPlace } from '#app/ui/use-focus-in-place.ts';
import { batchWords } from '#app/words/en/batch-words.ts';
import { testWords } from '#app/words/en/checkout-words.ts';
import { commonWords, writeToUs } from '#app/words/en/common-words.ts';
import { mailWordsOf } from '#app/words/en/mail-words.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';
import { takenBackMethod } from '#app/words/en/payment-methods.ts';
import { CancelOrder } from './cancel-order.tsx';
import { CorrectEmail } from './correct-email.tsx';
import { DocumentLinks } from './document-links.tsx';
import { KeepOrder } from './keep-order.tsx';
import { orderTones } from './order-tones.ts';
import { OwnRefund } from './own-refund.tsx';
import { type OrderHolder, PaidOrder } from './paid-order.tsx';
import { PayByUpi, type UpiWays } from './pay-by-upi.tsx';
import { type OnlinePayment, PayOnline } from './pay-online.tsx';
import { PriceLines } from './price-lines.tsx';
import { CorrectUtr, type OrderAnswer, UtrForm } from './utr-form.tsx';

export type OrderPageProps = {
  order: OwnOrder;
  /** The documents of the order: the receipt or tax invoice once it is paid, and the documents of refunds. */
  documents: readonly NamedDocument[];
  refundSide: RefundSide;
  /** How to pay by UPI; null if UPI is switched off or nothing is left to pay. */
  upi: UpiWays | null;
  /** How to pay at the payment gateway; null if nothing is to be paid there. */
  online: OnlinePayment | null;
  /** The day by which the owner answers a buyer who gave a UTR; null if none is promised. */
  answerBy: Day | null;
  /** Whether a buyer without script has opened the form that corrects the UTR; until then, the page refreshes itself. */
  isCorrecting: boolean;
  /** Whether a buyer without script has opened the form that corrects the email address, likewise. */
  isCorrectingEmail: boolean;
  /** Whether reminders of unpaid orders may be sent to the buyer's email address. */
  hasReminders: boolean;
  zone: string;
  holder: OrderHolder;
  /** The academy's email address and phone number, for questions. */
  contact: { email: string; phone: string };
  answer: OrderAnswer | undefined;
  /** The order's secret link, if this browser has the secret; else null. */
  keepLink: string | null;
  /** The section of the page about the kit (parcel of course materials), if the course has one. */
  kit: ReactNode;
};

/** The states in which the buyer comes back to the page: waiting for the payment or the course. */
const keptStates: ReadonlySet<OwnOrder['state']> = new Set([
  'pending',
  'awaiting_confirmation',
  'paid',
  'partly_refunded',
]);

/** How often the page of a payment in check refreshes itself without script. */
const refreshSeconds = 60;

/** The buyer's page about an order: its state, the lines of its price, and what happens next (SELL-39). */
export function OrderPage(props: OrderPageProps) {
  const { order, documents, refundSide, zone, contact, answer } = props;
  const { lines, totalPaise, reference } = order;
  const refreshes =
    order.state === 'awaiting_confirmation' &&
    !props.isCorrecting &&
    !props.isCorrectingEmail &&
    answer === undefined;
  const message = useFocusInPlace<HTMLElement>(order.state !== 'pending');
  return (
    <div className="wrap grid grid-cols-1 items-start gap-8 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <div className="grid grid-cols-1 gap-8">
        {order.isTest && <TestRibbon label={commonWords.test}>{testWords.order}</TestRibbon>}
        <FormErrors errors={answer?.error} />
        <State {...props} refreshes={refreshes} message={message} />
        {props.kit}
        {props.keepLink !== null && keptStates.has(order.state) && (
          <KeepOrder link={props.keepLink} courseTitle={order.courseTitle} />
        )}
      </div>
      <aside aria-label={words.yourOrder} className="card grid gap-5 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-xl">{order.courseTitle}</h2>
          <Badge tone={orderTones[order.state]}>{words.states[order.state]}</Badge>
        </div>
        {/* While the buyer has to act, the acts come first, and what was ordered is folded. */}
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
              {order.batch && <Line name={batchWords.own}>{batchWords.of(order.batch)}</Line>}
              <Line name={words.placed}>{formatDateTime(order.createdAt, zone)}</Line>
              {order.paidAt && <Line name={words.paidOn}>{formatDateTime(order.paidAt, zone)}</Line>}
              <Line name={words.buyer}>
                {order.fullName}, {order.email}, {order.phone}
              </Line>
            </dl>
          </div>
        </details>
        {props.keepLink !== null && order.ownerId === null && (
          <div className="grid gap-2">
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
        <OwnRefund reference={reference} side={refundSide} zone={zone} answer={answer} />
        <p className="text-muted text-sm">
          {words.questions}{' '}
          <a
            className="link wrap-anywhere"
            href={contact.email ? `mailto:${contact.email}?subject=${reference}` : writeLink(contact)}
          >
            {contact.email || writeToUs}
          </a>
          {contact.phone && (
            <>
              , <span className="whitespace-nowrap">{contact.phone}</span>
            </>
          )}
        </p>
      </aside>
    </div>
  );
}

type StateProps = OrderPageProps & {
  /** Whether the page refreshes itself without script. */
  refreshes: boolean;
  message: Ref<HTMLElement>;
};

function State({ order, refundSide, upi, online, answerBy, ...props }: StateProps) {
  const { zone, hasReminders, holder, answer, message, isCorrecting, refreshes } = props;
  const mail = mailWordsOf(useMailIsSent());
  switch (order.state) {
    case 'pending':
      return (
        <>
          {order.keptPaise > 0 && (
            <Notice tone="warning">
              {words.short(formatPaise(order.keptPaise), formatPaise(order.totalPaise - order.keptPaise))}
            </Notice>
          )}
          {order.claims > 0 && (
            <Notice tone="warning">
              <p>{words.notFound(order.refusedClaim?.utr)}</p>
              {order.refusedClaim?.words && <p className="wrap-anywhere">“{order.refusedClaim.words}”</p>}
            </Notice>
          )}
          {online && <PayOnline payment={online} />}
          {upi && <PayByUpi upi={upi} />}
          {(order.rail === 'upi' ? upi : online) === null && (
            <p>{order.isTest ? words.testOver : words.noWay(order.rail === 'upi')}</p>
          )}
          {order.rail === 'upi' && <UtrForm answer={answer} />}
          {/* Only an order for which nothing was paid expires and can be cancelled by the buyer. A partly paid
              order does neither. */}
          {order.keptPaise === 0 && (
            <>
              <p className="text-muted">{words.keptUntil(formatDateTime(order.expiresAt, zone))}</p>
              <CancelOrder hasReminders={hasReminders} />
            </>
          )}
        </>
      );
    case 'awaiting_confirmation':
      return (
        <>
          <Message ref={message} title={words.checking}>
            <p>{words.checkingUtr(order.utr ?? '')}</p>
            {answerBy && <p>{words.answerBy(formatDateLong(answerBy))}</p>}
            <p className="text-muted">{mail.order.confirmBy}</p>
          </Message>
          {refreshes && (
            <noscript>
              <meta httpEquiv="refresh" content={String(refreshSeconds)} />
            </noscript>
          )}
          {(order.claims < mostClaims || answer?.errors?.utr) && (
            <CorrectUtr utr={order.utr ?? ''} answer={answer} isOpen={isCorrecting} />
          )}
        </>
      );
    case 'paid':
    case 'partly_refunded':
      return (
        <Message ref={message} title={words.enrolled}>
          <PaidOrder order={order} holder={holder} />
        </Message>
      );
    case 'refunded':
      // A failed refund that was replaced by a later one is not in `refunds`, so a failed refund in it means that the
      // buyer has not got the money yet.
      if (refundSide.refunds.some(({ state }) => state === 'failed'))
        return (
          <Message ref={message} title={words.refundDelayed}>
            <p>{words.refundDelayedText}</p>
          </Message>
        );
      return refundSide.refunds.at(-1)?.method === takenBackMethod ? (
        <Message ref={message} title={words.takenBack}>
          <p>{words.takenBackText}</p>
        </Message>
      ) : (
        <Message
          ref={message}
          title={
            refundSide.refunds.every(({ state }) => state === 'processed') ? words.refundSent : words.refunded
          }
        >
          <p>{words.refundedText}</p>
        </Message>
      );
    case 'expired':
    case 'cancelled':
      return (
        <Message ref={message} title={words[order.state]}>
          <p>{words.endedText}</p>
          {order.courseSlug && (
            <p>
              <ButtonLink href={`/courses/${order.courseSlug}`}>{words.orderAgain}</ButtonLink>
            </p>
          )}
        </Message>
      );
  }
}

type MessageProps = { title: string; ref: Ref<HTMLElement>; children: ReactNode };

function Message({ title, ref, children }: MessageProps) {
  return (
    <section ref={ref} role="status" tabIndex={-1} className="card grid gap-4 p-6 text-lg sm:p-10">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
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
