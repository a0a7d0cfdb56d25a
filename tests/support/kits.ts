import { asc, eq } from 'drizzle-orm';
import { moveKits, type Parcel } from '#app/core/kits/kit-commands.server.ts';
import { confirmOrder } from '#app/core/orders/order-admin-commands.server.ts';
import type { StoredOrder } from '#app/core/orders/settle-order.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { KitAddress } from '#app/domain/kit.ts';
import type { ShipmentState } from '#app/domain/shipment.ts';
import { orderParts, placed, portal } from './orders.ts';

export const kitAddress: KitAddress = {
  name: 'Meera Nair',
  phone: '+919876543210',
  line1: '12, 4th Cross',
  line2: 'BTM Layout',
  landmark: 'Ganesha temple',
  city: 'Bengaluru',
  state: '29',
  pin: '560029',
};

/** Lets the course 'First Hover' send a kit (a parcel) by post. */
export async function sendKits(db: Database, kit = 'Drone parts and tools'): Promise<void> {
  await db.update(courses).set({ extra: { kit } }).where(eq(courses.id, 'c1'));
}

/** Orders 'First Hover' with its kit and confirms the payment. Returns the order and its shipment. */
export async function boughtKit(
  db: Database,
  { actor, sendTo = kitAddress, email }: { actor?: Actor; sendTo?: KitAddress; email?: string } = {},
): Promise<{ order: StoredOrder; kit: typeof shipments.$inferSelect }> {
  const { order } = await placed(db, { sendTo, ...(email && { email }) }, actor ? { actor } : {});
  const money = { id: order.id, key: order.id, paise: order.totalPaise, utr: null, method: 'Cash' };
  const outcome = await confirmOrder(orderParts(db, { actor: portal }), money);
  if (!outcome.success) throw new Error(outcome.error);
  return { order, kit: await storedKit(db, order.id) };
}

export async function storedKit(db: Database, orderId: string): Promise<typeof shipments.$inferSelect> {
  const [kit] = await db.select().from(shipments).where(eq(shipments.orderId, orderId));
  if (!kit) throw new Error(`no kit of ${orderId}`);
  return kit;
}

/** Returns the emails about kits that were sent to this address, the oldest first. */
export async function kitEmails(db: Database, to: string) {
  const sent = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, to))
    .orderBy(asc(mailOutbox.createdAt));
  return sent.filter(({ subject }) => subject.includes('kit'));
}

export const parcel: Parcel = {
  ...{ carrier: 'Delhivery', trackingNumber: 'AB123' },
  trackingUrl: 'https://www.delhivery.com/track/package/AB123',
};

/** Moves kits to a state as the owner does; to `shipped` with `parcel`. */
export function moveKitsTo(db: Database, to: ShipmentState, ids: string[]): ReturnType<typeof moveKits> {
  const ctx = orderParts(db, { actor: portal });
  return moveKits(ctx, { ids, to, ...(to === 'shipped' && { parcel }) });
}
