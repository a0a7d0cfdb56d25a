import { formatPaise } from '@pankh/india/money.ts';
import { shownPhone } from '@pankh/india/shown-phone.ts';
import { eq } from 'drizzle-orm';
import { listMessages } from '#app/core/contact/contact-admin-queries.server.ts';
import { listCourses } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { listRequests } from '#app/core/enrollment-requests/request-admin-queries.server.ts';
import { listKits } from '#app/core/kits/kit-admin-queries.server.ts';
import { listOrders } from '#app/core/orders/order-admin-queries.server.ts';
import { listPeople } from '#app/core/students/people-list.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { certificatePath, readCertificateNumber, showCertificateNumber } from '#app/domain/certificate.ts';
import type { Right } from '#app/domain/rights.ts';
import { peopleWords } from '#app/words/en/people-words.ts';
import { mostCounted, type SearchedKind, searchedKinds } from './searched-kinds.ts';

/** Something that a search found: its page in the panel, its name, and what tells it from others of that name. */
export type Hit = { to: string; title: string; about: (string | null)[] };

/** `total` counts all matches, `hits` are the newest of them. */
export type FoundOfKind = { kind: SearchedKind; total: number; hits: Hit[] };

type List<Row> = { rows: Row[]; total: number };

const mostShown = 5;

/**
 * Searches all that an admin looks up: by name, email, phone in any spelling, reference, UTR or number of a certificate
 * (DAY-42). The order is that of `searchedKinds`; kinds without a match, or whose right `may` does not give, are left out.
 */
export async function findEverything(
  db: Database,
  search: string,
  may: (right: Right) => boolean,
): Promise<FoundOfKind[]> {
  if (search === '') return [];
  const query = { search, sort: 'newest', page: 1, size: mostShown, most: mostCounted } as const;
  // One after the other, so that a search holds one connection of those that buyers need.
  const find = async <Row>(kind: SearchedKind, list: () => Promise<List<Row>>, hitOf: (row: Row) => Hit) =>
    may(searchedKinds[kind].right) ? await hitsOf(kind, list(), hitOf) : { kind, total: 0, hits: [] };
  const found = [
    await find(
      'students',
      () => listPeople(db, { ...query, filters: { show: 'all' } }),
      ({ waiting, ...one }) => ({
        to: `/admin/${waiting ? 'people' : 'students'}/${one.id}`,
        title: one.fullName || one.email,
        about: [one.email, one.phone && shownPhone(one.phone), waiting ? peopleWords.noAccount : null],
      }),
    ),
    await find(
      'orders',
      () => listOrders(db, { ...query, filters: { state: 'all' } }),
      (order) => ({
        to: `/admin/orders/${order.id}`,
        title: order.fullName,
        about: [order.reference, order.courseTitle, formatPaise(order.totalPaise), shownPhone(order.phone)],
      }),
    ),
    await find(
      'kits',
      () => listKits(db, { ...query, filters: { state: 'all' } }),
      (kit) => ({
        to: `/admin/kits/${kit.id}`,
        title: kit.learnerName ?? kit.student ?? kit.kit,
        about: [kit.reference, kit.kit, kit.trackingNumber],
      }),
    ),
    await find(
      'requests',
      () => listRequests(db, { ...query, filters: { status: 'all' } }),
      (request) => ({
        to: `/admin/requests?status=all&q=${encodeURIComponent(request.reference)}`,
        title: request.fullName,
        about: [request.reference, request.courseTitle, shownPhone(request.phone)],
      }),
    ),
    await find(
      'messages',
      () => listMessages(db, { ...query, filters: { status: 'inbox' } }),
      (message) => ({
        to: `/admin/messages/${message.id}`,
        title: message.subject,
        about: [message.reference, message.fullName, message.email],
      }),
    ),
    await find(
      'certificates',
      () => listCertificates(db, search),
      ({ number, accountId, studentName, courseTitle }) => ({
        to: accountId === null ? certificatePath(number) : `/admin/students/${accountId}`,
        title: studentName,
        about: [showCertificateNumber(number), courseTitle],
      }),
    ),
    await find(
      'courses',
      () => listCourses(db, { ...query, filters: { type: 'all', visibility: 'all' } }),
      (course) => ({
        to: `/admin/courses/${course.id}`,
        title: course.title,
        about: [],
      }),
    ),
  ];
  return found.filter(({ total }) => total > 0);
}

async function hitsOf<Row>(
  kind: SearchedKind,
  list: Promise<List<Row>>,
  hitOf: (row: Row) => Hit,
): Promise<FoundOfKind> {
  const { rows, total } = await list;
  return { kind, total, hits: rows.map(hitOf) };
}

async function listCertificates(db: Database, search: string) {
  const number = readCertificateNumber(search);
  if (number === null) return { rows: [], total: 0 };
  const { userId, studentName, courseTitle } = certificates;
  // A certificate outlives its account.
  const rows = await db
    .select({ number: certificates.number, accountId: users.id, studentName, courseTitle })
    .from(certificates)
    .leftJoin(users, eq(users.id, userId))
    .where(eq(certificates.number, number));
  return { rows, total: rows.length };
}
