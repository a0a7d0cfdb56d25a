import { desc, eq, or } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { dayMs } from '#app/domain/durations.ts';
import { pick } from '#app/domain/record.ts';
import { isHere } from '#app/domain/shipment.ts';
import { findKits } from './kit-admin-queries.server.ts';

/** What students see of their own kit, which does not include the admin who packed it. */
export type OwnKit = NonNullable<ReturnType<typeof shownTo>>;

/**
 * Returns the kit of an order; null if there is none, or a refund keeps it from being sent. The caller must check
 * that the visitor may see the order.
 */
export async function findKitOfOrder(db: Database, orderId: string): Promise<OwnKit | null> {
  const [found] = await db
    .select({ shipment: shipments, orderState: orders.state })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.orderId, orderId))
    .limit(1);
  return found ? shownTo(found) : null;
}

const mostListed = 20;

const shownAfterDeliveryMs = 14 * dayMs;

/**
 * Returns at most 20 kits, newest first, without those delivered over two weeks ago and those not sent after a refund
 * or the end of the enrollment.
 */
export async function listOwnKits(db: Database, actor: UserActor, now: Date): Promise<OwnKit[]> {
  const rows = await db
    .select({ shipment: shipments, orderState: orders.state })
    .from(shipments)
    .leftJoin(orders, eq(orders.id, shipments.orderId))
    .where(or(eq(orders.userId, actor.id), eq(shipments.userId, actor.id)))
    .orderBy(desc(shipments.createdAt), desc(shipments.id))
    .limit(mostListed);
  const kits = rows.flatMap((row) => shownTo(row) ?? []);
  const ids = kits.flatMap(({ id, isOrdered, state }) => (!isOrdered && isHere(state) ? [id] : []));
  const staying = (await findKits(db, ids)).filter(({ held }) => held !== null && held !== 'address_missing');
  return kits
    .filter(({ id }) => !staying.some((kit) => kit.id === id))
    .filter(({ state, steps }) => {
      const last = steps.at(-1)?.at ?? now;
      return state !== 'delivered' || now.getTime() - last.getTime() < shownAfterDeliveryMs;
    });
}

/** A kit that only lacks an address. Undefined for another student's, or one not to send (SELL-141). */
export async function findUnaddressedKit(db: Database, actor: UserActor, { id }: { id: string }) {
  const [kit] = await findKits(db, [id]);
  return kit?.userId === actor.id && kit.held === 'address_missing' ? kit : undefined;
}

type Stored = { shipment: typeof shipments.$inferSelect; orderState: string | null };

function shownTo({ shipment, orderState }: Stored) {
  const { orderId, state } = shipment;
  if (orderState === 'refunded' && isHere(state)) return null;
  return {
    ...pick(shipment, 'id', 'reference', 'courseTitle', 'kit', 'address', 'state', 'carrier'),
    ...pick(shipment, 'trackingNumber', 'trackingUrl'),
    /** The dashboard links to the order's page. */
    isOrdered: orderId !== null,
    /** Whether the student is still to say where the kit should be sent. */
    isUnaddressed: orderId === null && shipment.address === null && isHere(state),
    steps: shipment.steps.map((step) => ({ state: step.state, at: new Date(step.at) })),
  };
}
