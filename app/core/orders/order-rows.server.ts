import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { nobodyElse } from '#app/domain/learner.ts';
import { pick } from '#app/domain/record.ts';
import { type NounRows, namedBy, type Person, snakeCased } from '#app/platform/noun-rows.server.ts';
import { exportOrders } from './order-export.server.ts';
import { forgetOrderedAddresses } from './order-kit.server.ts';

export const orderRows: NounRows = {
  names: namedBy(orders.id, orders.reference),
  subjects: (db, ids) =>
    db
      .select({
        ...pick(orders, 'id', 'userId', 'courseId'),
        student: orders.fullName,
      })
      .from(orders)
      .where(inArray(orders.id, ids)),
  // Actions on orders are not undone, because the buyer was emailed; the owner can refund the order.
  undo: null,
  export: exportOrders,
  ownData: async (db, person) => ({
    orders: (await db.select().from(orders).where(ownOrders(person))).map(
      ({ userId, linkHash, checkoutKey, note, ...row }) => snakeCased(row),
    ),
    documents: (
      await db
        .select({ number: documents.number, issuedAt: documents.issuedAt, content: documents.content })
        .from(documents)
        .innerJoin(orders, eq(orders.reference, documents.orderReference))
        .where(ownOrders(person))
        .orderBy(asc(documents.issuedAt), asc(documents.number))
    ).map(snakeCased),
  }),
  // Orders and documents stay, so that the books still balance (docs/decisions/005), without the buyer's
  // name; their secret links stop working.
  forgetPerson: async (tx, person) => {
    // Orders are always locked before their tasks and kits, because a different order of locking could
    // deadlock.
    const locked = tx.select({ id: orders.id }).from(orders).where(ownOrders(person));
    const theirs = (await locked.orderBy(asc(orders.id)).for('update')).map(({ id }) => id);
    // Such a task contains the buyer's own reasons for a refund, which are personal.
    const asks = and(eq(orderTasks.kind, 'refund_asked'), inArray(orderTasks.orderId, theirs));
    await tx.update(orderTasks).set({ about: null }).where(asks);
    await forgetOrderedAddresses(tx, theirs);
    const nobody = { userId: null, fullName: '', email: '', phone: '', linkHash: null };
    const nameless = { ...nobody, ...nobodyElse, buyerGstin: null, kitAddress: null, refundVpa: null };
    await tx.update(orders).set(nameless).where(inArray(orders.id, theirs));
  },
};

/** Selects orders of the person's account and, if its email address is confirmed, guests' orders under it. */
export function ownOrders({ id, email, emailVerified }: Person) {
  const owned = eq(orders.userId, id);
  return emailVerified ? or(owned, and(isNull(orders.userId), eq(orders.email, email.toLowerCase()))) : owned;
}
