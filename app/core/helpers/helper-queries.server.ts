import { and, asc, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { helperInvitations, users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { pick } from '#app/domain/record.ts';

const most = 200;

export async function listHelpers(db: Database) {
  const rows = await db
    .select({
      id: users.id,
      name: users.fullName,
      ...pick(users, 'email', 'helper', 'secondFactorAt'),
    })
    .from(users)
    .where(and(isNotNull(users.helper), eq(users.role, 'student')))
    .orderBy(asc(users.fullName), users.id)
    .limit(most);
  return rows.flatMap(({ helper, ...row }) => (helper ? [{ ...row, ...helper }] : []));
}

export async function listInvitations(db: Database, now: Date) {
  return await db
    .select()
    .from(helperInvitations)
    .where(gt(helperInvitations.expiresAt, now))
    .orderBy(desc(helperInvitations.createdAt), helperInvitations.id)
    .limit(most);
}

export async function knownCourses(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, [...ids]));
  return rows.map(({ id }) => id);
}
