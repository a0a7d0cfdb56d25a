import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { type NounRows, type Person, snakeCased } from '#app/platform/noun-rows.server.ts';

const ofPerson = ({ id }: Person) =>
  or(
    eq(consents.userId, id),
    sql`${consents.orderId} in (select ${orders.id} from ${orders} where ${orders.userId} = ${id})`,
  );

export const consentRows: NounRows = {
  names: null,
  subjects: (db, ids) =>
    db
      .select({
        id: consents.id,
        userId: sql<string | null>`coalesce(${consents.userId}, ${orders.userId})`,
        courseId: orders.courseId,
        student: sql<string>`coalesce(${orders.learnerName}, ${orders.fullName}, '')`,
      })
      .from(consents)
      .leftJoin(orders, eq(orders.id, consents.orderId))
      .where(inArray(consents.id, ids)),
  // A consent is a statement of the parent, which nobody brings back for them.
  undo: null,
  export: null,
  ownData: async (db, person) => ({
    consents: (await db.select().from(consents).where(ofPerson(person)).orderBy(consents.askedAt)).map(
      snakeCased,
    ),
  }),
  // Of a child, only that it was one: a certificate outlives the account, and must not begin to show the name.
  forgetPerson: async (tx, person) => {
    await tx.delete(consents).where(and(ofPerson(person), eq(consents.band, 'adult')));
    const nobody = { guardianName: null, guardianContact: null, words: null };
    await tx.update(consents).set(nobody).where(ofPerson(person));
  },
};
