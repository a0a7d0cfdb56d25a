import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { beginsAfter, dayOf } from '#app/db/begins-after.server.ts';
import { isPerson } from '#app/db/contains-text.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { countAndNarrow } from '#app/db/find-rows.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { mayLearnInSeats, waitsForParent } from '#app/db/seat-standing.server.ts';
import { countStudents, helpersAlone } from '#app/db/students.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { stuckAfterDays } from '#app/domain/curriculum.ts';
import { pick } from '#app/domain/record.ts';
import type { Batch } from '#app/platform/csv.server.ts';
import { namedBy } from '#app/platform/noun-rows.server.ts';
import type { StudentQuery, StudentRow, StudentSort } from './student-list.ts';

export { countStudents };

export const namesOfStudents = namedBy(users.id, users.fullName);

/** Returns one page, with learning statistics that ignore demo enrollments, and the number of matches (ADM-STU-2). */
export async function listStudents(db: Database, query: StudentQuery) {
  const list = { id: users.id, where: studentsWhere(query), search: query.search };
  const { total, where } = await countAndNarrow(db, list);
  // Ids are selected first: the database then skips earlier pages by index entries, not whole rows.
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...orders[query.sort])
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const rows = await selectStudents(db)
    .where(inArray(users.id, page))
    .orderBy(...orders[query.sort]);
  return { total, rows: rows.map(withoutAddress) };
}

/** Returns the rows of these accounts, in no order. */
export async function findStudentRows(db: Database, ids: readonly string[]): Promise<StudentRow[]> {
  if (ids.length === 0) return [];
  return (await selectStudents(db).where(inArray(users.id, [...ids]))).map(withoutAddress);
}

// Postal addresses must not leave the server, because the list does not show them (T23).
const withoutAddress = ({ address, avatarUrl, ...row }: StoredStudent): StudentRow => row;
type StoredStudent = StudentRow & { address: string | null; avatarUrl: string | null };

export async function listStudentsAfter(
  db: Database,
  query: StudentQuery,
  { last, limit }: Batch<{ createdAt: Date; id: string }>,
) {
  const at = last?.createdAt.toISOString();
  const after = last && sql`(${users.createdAt}, ${users.id}) < (${at}::timestamptz, ${last.id})`;
  return await selectStudents(db)
    .where(and(studentsWhere(query), after))
    .orderBy(...orders.newest)
    .limit(limit);
}

// The same expression as in the index `users_progress`, so that the database sorts by the index.
export const averageProgress = sql<number>`case when ${users.countedEnrollments} = 0 then 0 else round(${users.countedProgress}::numeric / ${users.countedEnrollments}) end`;

const selectStudents = (db: Database) =>
  db
    .select({
      ...pick(users, 'id', 'fullName', 'email', 'phone', 'address', 'avatarUrl', 'role'),
      isDisabled: users.banned,
      createdAt: users.createdAt,
      enrollments: users.countedEnrollments,
      completed: users.countedCompleted,
      progress: averageProgress.mapWith(Number),
    })
    .from(users)
    .$dynamic();

// Each order ends with the id, so that no row is repeated or left out on the next page.
const orders: Record<StudentSort, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [asc(sql`lower(${users.fullName})`), asc(users.id)],
  enrollments: [desc(users.countedEnrollments), asc(users.id)],
  progress: [desc(averageProgress), asc(users.id)],
};

const weekAgo = sql`(now() - make_interval(days => ${stuckAfterDays}))`;
/** As `listSeatHolders` says whom a reminder to begin is for (DAY-134): in no seat that is closed to a child, or begins later. */
const hasNotStarted = sql`exists (select 1 from enrollments where enrollments.user_id = ${users.id}
  and enrollments.status = 'not_started' and not enrollments.is_demo and not ${isRefundedColumn}
  and ${mayLearnInSeats} and (${beginsAfter(dayOf(weekAgo))}) is not true)`;

export function studentsWhere({ search, filters }: StudentQuery): SQL | undefined {
  return and(
    search === '' ? undefined : isPerson(users, search),
    filters.show === 'guests' ? sql`false` : undefined,
    filters.show === 'students'
      ? and(eq(users.role, 'student'), sql`${users.id} not in ${helpersAlone}`)
      : undefined,
    filters.show === 'not-started' ? hasNotStarted : undefined,
    filters.show === 'no-consent' ? waitsForParent : undefined,
    filters.show === 'admins' ? eq(users.role, 'admin') : undefined,
    filters.show === 'disabled' ? sql`${users.banned}` : undefined,
  );
}
