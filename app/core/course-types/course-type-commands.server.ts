import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { courses, courseTypes } from '#app/db/tables/catalog-tables.server.ts';
import { freeTypeKey, isSameTypeLabel, mostTypes } from '#app/domain/course-types.ts';
import { refused } from '#app/domain/result.ts';
import { nounStore } from '#app/platform/noun-store.server.ts';
import { courseTypeForm } from './course-type-form.ts';
import { courseTypeNoun } from './course-type-noun.ts';
import { courseTypeSchema } from './course-type-schema.ts';

/**
 * The course types. A key comes from the first label and never changes (BRAND-45). Courses keep an archived type, but
 * filters, footer and course form do not show it. A type with courses is not deleted, and one stays on offer.
 */
export const courseTypeStore = nounStore({
  noun: courseTypeNoun,
  right: 'courses.write',
  table: courseTypes,
  form: courseTypeForm,
  schema: courseTypeSchema,
  flag: { column: 'isArchived', on: 'deactivate', off: 'activate' },
  locksTable: true,
  newId: async (tx, { label }) =>
    freeTypeKey(
      label,
      (await listAll(tx)).map(({ key }) => key),
    ),
  prepare: async (tx, { id, input, before }) => {
    const others = (await listAll(tx)).filter(({ key }) => key !== id);
    if (!before && others.length >= mostTypes) return refused('too-many');
    return others.some((other) => isSameTypeLabel(other, input)) ? refused('label-taken') : { success: true };
  },
  refuseFlag: async (tx, { key }, isArchived) =>
    isArchived && (await isLastOffered(tx, key)) ? 'last' : null,
  refuseDeletion: async (tx, { key }) => {
    if ((await tx.$count(courses, eq(courses.courseType, key))) > 0) return 'in-use';
    return (await isLastOffered(tx, key)) ? 'last' : null;
  },
});

/** Whether a type exists; locks it, so that nobody deletes it while a course of it is saved (BRAND-48). */
export async function holdCourseType(tx: Transaction, key: string): Promise<boolean> {
  const [type] = await tx
    .select({ key: courseTypes.key })
    .from(courseTypes)
    .where(eq(courseTypes.key, key))
    .for('key share');
  return type !== undefined;
}

const listAll = (tx: Transaction) => tx.select().from(courseTypes).orderBy(asc(courseTypes.key));

const isLastOffered = async (tx: Transaction, key: string) =>
  (await listAll(tx)).every((type) => type.key === key || type.isArchived);
