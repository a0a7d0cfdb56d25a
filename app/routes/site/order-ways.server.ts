import { formatPaise } from '@pankh/india/money.ts';
import { data } from 'react-router';
import { qrCodeOf } from '#app/art/qr-code.ts';
import { learnPath } from '#app/core/lessons/lesson-paths.ts';
import { claimSeat } from '#app/core/orders/claim-seat.server.ts';
import { claimUtr } from '#app/core/orders/claim-utr.server.ts';
import { findLastAttempt } from '#app/core/orders/open-attempt.server.ts';
import type { PayProof } from '#app/core/orders/order-access.server.ts';
import { type OrderContext, orderContext } from '#app/core/orders/order-context.server.ts';
import { foundPath } from '#app/core/orders/order-paths.ts';
import type { OwnOrder } from '#app/core/orders/order-queries.server.ts';
import { isOverdue, isTakenFromGallery, upiPaymentOf } from '#app/core/orders/upi-payment.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { isGatewayRail } from '#app/domain/order.ts';
import type { OrderPass } from '#app/domain/order-pass.ts';
import { isPayable } from '#app/domain/payment-attempt.ts';
import type { Result } from '#app/domain/result.ts';
import { answerDay, canPayByUpi, type SellingSettings } from '#app/domain/selling.ts';
import type { UpiWays } from '#app/screens/orders/pay-by-upi.tsx';
import type { OnlinePayment } from '#app/screens/orders/pay-online.tsx';
import type { OrderAnswer } from '#app/screens/orders/utr-form.tsx';
import type { Visit } from '#app/visit/visit.server.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';
import { utrProblems } from '#app/words/en/utr-words.ts';

/** What the holder of an order, and who found it, see of it: where it stands, and how to pay it. */
export async function standingOf(visit: Visit, order: OwnOrder) {
  const { services, now } = visit;
  const { selling, contact, time, enrollment } = await getSettings(services.db);
  const today = dayIn(now, time.zone);
  const isOver = isOverdue(order, now);
  const isUnpaid = order.state === 'pending' && !isOver && !order.isCourseGone;
  const payment = upiPaymentOf(order, selling, now);
  return {
    order: isOver ? { ...order, state: 'expired' as const } : order,
    upi: payment && upiWays(order.reference, payment, selling),
    online: isUnpaid && isGatewayRail(order.rail) ? await onlinePayment(visit, order, selling) : null,
    answerBy:
      order.state === 'awaiting_confirmation' && order.claimedAt
        ? answerDay(dayIn(order.claimedAt, time.zone), today, selling.confirmDays)
        : null,
    zone: time.zone,
    asksLearner: enrollment.asksLearner === true,
    today,
    contact: { email: contact.email, phone: contact.phone },
  };
}

async function onlinePayment(
  { services, now }: Visit,
  order: OwnOrder,
  selling: SellingSettings,
): Promise<OnlinePayment | null> {
  const { id, totalPaise, keptPaise, isTest } = order;
  // A test order cannot be paid with live keys, nor the other way round.
  if (!services.rail || services.rail.isTest !== isTest) return null;
  const last = await findLastAttempt(services.db, id);
  const paise = totalPaise - keptPaise;
  // The gateway created its payment page for the amount of the last attempt to pay. The URL of that payment page is
  // used only if the same amount is due now. After a part payment, the payment page would ask for too much.
  const url = last && last.paise === paise && isPayable(last, now) ? last.url : null;
  return {
    amount: formatPaise(paise),
    url,
    hasFailed: keptPaise === 0 && last?.state === 'closed',
    canPayByUpi: canPayByUpi(order, selling, now),
  };
}

function upiWays(
  reference: string,
  { paise, link }: { paise: number; link: string },
  selling: SellingSettings,
): UpiWays {
  const { vpa, payeeName, isMerchant } = selling;
  return {
    vpa,
    payeeName,
    reference,
    qr: qrCodeOf(link),
    link: isMerchant ? link : null,
    savesCode: isTakenFromGallery(paise, selling),
    amount: { shown: formatPaise(paise), plain: (paise / 100).toFixed(2) },
  };
}

/** Stores the UTR that somebody gave for an order, and returns the answer of the page (SELL-37). */
export async function giveUtr(
  { services, address }: Visit,
  ctx: OrderContext,
  { typed, ...proof }: PayProof & { typed: string },
  { values, back }: { values: NonNullable<OrderAnswer['values']>; back: Response },
) {
  const refuse = (status: number, answer: OrderAnswer) =>
    data<OrderAnswer>({ values, ...answer }, { status });
  const spent = await services.limits.spend('claim', { address });
  if (!spent.success) return refuse(429, { errors: { utr: words.tooManyTries } });
  const outcome = await claimUtr(ctx, { ...proof, typed });
  if (outcome.success) return back;
  if (outcome.error === 'not_found') throw data(null, { status: 404 });
  if (outcome.error === 'unreadable') return refuse(400, { errors: { utr: utrProblems[outcome.problem] } });
  if (outcome.error === 'closed') return refuse(409, { error: words.closed });
  return refuse(409, { errors: { utr: words.utrRefusals[outcome.error] } });
}

/** Adds the order's course to the account; returns its first lesson, or the order if that failed. */
export async function addSeat(
  visit: Visit,
  { reference, pass }: { reference: string; pass: OrderPass | null },
): Promise<string> {
  const ctx = orderContext(visit.services, await visit.actor(), visit.now);
  const claimed = await claimSeat(ctx, { reference, pass });
  if (!claimed.success)
    return claimed.error === 'signed_out' ? `/login?next=${foundPath(reference)}` : foundPath(reference);
  return claimed.learnSlug === null ? '/dashboard' : learnPath(claimed.learnSlug);
}

export type OrderOutcome = Result<object, 'not_found' | 'closed' | 'away' | 'refused'>;

export function orderRefusal(error: Extract<OrderOutcome, { success: false }>['error']) {
  if (error === 'not_found') throw data(null, { status: 404 });
  const sentence = { closed: words.closed, away: words.away, refused: words.noPage }[error];
  return data<OrderAnswer>({ error: sentence }, { status: error === 'closed' ? 409 : 503 });
}
