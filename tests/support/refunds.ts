import { randomUUID } from 'node:crypto';
import type { OrderContext } from '#app/core/orders/order-context.server.ts';
import { type Receipt, type StoredOrder, settle } from '#app/core/orders/settle-order.server.ts';
import {
  type RefundInput,
  type RefundOutcome,
  refundOrder,
} from '#app/core/refunds/refund-commands.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { createRazorpayRail } from '#app/platform/razorpay/razorpay-rail.server.ts';
import { asha } from './enrollments.ts';
import { orderNow, orderParts, placed, portal, storedOrder } from './orders.ts';

const system = { kind: 'system', reason: 'Test' } as const;
let serial = 100_000_000_000;

/** Records a payment for an order. The payment has a new transaction number unless `change` contains one. */
export async function pay(db: Database, orderId: string, change: Partial<Receipt> = {}): Promise<Receipt> {
  const receipt: Receipt = {
    orderId,
    rail: 'upi',
    externalId: String(serial++),
    paise: 59_900,
    method: 'UPI',
    ...change,
  };
  await inTransaction(db, (tx) => settle({ ...orderParts(db, { actor: system }), db: tx }, receipt));
  return receipt;
}

/** Orders the course 'First Hover' as the test student Asha, and pays its price of ₹599. */
export async function paidOrder(
  db: Database,
  change: Partial<Receipt> = {},
  parts: Parameters<typeof placed>[2] = { actor: asha },
): Promise<StoredOrder> {
  const email = parts?.actor ? {} : { email: `${randomUUID()}@example.in` };
  const { order } = await placed(db, email, parts);
  await pay(db, order.id, change);
  return await storedOrder(db, order.id);
}

/**
 * A payment gateway that is never called. Tests with `ownerParts` only decide refunds and do not send them to the
 * gateway.
 */
const rail = createRazorpayRail({
  keyId: 'rzp_test_Refunds00001',
  keySecret: 'none',
  webhookSecrets: ['none'],
  baseUrl: 'http://127.0.0.1:9',
});

export function ownerParts(db: Database, change: { now?: Date } = {}): OrderContext {
  return orderParts(db, { actor: portal, rail, ...change });
}

/**
 * Refunds an order as the owner would. The full amount is refunded, outside of the payment gateway, unless `change`
 * says otherwise.
 */
export async function refund(
  db: Database,
  orderId: string,
  change: Partial<RefundInput> = {},
  now: Date = orderNow,
): Promise<RefundOutcome> {
  return await refundOrder(ownerParts(db, { now }), {
    orderId,
    key: randomUUID(),
    taskId: null,
    paise: null,
    reason: 'Changed their mind',
    way: { by: 'hand', method: 'UPI', utr: '222222222222' },
    ...change,
  });
}
