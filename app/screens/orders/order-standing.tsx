import { formatPaise } from '@pankh/india/money.ts';
import type { ReactNode, Ref } from 'react';
import type { NamedDocument } from '#app/core/documents/document-queries.server.ts';
import type { LearnerPlace } from '#app/core/orders/learner-place.server.ts';
import type { OwnOrder } from '#app/core/orders/order-queries.server.ts';
import type { RefundSide } from '#app/core/refunds/refund-queries.server.ts';
import { type Day, formatDate, formatDateTime } from '#app/domain/calendar.ts';
import { mostClaims } from '#app/domain/order.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { Notice } from '#app/ui/notice.tsx';
import { learnerWords } from '#app/words/en/learner-words.ts';
import { mailWordsOf } from '#app/words/en/mail-words.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';
import { takenBackMethod } from '#app/words/en/payment-methods.ts';
import { CancelOrder } from './cancel-order.tsx';
import { FoundSeat, type FoundSide } from './found-seat.tsx';
import { PlaceOfLearner } from './offered-place.tsx';
import { type OrderHolder, PaidOrder } from './paid-order.tsx';
import { PayByUpi, type UpiWays } from './pay-by-upi.tsx';
import { type OnlinePayment, PayOnline } from './pay-online.tsx';
import { CorrectUtr, type OrderAnswer, UtrForm } from './utr-form.tsx';

export type OrderPageProps = {
  order: OwnOrder;
  documents: readonly NamedDocument[];
  refundSide: RefundSide;
  /** How to pay by UPI; null if UPI is switched off or nothing is left to pay. */
  upi: UpiWays | null;
  online: OnlinePayment | null;
  /** The day by which the owner answers a buyer who gave a UTR; null if none is promised. */
  answerBy: Day | null;
  /** Whether a buyer without script has opened the form that corrects the UTR; until then, the page refreshes itself. */
  isCorrecting: boolean;
  /** Whether a buyer without script has opened the form that corrects the email address, likewise. */
  isCorrectingEmail: boolean;
  hasReminders: boolean;
  zone: string;
  holder: OrderHolder;
  account: string | null;
  contact: { email: string; phone: string };
  answer: OrderAnswer | undefined;
  /** The order's secret link, if this browser has the secret; else null. */
  keepLink: string | null;
  /** The section of the page about the kit (parcel of course materials), if the course has one. */
  kit: ReactNode;
  /** For who found the order: neither the buyer's data nor anything but paying (DAY-60). */
  found?: FoundSide;
  /** The seat of a paid order that is not for the account that owns it (DAY-82); null or undefined for any other. */
  place?: LearnerPlace | null;
  /** The slug of the course if another learner can be enrolled in it (DAY-81); else null or undefined. */
  anotherIn?: string | null;
};

/** How often the page of a payment in check refreshes itself without script. */
const refreshSeconds = 60;

type StateProps = OrderPageProps & {
  /** Whether the page refreshes itself without script. */
  refreshes: boolean;
  message: Ref<HTMLElement>;
};

export function OrderStanding({ order, refundSide, upi, online, answerBy, ...props }: StateProps) {
  const { zone, hasReminders, holder, account, answer, message, isCorrecting, refreshes, found } = props;
  const mail = mailWordsOf(useMailIsSent());
  switch (order.state) {
    case 'pending':
      return (
        <>
          {order.keptPaise > 0 && !order.isCourseGone && (
            <Notice tone="warning">
              {words.short(formatPaise(order.keptPaise), formatPaise(order.totalPaise - order.keptPaise))}
            </Notice>
          )}
          {order.claims > 0 && (
            <Notice tone="warning">
              <p>{words.notFound(order.refusedClaim?.utr, !order.isCourseGone)}</p>
              {order.refusedClaim?.words && <p className="wrap-anywhere">“{order.refusedClaim.words}”</p>}
            </Notice>
          )}
          {online && <PayOnline payment={online} />}
          {upi && <PayByUpi upi={upi} />}
          {(order.rail === 'upi' ? upi : online) === null && <p>{whyNoWay(order)}</p>}
          {order.rail === 'upi' && <UtrForm answer={answer} />}
          {/* Only an order for which nothing was paid expires and can be cancelled by the buyer. A partly paid
              order does neither. */}
          {order.keptPaise === 0 && (
            <>
              {!order.isCourseGone && (
                <p className="text-muted">{words.keptUntil(formatDateTime(order.expiresAt, zone))}</p>
              )}
              {!found && <CancelOrder hasReminders={hasReminders} />}
            </>
          )}
        </>
      );
    case 'awaiting_confirmation':
      return (
        <>
          <Message ref={message} title={words.checking}>
            <p>{words.checkingUtr(order.utr ?? '')}</p>
            {answerBy && <p>{words.answerBy(formatDate(answerBy))}</p>}
            <p className="text-muted">{mail.order.confirmBy}</p>
          </Message>
          {refreshes && (
            <noscript>
              <meta httpEquiv="refresh" content={String(refreshSeconds)} />
            </noscript>
          )}
          {!found && (order.claims < mostClaims || answer?.errors?.utr) && (
            <CorrectUtr utr={order.utr ?? ''} answer={answer} isOpen={isCorrecting} />
          )}
        </>
      );
    case 'paid':
    case 'partly_refunded':
      return (
        <Message ref={message} title={found ? words.coursePaid : enrolledTitle(order, props.place)}>
          {found ? (
            <FoundSeat {...found} reference={order.reference} />
          ) : props.place ? (
            <PlaceOfLearner place={props.place} courseTitle={order.courseTitle} />
          ) : (
            <PaidOrder {...{ order, holder, account }} />
          )}
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
          <p>{order.keptPaise > 0 ? words.partComesBack(formatPaise(order.keptPaise)) : words.endedText}</p>
          {order.courseSlug && (
            <p>
              <ButtonLink href={`/courses/${order.courseSlug}`}>{words.orderAgain}</ButtonLink>
            </p>
          )}
        </Message>
      );
  }
}

function whyNoWay({ isCourseGone, isTest, rail }: OrderPageProps['order']): string {
  if (isCourseGone) return words.courseGone(rail === 'upi');
  return isTest ? words.testOver : words.noWay(rail === 'upi');
}

/** Names the learner if that is not the buyer (DAY-120). */
function enrolledTitle({ learnerName }: OrderPageProps['order'], place: OrderPageProps['place']): string {
  if (place) return learnerWords.place(place.name);
  return learnerName === null ? words.enrolled : learnerWords.enrolled(learnerName);
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
