import { inArray, type SQL, sql } from 'drizzle-orm';
import { rowsOfNouns } from '#app/core/rows-of-nouns.server.ts';
import { containsText } from '#app/db/contains-text.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Subject } from '#app/platform/noun-rows.server.ts';
import { rowsOfEntries } from './audit-names.server.ts';

/** The current names; null if the entry is about no student or course, or about an unknown one. */
export type NamedSubject = { userId: string | null; student: string | null; course: string | null };

type Entry = { entity: string; entityId: string; before: unknown; after: unknown };

/** In the same order. The ids come from the object's row or, if it was deleted, from the entry itself. */
export async function subjectsOf(db: Database, entries: readonly Entry[]): Promise<NamedSubject[]> {
  const rows = await rowsOfEntries(entries, (noun, ids) => rowsOfNouns[noun].subjects?.(db, ids));
  const named = entries.map(({ entityId, before, after }, at): Subject => {
    return rows[at] ?? { id: entityId, ...keptIds(before), ...keptIds(after) };
  });
  const wanted = (ids: (string | null | undefined)[]) => ids.filter((id) => typeof id === 'string');
  const [people, titles] = await Promise.all([
    db
      .select({ id: users.id, name: users.fullName, email: users.email })
      .from(users)
      .where(inArray(users.id, wanted(named.map(({ userId }) => userId)))),
    db
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .where(inArray(courses.id, wanted(named.map(({ courseId }) => courseId)))),
  ]);
  return named.map(({ userId, courseId, student }) => {
    const person = people.find(({ id }) => id === userId);
    return {
      userId: person?.id ?? null,
      student: person ? person.name || person.email : (student ?? null),
      course: titles.find(({ id }) => id === courseId)?.title ?? null,
    };
  });
}

function keptIds(row: unknown): Pick<Subject, 'userId' | 'courseId'> {
  if (typeof row !== 'object' || row === null) return {};
  const { userId, courseId }: Record<string, unknown> = { ...row };
  return {
    ...(typeof userId === 'string' && { userId }),
    ...(typeof courseId === 'string' && { courseId }),
  };
}

/** Matches the object's id exactly, its title or name, the student's name or email, or the course's title. */
export function isAbout(search: string): SQL {
  const contains = (...texts: SQL[]) => containsText(texts, search);
  const people = sql`select id from users where ${contains(sql`full_name`, sql`email`)}`;
  const titled = sql`select id from courses where ${contains(sql`title`)}`;
  const { entityId, before, after } = auditLog;
  return sql`(${entityId} = ${search}
    or ${entityId} in (${people}) or ${entityId} in (${titled})
    or ${entityId} in (select id from enrollments where user_id in (${people}) or course_id in (${titled}))
    or ${entityId} in (select id from payments where user_id in (${people}) or course_id in (${titled}))
    or ${entityId} in (select number from certificates where ${contains(sql`student_name`)})
    or ${entityId} in (select id from enrollment_requests where ${contains(sql`full_name`)})
    or coalesce(${before}, ${after}) ->> 'userId' in (${people})
    or coalesce(${before}, ${after}) ->> 'courseId' in (${titled})
    or ${contains(sql`(coalesce(${after}, ${before}) ->> 'title')`, sql`(coalesce(${after}, ${before}) ->> 'name')`)})`;
}
