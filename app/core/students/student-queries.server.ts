import { and, asc, count, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { likePattern } from '#app/domain/list-query.ts';
import { namedBy } from '#app/platform/noun-rows.server.ts';
import type { StudentQuery, StudentRow, StudentSort } from './student-list.ts';

/** Returns the full names of the accounts with the given ids. */
export const namesOfStudents = namedBy(users.id, users.fullName);

/** Returns the number of registered students, including disabled ones (ADM-STU-1). */
export async function countStudents(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users).where(eq(users.role, 'student'));
  return row?.count ?? 0;
}

/**
 * Returns one page of accounts with their learning statistics, read in one SQL statement, and how many match
 * the query in all. Demo enrollments (sample data of a dashboard) do not count (ADM-STU-2).
 */
export async function listStudents(
  db: Database,
  query: StudentQuery,
): Promise<{ total: number; rows: StudentRow[] }> {
  const where = conditions(query);
  const [rows, [all]] = await Promise.all([
    pageOf(db, query),
    db.select({ count: count() }).from(users).where(where),
  ]);
  // The list of students shows no postal address, so the address must not leave the server with its rows
  // (T23).
  return { total: all?.count ?? 0, rows: rows.map(({ address, avatarUrl, ...row }) => row) };
}

/**
 * Builds the query for one page of accounts. Finds the ids of the page first, so that the enrollments of the accounts
 * before the page are not summed, unless the order depends on the sums.
 */
function pageOf(db: Database, query: StudentQuery) {
  const order = orders[query.sort];
  const offset = (query.page - 1) * query.size;
  const where = conditions(query);
  if (query.sort === 'enrollments' || query.sort === 'progress')
    return withFigures(db)
      .where(where)
      .orderBy(...order)
      .limit(query.size)
      .offset(offset);
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...order)
    .limit(query.size)
    .offset(offset);
  return withFigures(db)
    .where(inArray(users.id, page))
    .orderBy(...order);
}

/**
 * Returns up to `limit` accounts that follow `last` (the first ones if it is undefined), newest first. An
 * export reads all accounts in batches this way.
 */
export async function listStudentsAfter(
  db: Database,
  query: StudentQuery,
  last: { createdAt: Date; id: string } | undefined,
  limit: number,
) {
  const after =
    last &&
    or(lt(users.createdAt, last.createdAt), and(eq(users.createdAt, last.createdAt), lt(users.id, last.id)));
  return await withFigures(db)
    .where(and(conditions(query), after))
    .orderBy(...orders.newest)
    .limit(limit);
}

const learnt = {
  enrollments: sql<number>`coalesce(learnt.enrollments, 0)`.mapWith(Number),
  completed: sql<number>`coalesce(learnt.completed, 0)`.mapWith(Number),
  progress: sql<number>`coalesce(learnt.progress, 0)`.mapWith(Number),
};

function withFigures(db: Database) {
  // Sums the enrollments of each account found, in a lateral join. PostgreSQL's planner cannot estimate how
  // many accounts a search finds, and might otherwise sum the whole table once for each.
  const sums = db
    .select({
      enrollments: sql`count(*)`.as('enrollments'),
      completed: sql`count(*) filter (where ${enrollments.status} = 'completed')`.as('completed'),
      progress: sql`round(avg(${enrollments.progress}))`.as('progress'),
    })
    .from(enrollments)
    .where(sql`${enrollments.userId} = ${users.id} and not ${enrollments.isDemo}`)
    .as('learnt');
  return db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      phone: users.phone,
      address: users.address,
      avatarUrl: users.avatarUrl,
      role: users.role,
      isDisabled: users.banned,
      createdAt: users.createdAt,
      ...learnt,
    })
    .from(users)
    .leftJoinLateral(sums, sql`true`)
    .$dynamic();
}

// Each sort order ends with the id, so that rows with equal values have a fixed order and none is repeated or
// missing from page to page.
const orders: Record<StudentSort, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [asc(sql`lower(${users.fullName})`), asc(users.id)],
  enrollments: [desc(learnt.enrollments), asc(users.id)],
  progress: [desc(learnt.progress), asc(users.id)],
};

function conditions({ search, filters }: StudentQuery): SQL | undefined {
  const pattern = likePattern(search);
  return and(
    search === '' ? undefined : or(ilike(users.fullName, pattern), ilike(users.email, pattern)),
    filters.show === 'students' ? eq(users.role, 'student') : undefined,
    filters.show === 'admins' ? eq(users.role, 'admin') : undefined,
    filters.show === 'disabled' ? sql`${users.banned}` : undefined,
  );
}
