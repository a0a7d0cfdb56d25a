import { and, eq, inArray, not, or, sql } from 'drizzle-orm';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { type NounRows, type Person, snakeCased } from '#app/platform/noun-rows.server.ts';
import { dropLinkEmails } from './guardian-link.server.ts';

const ofPerson = ({ id, email, emailVerified }: Person) =>
  or(
    eq(consents.userId, id),
    sql`${consents.orderId} in (select o.id from orders o where o.user_id = ${id}
      or (o.user_id is null and ${emailVerified} and o.email = ${email.toLowerCase()}))`,
  );

/** Of whose consents an account's end is the end: the seat is in it, and who paid is gone. */
const leftBehind = ({ id }: Person) =>
  sql`${consents.orderId} in (select o.id from orders o join enrollments e on e.id = o.enrollment_id
    where e.user_id = ${id} and o.user_id is null and o.email = '')`;

/** Whether the child still learns in another account: then the parent's link must take the consent back. */
const isLearntElsewhere = ({ id }: Person) =>
  sql`exists (select from orders o join enrollments e on e.id = o.enrollment_id join users u on u.id = e.user_id
    where o.id = ${consents.orderId} and e.user_id <> ${id} and e.closed_at is null)`;

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
    const ended = and(or(ofPerson(person), leftBehind(person)), not(isLearntElsewhere(person)));
    await tx.delete(consents).where(and(ended, eq(consents.band, 'adult')));
    const nobody = { guardianName: null, guardianContact: null, words: null };
    const gone = await tx.update(consents).set(nobody).where(ended).returning({ id: consents.id });
    await dropLinkEmails(
      tx,
      gone.map(({ id }) => id),
    );
  },
};
