import { inArray } from 'drizzle-orm';
import { rowsOfNouns } from '#app/core/rows-of-nouns.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
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
