import { and, asc, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { countRows } from '#app/db/count-rows.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalogue-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { within } from '#app/db/within-period.server.ts';
import { statusesOf } from '#app/domain/enrollment.ts';
import { likePattern, mostListed } from '#app/domain/list-query.ts';
import { type EnrollmentQuery, type EnrollmentSort, filterOf } from './enrollment-admin-list.ts';

/**
 * The sort orders of the list. Some use columns of `users` or `courses`, so a query must join the tables it
 * sorts by.
 */
export const enrollmentOrders: Record<EnrollmentSort, SQL[]> = {
  newest: [desc(enrollments.enrolledAt), desc(enrollments.id)],
  oldest: [asc(enrollments.enrolledAt), asc(enrollments.id)],
  student: [sql`lower(${users.fullName}) asc nulls last`, asc(enrollments.id)],
  course: [sql`lower(${courses.title}) asc nulls last`, asc(enrollments.id)],
  progress: [desc(enrollments.progress), desc(enrollments.enrolledAt), asc(enrollments.id)],
};

/**
 * Returns the condition that an enrollment matches the query. `total` is the result of `countEnrollments`. If a
 * search matches at most 10,000 enrollments, the condition reads matching students and courses first; otherwise
 * it checks each enrollment.
 */
export function isListed(db: Database, query: EnrollmentQuery, total: number): SQL | undefined {
  if (query.search === '') return conditions(query);
  const isFew = total <= mostListed;
  const found = isFew ? inArray(enrollments.id, foundBy(db, query, mostListed)) : matches(query.search);
  return and(conditions(query), found);
}

/** Returns how many enrollments a query finds, or `mostListed + 1` if there are more than `mostListed`. */
export async function countEnrollments(db: Database, query: EnrollmentQuery): Promise<number> {
  const all = db.select({ id: enrollments.id }).from(enrollments).where(conditions(query));
  return await countRows(db, query.search === '' ? all : foundBy(db, query, mostListed + 1));
}

/** Returns the ids of the enrollments on one page. `total` is the result of `countEnrollments`. */
export async function pageOfIds(db: Database, query: EnrollmentQuery, total: number): Promise<string[]> {
  const found = isListed(db, query, total);
  const skipped = (query.page - 1) * query.size;
  const { sort, size } = query;
  if (sort !== 'student' && sort !== 'course')
    return await idsWhere(db, { where: found, sort, limit: size, offset: skipped });
  // Enrollments whose account or course was deleted come last. A second query reads them, so that the first one
  // can read the others in the order of an index on the names.
  const isUnnamed = sort === 'student' ? isNull(users.id) : isNull(courses.id);
  const named = and(found, sql`not (${isUnnamed})`);
  const first = await idsWhere(db, { where: named, sort, limit: size, offset: skipped });
  if (first.length === size) return first;
  const before = await countRows(db, joined(db).where(named));
  const offset = Math.max(0, skipped - before);
  const limit = size - first.length;
  return [...first, ...(await idsWhere(db, { where: and(found, isUnnamed), sort, limit, offset }))];
}

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

const joined = (db: Database) =>
  db
    .select({ id: enrollments.id })
    .from(enrollments)
    .leftJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .$dynamic();

function conditions(query: EnrollmentQuery): SQL | undefined {
  const filter = filterOf(query);
  return and(
    query.filters.kind === 'demo' ? sql`${enrollments.isDemo}` : sql`not ${enrollments.isDemo}`,
    query.range ? within(enrollments.enrolledAt, query.range, query.range.zone) : undefined,
    filter === 'all' ? undefined : inArray(enrollments.status, [...statusesOf(filter)]),
  );
}

// Subqueries look up the student and course of each row, so that the database reads rows in the list's order
// until the page is full. With joins, it would expect few matches, read all rows and sort them.
function matches(search: string): SQL {
  const pattern = likePattern(search);
  return sql`((select s.full_name ilike ${pattern} or s.email ilike ${pattern} from users s
      where s.id = ${enrollments.userId})
    or (select c.title ilike ${pattern} from courses c where c.id = ${enrollments.courseId}))`;
}

/**
 * Selects the ids of enrollments whose student's name or email address, or whose course's title, contains the
 * search text: up to `most` found by student and `most` found by course. Reads the students and courses first.
 */
function foundBy(db: Database, query: EnrollmentQuery, most: number) {
  const pattern = likePattern(query.search);
  const ofStudents = db
    .select({ id: enrollments.id })
    .from(users)
    .innerJoin(enrollments, eq(enrollments.userId, users.id))
    .where(and(conditions(query), or(ilike(users.fullName, pattern), ilike(users.email, pattern))))
    .limit(most);
  const inCourses = db
    .select({ id: enrollments.id })
    .from(courses)
    .innerJoin(enrollments, eq(enrollments.courseId, courses.id))
    .where(and(conditions(query), ilike(courses.title, pattern)))
    .limit(most);
  return ofStudents.union(inCourses);
}
