import { eq } from 'drizzle-orm';
import { orders } from '#app/db/tables/order-tables.server.ts';
import type { OrderState } from '#app/domain/order.ts';
import { followAttempt } from './follow-attempt.server.ts';
import { findAttempt } from './gateway-events.server.ts';
import { findLastAttempt } from './open-attempt.server.ts';
import { isHolder, type OrderProof } from './order-access.server.ts';
import type { OrderContext } from './order-context.server.ts';

/** How long the page to which buyers return after paying waits for the gateway's answer, in milliseconds. */
const patienceMs = 5_000;

/** The order's state. `isHolder` is true if the visitor may see the whole order, not only its state (S-51). */
export type ReturnedTo = { state: OrderState; isHolder: boolean };

type Returned = OrderProof & { query: URLSearchParams };

/**
 * Asks the gateway once whether a returning buyer has paid (SELL-83). Only the holder, or somebody with parameters
 * that the gateway signed for this order (S-9), gets the state; anybody else gets undefined.
 */
export async function lookAfterReturn(
  ctx: OrderContext,
  { reference, key, query }: Returned,
): Promise<ReturnedTo | undefined> {
  const { db, actor, rail } = ctx;
  const found = async () => (await db.select().from(orders).where(eq(orders.reference, reference)))[0];
  const order = await found();
  if (!order) return undefined;
  const isOwn = isHolder(order, actor, key);
  const signed = rail?.readReturn(query) ?? null;
  const signedFor = signed === null ? undefined : await findAttempt(db, signed);
  const isSigned = signedFor?.orderId === order.id;
  if (!isOwn && !isSigned) return undefined;
  // If the gateway signs no parameters, the last payment attempt is looked up, but only for the holder of the
  // order.
  const attempt = isSigned ? signedFor : signed === null ? await findLastAttempt(db, order.id) : undefined;
  if (!rail || !attempt || order.state !== 'pending') return { state: order.state, isHolder: isOwn };
  const looking = followAttempt({ ...ctx, rail }, { attempt });
  // After five seconds the request continues in the background, and the page reloads later.
  await Promise.race([looking.catch(() => 'unknown'), inTime()]);
  return { state: (await found())?.state ?? order.state, isHolder: isOwn };
}

function inTime(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
}
