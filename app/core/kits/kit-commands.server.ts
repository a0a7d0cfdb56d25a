import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { lockSeat } from '#app/core/enrollments/close-seat.server.ts';
import { orderUrl } from '#app/core/orders/order-access.server.ts';
import type { OrderContext } from '#app/core/orders/order-context.server.ts';
import { getReferencePrefix } from '#app/core/settings/settings-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { mayWriteAboutSeat } from '#app/db/seat-standing.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { KitAddress } from '#app/domain/kit.ts';
import { orderReferenceFrom, referenceBytes } from '#app/domain/reference.ts';
import type { Result } from '#app/domain/result.ts';
import { isHere, moveRefusal, type ShipmentState } from '#app/domain/shipment.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { actorColumns, recordAudit } from '#app/platform/record-audit.server.ts';
import { kitEmail } from '#app/words/en/kit-emails.ts';
import { findKits, type KitRow, listSeatsWithoutKit } from './kit-admin-queries.server.ts';
import { kitNoun } from './kit-noun.ts';

/** How a parcel can be tracked; fields are null if it was handed over in person or sent without tracking. */
export type Parcel = Pick<KitRow, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

export type MoveKitsInput = {
  ids: readonly string[];
  to: ShipmentState;
  parcel?: Parcel;
  /** Whether kits that are still to be packed are packed by it, too, without an email of that. */
  packs?: boolean;
};

/** `refused` kits are missing or may not have the new state. Undoing `auditIds` reverses the changes. */
export type MovedKits = { moved: number; refused: number; auditIds: string[] };

/** A returned kit that is packed again has no tracking data until the new parcel is sent. */
const noParcel = { carrier: null, trackingNumber: null, trackingUrl: null };

/** Changes kits one by one, and emails each student (SELL-110). One that may not change counts as refused. */
export async function moveKits(
  ctx: OrderContext,
  { ids, to, parcel, packs = false }: MoveKitsInput,
): Promise<MovedKits> {
  const { db, actor, now } = ctx;
  assertRight(actor, 'kits.work');
  return await inTransaction(db, async (tx) => {
    const kits = await lockKits(tx, ids);
    const auditIds: string[] = [];
    for (const kit of kits) {
      const isPacked = packs && kit.state === 'to_pack';
      if (moveRefusal(isPacked ? 'packed' : kit.state, to, kit.held) !== null) continue;
      const done = { at: now.toISOString(), by: actorColumns(actor).actorLabel };
      const steps = [
        ...kit.steps,
        ...(isPacked ? [{ state: 'packed' as const, ...done }] : []),
        { state: to, ...done },
      ];
      const after = {
        ...(kit.state === 'returned' ? noParcel : parcel),
        state: to,
        steps,
      };
      await tx
        .update(shipments)
        .set({ ...after, updatedAt: now })
        .where(eq(shipments.id, kit.id));
      const before = {
        state: kit.state,
        steps: kit.steps,
        ...((parcel || kit.state === 'returned') && parcelOf(kit)),
      };
      const entry = { action: 'update', entity: kitNoun, entityId: kit.id, before, after } as const;
      auditIds.push(await recordAudit({ db: tx, actor, now }, entry));
      await notifyStudent(tx, ctx, { ...kit, ...after, from: kit.state });
    }
    return { moved: auditIds.length, refused: ids.length - auditIds.length, auditIds };
  });
}

export type KitRefusal = 'gone' | 'shipped' | 'readdressed';

/** The text by which `correctAddress` recognizes the address that a page showed. */
export const addressSeen = (address: KitAddress | null): string => JSON.stringify(address);

/** Corrects an address before shipping, if nobody has changed it since the page showed `seen` (`addressSeen`). */
export async function correctAddress(
  { db, actor, now }: OrderContext,
  { id, seen, address }: { id: string; seen: string; address: KitAddress },
): Promise<Result<object, KitRefusal>> {
  assertRight(actor, 'kits.work');
  return await inTransaction(db, async (tx): Promise<Result<object, KitRefusal>> => {
    const [kit] = await lockKits(tx, [id]);
    if (!kit) return { success: false, error: 'gone' };
    if (!isHere(kit.state)) return { success: false, error: 'shipped' };
    if (addressSeen(kit.address) !== seen) return { success: false, error: 'readdressed' };
    await tx.update(shipments).set({ address, updatedAt: now }).where(eq(shipments.id, id));
    // The audit entry must not contain addresses, so it only says that one was corrected.
    const entry = { action: 'correct', entity: kitNoun, entityId: id, before: {}, after: {} } as const;
    await recordAudit({ db: tx, actor, now }, entry);
    return { success: true };
  });
}

export type AddKitInput = { enrollmentId: string; address: KitAddress };

/** Adds a kit for a student enrolled by hand (SELL-114). `taken`: none to send, or had already. */
export async function addKit({ db, actor, now }: OrderContext, { enrollmentId, address }: AddKitInput) {
  assertRight(actor, 'kits.add');
  return await inTransaction(db, async (tx): Promise<Result<{ id: string }, 'taken'>> => {
    await lockSeat(tx, enrollmentId);
    const seat = (await listSeatsWithoutKit(tx, enrollmentId))[0];
    if (!seat) return { success: false, error: 'taken' };
    const { userId, courseId, courseTitle, kit } = seat;
    const sent = { id: randomUUID(), userId, courseId, courseTitle, kit, address };
    const reference = orderReferenceFrom(randomBytes(referenceBytes), await getReferencePrefix(tx));
    const [stored] = await tx
      .insert(shipments)
      .values({ ...sent, reference, createdAt: now, updatedAt: now })
      .returning();
    await recordAudit(
      { db: tx, actor, now },
      { action: 'create', entity: kitNoun, entityId: sent.id, after: stored ?? null },
    );
    return { success: true, id: sent.id };
  });
}

/** Deletes a kit that was added by hand and has not been shipped. A kit that was ordered cannot be deleted. */
export async function eraseKit({ db, actor, now }: OrderContext, { id }: { id: string }) {
  assertRight(actor, 'kits.add');
  return await inTransaction(db, async (tx): Promise<Result<object, KitRefusal>> => {
    const [kit] = await lockKits(tx, [id]);
    if (!kit || kit.orderId !== null) return { success: false, error: 'gone' };
    if (!isHere(kit.state)) return { success: false, error: 'shipped' };
    await tx.delete(shipments).where(eq(shipments.id, id));
    const { reference, courseTitle } = kit;
    const before = { reference, courseTitle };
    await recordAudit({ db: tx, actor, now }, { action: 'erase', entity: kitNoun, entityId: id, before });
    return { success: true };
  });
}

/** Locks orders, so that they are not refunded meanwhile, and then their kits: the opposite order could deadlock. */
async function lockKits(tx: Transaction, ids: readonly string[]): Promise<KitRow[]> {
  if (ids.length === 0) return [];
  const chosen = inArray(shipments.id, [...ids]);
  const theirOrders = tx.select({ id: shipments.orderId }).from(shipments).where(chosen);
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, theirOrders))
    .orderBy(asc(orders.id))
    .for('share');
  await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(chosen)
    .orderBy(asc(shipments.id))
    .for('update');
  return await findKits(tx, ids);
}

const parcelOf = ({ carrier, trackingNumber, trackingUrl }: Parcel): Parcel => ({
  carrier,
  trackingNumber,
  trackingUrl,
});

/** Emails the student what has happened to the kit, if the order or the account has an email address. */
async function notifyStudent(
  tx: Transaction,
  { mail, links }: OrderContext,
  kit: KitRow & { from: ShipmentState },
): Promise<void> {
  const { orderId, email, studentId, courseId } = kit;
  if (!email) return;
  const seat = and(eq(enrollments.userId, studentId ?? ''), eq(enrollments.courseId, courseId));
  if (!(await mayWriteAboutSeat(tx, seat))) return;
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ''));
  const link = order ? orderUrl(links, order) : `${links.site}/dashboard`;
  await mail.enqueue(tx, {
    kind: 'kit',
    ...kitEmail({ ...kit, email, student: kit.student ?? '' }, link),
  });
}
