import { eq, like, or } from 'drizzle-orm';
import { suggestAddress } from '#app/core/courses/course-address.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { teachers } from '#app/db/tables/catalog-tables.server.ts';
import { freeKey } from '#app/domain/free-key.ts';
import { refused } from '#app/domain/result.ts';
import { isImageThere } from '#app/platform/images/image-row.server.ts';
import { nounStore } from '#app/platform/noun-store.server.ts';
import { teacherForm } from './teacher-form.ts';
import { teacherNoun } from './teacher-noun.ts';
import { teacherSchema } from './teacher-schema.ts';

/** The teachers (DAY-31). The slug is made once, from the first name. */
export const teacherStore = nounStore({
  noun: teacherNoun,
  right: 'texts.write',
  table: teachers,
  form: teacherForm,
  schema: teacherSchema,
  flag: { column: 'isActive', on: 'activate', off: 'deactivate' },
  prepare: async (tx, { id, input: { name, photoUrl }, before }) => {
    if (photoUrl !== before?.photoUrl && !(await isImageThere(tx, photoUrl))) return refused('image-gone');
    if (before) return { success: true };
    return {
      success: true,
      set: { slug: await freeSlug(tx, suggestAddress(name, `teacher-${id.slice(0, 8)}`)) },
    };
  },
});

async function freeSlug(tx: Transaction, wanted: string): Promise<string> {
  const alike = or(eq(teachers.slug, wanted), like(teachers.slug, `${wanted}-%`));
  const used = new Set(
    (await tx.select({ slug: teachers.slug }).from(teachers).where(alike)).map((t) => t.slug),
  );
  return freeKey(wanted, used);
}
