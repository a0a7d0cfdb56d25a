import { inArray } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { courses, faqs, festivals, testimonials } from '#app/db/tables/catalogue-tables.server.ts';
import { contactMessages, mailOutbox } from '#app/db/tables/desk-tables.server.ts';

type Entry = { entity: string; entityId: string };
type NamesOf = (db: Database, ids: string[]) => Promise<{ id: string; name: string }[]>;

/** How things without a student are called today, by kind: an update keeps only what changed, which is seldom the name. */
const namesOf: Readonly<Record<string, NamesOf>> = {
  course: (db, ids) =>
    db.select({ id: courses.id, name: courses.title }).from(courses).where(inArray(courses.id, ids)),
  festival: (db, ids) =>
    db.select({ id: festivals.id, name: festivals.name }).from(festivals).where(inArray(festivals.id, ids)),
  testimonial: (db, ids) =>
    db
      .select({ id: testimonials.id, name: testimonials.studentName })
      .from(testimonials)
      .where(inArray(testimonials.id, ids)),
  faq: (db, ids) => db.select({ id: faqs.id, name: faqs.question }).from(faqs).where(inArray(faqs.id, ids)),
  message: async (db, ids) => {
    const { id, fullName, subject } = contactMessages;
    const rows = await db.select({ id, fullName, subject }).from(contactMessages).where(inArray(id, ids));
    return rows.map((row) => ({ id: row.id, name: `${row.subject}, from ${row.fullName}` }));
  },
  letter: async (db, ids) => {
    const { id, recipient, subject } = mailOutbox;
    const rows = await db.select({ id, recipient, subject }).from(mailOutbox).where(inArray(id, ids));
    return rows.map((row) => ({ id: row.id, name: `${row.subject}, to ${row.recipient}` }));
  },
};

/** What each entry's thing is called today, in order; null where it is gone or has no name of its own. */
export async function currentNames(db: Database, entries: readonly Entry[]): Promise<(string | null)[]> {
  const found = await Promise.all(
    Object.entries(namesOf).map(async ([entity, names]) => {
      const ids = entries.flatMap((entry) => (entry.entity === entity ? [entry.entityId] : []));
      const rows = ids.length === 0 ? [] : await names(db, ids);
      return rows.map(({ id, name }) => [`${entity} ${id}`, name] as const);
    }),
  );
  const known = new Map(found.flat());
  return entries.map(({ entity, entityId }) => known.get(`${entity} ${entityId}`) ?? null);
}
