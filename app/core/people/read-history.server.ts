import { and, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { orderColumns } from '#app/core/orders/order-admin-queries.server.ts';
import { isPhone } from '#app/db/contains-text.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { findIds, isOneOf } from '#app/db/find-rows.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { announcementRecipients, announcements } from '#app/db/tables/announcement-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { certificates, enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { pick } from '#app/domain/record.ts';

/** By what a person is known: an account, an address, a phone, references of orders that they named. */
export type Known = {
  userId?: string | null;
  email?: string | null;
  phone?: string | null;
  references?: readonly string[];
};

const most = 50;

export type History = Awaited<ReturnType<typeof readHistory>>;

/** Returns everything that the shop has of a person, with and without an account, newest first (DAY-43, DAY-44). */
export async function readHistory(db: Database, known: Known) {
  const accounts = await findAccounts(db, known);
  const accountIds = accounts.map(({ id }) => id);
  const theirs = await findOrders(db, known, accountIds);
  const [requests, messages, seats, theirCertificates, written] = await Promise.all([
    findRequests(db, known, accountIds),
    findMessages(db, known, accountIds),
    findSeats(db, accountIds),
    findCertificates(db, accountIds),
    findWritten(db, known, accountIds),
  ]);
  const kits = await findKits(db, { accountIds, orders: theirs, requests });
  return {
    accounts,
    orders: theirs,
    seats,
    kits,
    requests,
    messages,
    written,
    certificates: theirCertificates,
  };
}

const withEmail = (column: SQL, { email }: Known) =>
  email ? sql`${column} = ${email.toLowerCase()}` : undefined;
const withPhone = (column: SQL, { phone }: Known) => (phone ? isPhone(column, phone) : undefined);
const ofAccounts = (column: SQL, ids: readonly string[]) =>
  ids.length > 0 ? sql`${column} = any(${sql.param([...ids])}::text[])` : undefined;

/** Finds ids by indexes, although the conditions are of several columns. */
async function idsWhere(db: Database, from: { id: SQL; table: SQL }, ways: (SQL | undefined)[]) {
  const where = or(...ways);
  return where ? await findIds(db, [sql`select ${from.id} as id from ${from.table} where ${where}`]) : [];
}

async function findAccounts(db: Database, known: Known) {
  const { id, fullName, email, phone, emailVerified: isConfirmed } = users;
  const from = { id: sql`${id}`, table: sql`${users}` };
  const ids = await idsWhere(db, from, [
    known.userId ? eq(id, known.userId) : undefined,
    withEmail(sql`${email}`, known),
    withPhone(sql`${users.phone}`, known),
  ]);
  return await db
    .select({ id, fullName, email, phone, isConfirmed })
    .from(users)
    .where(isOneOf(id, ids))
    .orderBy(users.createdAt)
    .limit(most);
}

async function findOrders(db: Database, known: Known, accountIds: readonly string[]) {
  const from = { id: sql`${orders.id}`, table: sql`${orders}` };
  const references = known.references ?? [];
  const ids = await idsWhere(db, from, [
    ofAccounts(sql`${orders.userId}`, accountIds),
    withEmail(sql`${orders.email}`, known),
    withPhone(sql`${orders.phone}`, known),
    references.length > 0 ? inArray(orders.reference, [...references]) : undefined,
  ]);
  return await db
    .select({ ...orderColumns, note: orders.note, enrollmentId: orders.enrollmentId })
    .from(orders)
    .where(isOneOf(orders.id, ids))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);
}

async function findRequests(db: Database, known: Known, accountIds: readonly string[]) {
  const { id, reference, courseTitle, status, createdAt } = enrollmentRequests;
  const from = { id: sql`${id}`, table: sql`${enrollmentRequests}` };
  const ids = await idsWhere(db, from, [
    ofAccounts(sql`${enrollmentRequests.userId}`, accountIds),
    withEmail(sql`${enrollmentRequests.email}`, known),
    withPhone(sql`${enrollmentRequests.phone}`, known),
  ]);
  return await db
    .select({ id, reference, courseTitle, status, createdAt })
    .from(enrollmentRequests)
    .where(isOneOf(id, ids))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

async function findMessages(db: Database, known: Known, accountIds: readonly string[]) {
  const { id, reference, subject, status, createdAt } = contactMessages;
  const from = { id: sql`${id}`, table: sql`${contactMessages}` };
  const ids = await idsWhere(db, from, [
    ofAccounts(sql`${contactMessages.userId}`, accountIds),
    withEmail(sql`lower(${contactMessages.email})`, known),
    withPhone(sql`${contactMessages.phone}`, known),
  ]);
  return await db
    .select({ id, reference, subject, status, createdAt })
    .from(contactMessages)
    .where(and(isOneOf(id, ids), notInArray(status, ['spam', 'deleted'])))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

async function findWritten(db: Database, known: Known, accountIds: readonly string[]) {
  const { id, subject, kind, createdAt } = announcements;
  const { userId, email, announcementId } = announcementRecipients;
  const theirs = or(ofAccounts(sql`${userId}`, accountIds), withEmail(sql`${email}`, known));
  if (!theirs) return [];
  return await db
    .selectDistinct({ id, subject, kind, createdAt })
    .from(announcementRecipients)
    .innerJoin(announcements, eq(id, announcementId))
    .where(theirs)
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

async function findSeats(db: Database, accountIds: readonly string[]) {
  return await db
    .select({
      id: enrollments.id,
      userId: enrollments.userId,
      courseTitle: courses.title,
      ...pick(enrollments, 'status', 'progress', 'learnerName', 'learnerClass', 'enrolledAt'),
    })
    .from(enrollments)
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .where(
      and(
        inArray(enrollments.userId, [...accountIds]),
        isNull(enrollments.closedAt),
        sql`not ${enrollments.isDemo}`,
      ),
    )
    .orderBy(desc(enrollments.enrolledAt), enrollments.id)
    .limit(most);
}

async function findCertificates(db: Database, accountIds: readonly string[]) {
  const { number, courseTitle, studentName, status, issuedAt } = certificates;
  return await db
    .select({ number, courseTitle, studentName, status, issuedAt })
    .from(certificates)
    .where(inArray(certificates.userId, [...accountIds]))
    .orderBy(desc(issuedAt))
    .limit(most);
}

type Of = {
  accountIds: readonly string[];
  orders: readonly { id: string }[];
  requests: readonly { id: string }[];
};

async function findKits(db: Database, of: Of) {
  const { id, kit, state, reference, trackingNumber, createdAt } = shipments;
  const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
  return await db
    .select({ id, kit, state, reference, trackingNumber, createdAt })
    .from(shipments)
    .where(
      or(
        inArray(shipments.orderId, idsOf(of.orders)),
        inArray(shipments.requestId, idsOf(of.requests)),
        inArray(shipments.userId, [...of.accountIds]),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}
