import { eq } from 'drizzle-orm';
import { openAttempt } from '#app/core/orders/open-attempt.server.ts';
import type { OrderContext } from '#app/core/orders/order-context.server.ts';
import { placeOrder } from '#app/core/orders/place-order.server.ts';
import { refundOrder } from '#app/core/refunds/refund-commands.server.ts';
import { sendRefunds } from '#app/core/refunds/refund-jobs.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import type { PaymentRail } from '#app/platform/payment-rail.ts';
import { checkout, type orderParts, portal } from '../orders.ts';

export type Node = OrderContext & { rail: PaymentRail } & Pick<ReturnType<typeof orderParts>, 'limits'>;

/**
 * The data with which a buyer returns from the gateway: the order's reference and key, and the query that the gateway
 * added to the URL. The query is null if the gateway added none.
 */
export type Returned = { reference: string; key: string; query: URLSearchParams | null };

/**
 * Buys a course through the gateway and refunds it. If a server process was killed in between, a second call with
 * the same `nth` repeats all requests with the same keys and continues where the first one stopped. The callback
 * `hear` reports the payment to the shop, for example by a webhook event.
 */
export async function buyAndRefund(
  node: Node,
  nth: number,
  hear: (returned: Returned) => Promise<unknown>,
): Promise<void> {
  const refundKey = `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
  // Once the order is refunded, its form would place a new one.
  if ((await node.db.$count(refunds, eq(refunds.id, refundKey))) > 0) return void (await sendRefunds(node));
  const form = checkout({ email: `buyer${nth}@example.in`, key: `form-${nth}`, rail: 'razorpay' });
  const placed = await placeOrder(node, form);
  if (!placed.success) throw new Error(placed.error);
  const { order, key } = placed;
  const { reference, id: orderId } = order;
  const opened = await openAttempt(node, { reference, key });
  const paid = opened.success
    ? await fetch(`${opened.url}/pay`, { method: 'POST', redirect: 'manual' })
    : null;
  const location = paid?.headers.get('Location') ?? null;
  await hear({ reference, key, query: location === null ? null : new URL(location).searchParams });
  const refund = {
    orderId,
    key: refundKey,
    taskId: null,
    paise: null,
    way: { by: 'gateway' } as const,
    reason: '',
  };
  const refunded = await refundOrder({ ...node, actor: portal }, refund);
  if (!refunded.success) throw new Error(refunded.error);
  await sendRefunds(node);
}
