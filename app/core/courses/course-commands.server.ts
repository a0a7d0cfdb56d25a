import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, like, or } from 'drizzle-orm';
import type { StoredCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { withDetails } from '#app/core/courses/form/course-form-details.ts';
import type { CourseInput } from '#app/core/courses/form/course-form-schema.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { courses } from '#app/db/tables/catalogue-tables.server.ts';
import { inTransaction, isUniqueViolation } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { slugify } from '#app/domain/course.ts';
import type { Result } from '#app/domain/result.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { isImageThere } from '#app/platform/images/image-row.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';

type Parts = { db: Database };

export const courseGone = 'This course is not there any more.';
const imageGone = 'That uploaded image is not there any more. Please upload it again.';
const mostTries = 5;

/** Adds a course; its address is made from its title and made unique (DATA-2, DATA-3). Throws a 403 for anyone but an admin. */
export async function addCourse(
  { db }: Parts,
  actor: Actor,
  { details, ...input }: CourseInput,
  now: Date,
): Promise<Result<{ id: string }>> {
  assertAdmin(actor);
  const id = randomUUID();
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, async (tx) => {
        if (!(await isImageThere(tx, input.imageUrl))) return { success: false as const, error: imageGone };
        const slug = await freeSlug(tx, slugify(input.title, `course-${id.slice(0, 8)}`));
        const row = { id, slug, ...input, extra: withDetails({}, details), createdAt: now, updatedAt: now };
        const [after] = await tx.insert(courses).values(row).returning();
        await recordAudit(tx, actor, { action: 'create', entity: 'course', entityId: id, after }, now);
        return { success: true as const, id };
      });
    } catch (error) {
      // Another course took the same address between our look and our write.
      if (attempt >= mostTries || !isUniqueViolation(error)) throw error;
    }
  }
}

/** `current` is what stands there now, where someone saved in between; nothing was written then. */
export type UpdateOutcome = Result<{ id: string }, { current?: StoredCourse; isGone?: true }>;

/**
 * Writes an edited course, unless another editor saved since `version` was read (DATA-2, DATA-3). The address stays what
 * it was; free-form fields the form does not know survive. Throws a 403 for anyone but an admin.
 */
export async function updateCourse(
  { db }: Parts,
  actor: Actor,
  id: string,
  version: number,
  { details, ...input }: CourseInput,
  now: Date,
): Promise<UpdateOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<UpdateOutcome> => {
    const before = await lockCourse(tx, id);
    if (!before) return { success: false, error: courseGone, isGone: true };
    const isNewImage = input.imageUrl !== before.imageUrl;
    if (isNewImage && !(await isImageThere(tx, input.imageUrl))) return { success: false, error: imageGone };
    const [after] = await tx
      .update(courses)
      .set({
        ...input,
        extra: withDetails(before.extra, details),
        version: nextVersion(courses),
        updatedAt: now,
      })
      .where(atVersion(courses.id, id, courses, version))
      .returning();
    if (!after)
      return { success: false, error: 'Someone else saved this course meanwhile.', current: before };
    await recordAudit(tx, actor, { action: 'update', entity: 'course', entityId: id, before, after }, now);
    return { success: true, id };
  });
}

/** Deletes a course; its enrollments stay and read 'Unknown Course'. Gives the audit entry that can bring it back (DATA-2). */
export async function deleteCourse(
  { db }: Parts,
  actor: Actor,
  id: string,
  now: Date,
): Promise<Result<{ auditId: string }>> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx) => {
    const [before] = await tx.delete(courses).where(eq(courses.id, id)).returning();
    if (!before) return { success: false as const, error: courseGone };
    const entry = { action: 'delete', entity: 'course', entityId: id, before } as const;
    return { success: true as const, auditId: await recordAudit(tx, actor, entry, now) };
  });
}

async function lockCourse(tx: Transaction, id: string): Promise<StoredCourse | undefined> {
  const [course] = await tx
    .select(getTableColumns(courses))
    .from(courses)
    .where(eq(courses.id, id))
    .for('update');
  return course;
}

async function freeSlug(tx: Transaction, slug: string): Promise<string> {
  const taken = await tx
    .select({ slug: courses.slug })
    .from(courses)
    .where(or(eq(courses.slug, slug), like(courses.slug, `${slug}-%`)));
  const used = new Set(taken.map((course) => course.slug));
  let next = slug;
  for (let number = 2; used.has(next); number++) next = `${slug}-${number}`;
  return next;
}
