import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { type NounRows, namedBy, type Person, snakeCased } from '#app/platform/noun-rows.server.ts';
import { exportOrders } from './order-export.server.ts';

export const orderRows: NounRows = {
  names: namedBy(orders.id, orders.reference),
  subjects: (db, ids) =>
    db
      .select({
        id: orders.id,
        userId: orders.userId,
        courseId: orders.courseId,
        student: orders.fullName,
      })
      .from(orders)
      .where(inArray(orders.id, ids)),
  // Actions on orders cannot be undone: the buyer was emailed about them, and money is given back by a
  // refund.
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
  // When an account is deleted, its orders stay, without the buyer's name, and so do their documents, so that
  // the academy's accounts still balance (decision 005). Their secret links stop working.
  leave: async (tx, person) => {
    const nameless = { userId: null, fullName: '', email: '', phone: '', linkHash: null, buyerGstin: null };
    await tx.update(orders).set(nameless).where(ownOrders(person));
  },
};

/**
 * The SQL condition that an order is a person's: the account owns it or, if the account's email address is
 * confirmed, a guest placed it under that address.
 */
function ownOrders({ id, email, emailVerified }: Person) {
  const owned = eq(orders.userId, id);
  return emailVerified ? or(owned, and(isNull(orders.userId), eq(orders.email, email.toLowerCase()))) : owned;
}
