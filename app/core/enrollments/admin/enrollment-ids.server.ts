import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { containsText, isPerson } from '#app/db/contains-text.server.ts';
import { countRows } from '#app/db/count-rows.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { findIds, isOneOf } from '#app/db/find-rows.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { enrollmentStatuses, statusesOf } from '#app/domain/enrollment.ts';
import { mostFound } from '#app/domain/list-query.ts';
import { type EnrollmentQuery, type EnrollmentSort, filterOf } from './enrollment-admin-list.ts';
import { isAway, isNotStarted } from './stuck-enrollments.server.ts';

/** Sorting by `student` or `course` needs a join with `users` or `courses`. */
export const enrollmentOrders: Record<EnrollmentSort, SQL[]> = {
  newest: [desc(enrollments.enrolledAt), desc(enrollments.id)],
  oldest: [asc(enrollments.enrolledAt), asc(enrollments.id)],
  student: [sql`lower(${users.fullName}) asc nulls last`, asc(enrollments.id)],
  course: [sql`lower(${courses.title}) asc nulls last`, asc(enrollments.id)],
  progress: [desc(enrollments.progress), desc(enrollments.enrolledAt), asc(enrollments.id)],
};

/** `ids` is cut off after 2,001, which means "more than 2,000"; `courses` are those whose title matches. */
export type Found = { ids: string[]; courses: string[] };

/** Counts the enrollments that match a query without a search. Stops at 10,001, which means "more than 10,000". */
export async function countEnrollments(db: Database, query: EnrollmentQuery): Promise<number> {
  return await countRows(db, db.select({ id: enrollments.id }).from(enrollments).where(conditions(query)));
}

/** Null without a search. `lateral` and `offset 0` make each match's enrollments be read by an index. */
export async function findBySearch(db: Database, query: EnrollmentQuery): Promise<Found | null> {
  const { search } = query;
  if (search === '') return null;
  const titled = await db
    .select({ id: courses.id })
    .from(courses)
    .where(containsText([courses.title], search));
  const courseIds = titled.map(({ id }) => id);
  const ids = await findIds(db, [
    sql`(select found.id from ${users} cross join lateral (select ${enrollments.id} from ${enrollments}
        where ${enrollments.userId} = ${users.id} and ${conditions(query)} offset 0) found
      where ${isPerson(users, search)} limit ${mostFound + 1})
    union
    (select ${enrollments.id} from ${enrollments}
      where ${isOneOf(enrollments.courseId, courseIds)} and ${conditions(query)} limit ${mostFound + 1})`,
  ]);
  return { ids, courses: courseIds };
}

/** With more than the 2,000 `found`, the condition compares each enrollment with the search text. */
export function isListed(query: EnrollmentQuery, found: Found | null): SQL | undefined {
  if (!found) return conditions(query);
  if (hasAll(found)) return isOneOf(enrollments.id, found.ids);
  // A subquery, so that the database reads in sorted order until the page is full; for a join, it expects few
  // matches and sorts all rows.
  const ofPerson = sql`(select ${isPerson(users, query.search)} from ${users} where ${users.id} = ${enrollments.userId})`;
  return and(conditions(query), sql`(${ofPerson} or ${isOneOf(enrollments.courseId, found.courses)})`);
}

export async function pageOfIds(
  db: Database,
  query: EnrollmentQuery,
  found: Found | null = null,
): Promise<string[]> {
  const where = isListed(query, found);
  const { sort, size } = query;
  const skipped = (query.page - 1) * size;
  const isByName = sort === 'student' || sort === 'course';
  if (!isByName || (found && hasAll(found)))
    return await idsWhere(db, { where, sort, limit: size, offset: skipped });
  if (found && found.courses.length === 0 && sort === 'student') return await idsOfStudents(db, query);
  // Enrollments without an account or course come last, by a second query, so that the first can follow an
  // index on the names.
  const isUnnamed = sort === 'student' ? isNull(users.id) : isNull(courses.id);
  const named = and(where, sql`not (${isUnnamed})`);
  const first = await idsWhere(db, { where: named, sort, limit: size, offset: skipped });
  if (first.length === size) return first;
  const before = await countRows(db, joined(db).where(named));
  const offset = Math.max(0, skipped - before);
  const limit = size - first.length;
  return [...first, ...(await idsWhere(db, { where: and(where, isUnnamed), sort, limit, offset }))];
}

const hasAll = (found: Found) => found.ids.length <= mostFound;

type IdsWhere = { where: SQL | undefined; sort: EnrollmentSort; limit: number; offset: number };

async function idsWhere(db: Database, { where, sort, limit, offset }: IdsWhere): Promise<string[]> {
  const byName = sort === 'student' || sort === 'course';
  const from = byName ? joined(db) : db.select({ id: enrollments.id }).from(enrollments).$dynamic();
  const rows = await from
    .where(where)
    .orderBy(...enrollmentOrders[sort])
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

// Used for a search with more than 2,000 matches: reads students by name, with their enrollments, until the page is
// full.
async function idsOfStudents(db: Database, query: EnrollmentQuery): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select found.id from ${users} cross join lateral (select ${enrollments.id} from ${enrollments}
        where ${enrollments.userId} = ${users.id} and ${conditions(query)} offset 0) found
      where ${isPerson(users, query.search)}
      order by lower(${users.fullName}), found.id
      limit ${query.size} offset ${(query.page - 1) * query.size}`);
  return rows.map(({ id }) => id);
}

const joined = (db: Database) =>
  db
    .select({ id: enrollments.id })
    .from(enrollments)
    .leftJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .$dynamic();

const ofKind: Readonly<Record<string, SQL>> = {
  real: sql`not ${enrollments.isDemo}`,
  demo: sql`${enrollments.isDemo}`,
  waiting: sql`false`,
};

function conditions(query: EnrollmentQuery): SQL | undefined {
  const filter = filterOf(query);
  const statuses = statusesOf(filter);
  return and(
    ofKind[query.filters.kind],
    query.range ? within(enrollments.enrolledAt, query.range, query.range.zone) : undefined,
    query.course ? eq(enrollments.courseId, query.course) : undefined,
    filter === 'unstarted' ? isNotStarted : undefined,
    filter === 'away' ? isAway : undefined,
    statuses === enrollmentStatuses ? undefined : inArray(enrollments.status, [...statuses]),
    filter === 'all' ? undefined : isClosedAs(filter === 'refunded'),
  );
}

// A refund closes a seat. The totals of Overview and Analytics, which link here, leave closed seats out (decision 020).
const isClosedAs = (isClosed: boolean) =>
  isClosed ? isNotNull(enrollments.closedAt) : isNull(enrollments.closedAt);
