import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, like, ne, or } from 'drizzle-orm';
import { holdCourseType } from '#app/core/course-types/course-type-commands.server.ts';
import type { StoredCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import { withDetails } from '#app/core/courses/form/course-form-details.ts';
import type { CourseInput } from '#app/core/courses/form/course-form-schema.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { inTransaction, isUniqueViolation } from '#app/db/transaction.server.ts';
import { hasFixedAddress } from '#app/domain/course.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { isImageThere } from '#app/platform/images/image-row.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { suggestAddress } from './course-address.server.ts';
import { courseNoun } from './course-noun.ts';

type InputError = 'type-unknown' | 'image-gone' | 'address-taken' | 'address-fixed';
/** Why a course was not saved. `stale` means that somebody else saved it after the form was opened. */
export type CourseError = InputError | 'gone' | 'stale';

const mostTries = 5;

type AddOutcome = Result<{ id: string }, InputError>;

/** Makes a free slug from the title if none was entered (DATA-2, DATA-3). */
export async function addCourse(
  { db, actor, now }: CommandContext,
  { details, slug: typed, ...input }: CourseInput,
): Promise<AddOutcome> {
  assertRight(actor, 'courses.write');
  const id = randomUUID();
  return await retried(() =>
    inTransaction(db, async (tx): Promise<AddOutcome> => {
      if (!(await holdCourseType(tx, input.courseType))) return { success: false, error: 'type-unknown' };
      if (!(await isImageThere(tx, input.imageUrl))) return { success: false, error: 'image-gone' };
      const slug = await chooseSlug(tx, id, typed, input.title);
      if (slug === null) return { success: false, error: 'address-taken' };
      const publishedAt = input.isActive ? now : null;
      const dates = { publishedAt, createdAt: now, updatedAt: now };
      const row = { id, slug, ...input, ...dates, extra: withDetails({}, details) };
      const [after] = await tx.insert(courses).values(row).returning();
      await recordAudit(
        { db: tx, actor, now },
        { action: 'create', entity: courseNoun, entityId: id, after },
      );
      return { success: true, id };
    }),
  );
}

/** Runs `write`. Runs it again, at most five times in all, if another course has taken the slug in the meantime. */
async function retried<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (attempt >= mostTries || !isUniqueViolation(error)) throw error;
    }
  }
}

/** For `stale`, `current` is the course as somebody else saved it. */
type UpdateOutcome = Result<{ id: string }, CourseError, { current?: StoredCourse }>;

/** Refuses if saved since `version` (DATA-2, DATA-3). The slug is fixed once published. */
export async function updateCourse(
  { db, actor, now }: CommandContext,
  { id, version, details, slug: typed, ...input }: CourseInput & { id: string; version: number },
): Promise<UpdateOutcome> {
  assertRight(actor, 'courses.write');
  const write = async (tx: Transaction): Promise<UpdateOutcome> => {
    const before = await lockCourse(tx, id);
    if (!before) return { success: false, error: 'gone' };
    if (!(await holdCourseType(tx, input.courseType))) return { success: false, error: 'type-unknown' };
    const isFixed = hasFixedAddress(before);
    if (isFixed && typed !== null && typed !== before.slug) return { success: false, error: 'address-fixed' };
    const slug = isFixed ? before.slug : await chooseSlug(tx, id, typed, input.title);
    if (slug === null) return { success: false, error: 'address-taken' };
    const isNewImage = input.imageUrl !== before.imageUrl;
    if (isNewImage && !(await isImageThere(tx, input.imageUrl)))
      return { success: false, error: 'image-gone' };
    const [after] = await tx
      .update(courses)
      .set({
        ...input,
        slug,
        publishedAt: before.publishedAt ?? (before.isActive || input.isActive ? now : null),
        extra: withDetails(before.extra, details),
        version: nextVersion(courses),
        updatedAt: now,
      })
      .where(atVersion(courses.id, id, courses, version))
      .returning();
    if (!after) return { success: false, error: 'stale', current: before };
    await recordAudit(
      { db: tx, actor, now },
      { action: 'update', entity: courseNoun, entityId: id, before, after },
    );
    return { success: true, id };
  };
  return await retried(() => inTransaction(db, write));
}

/** Shows or hides a course. If it is so already, nothing changes, and no audit entry is written (MOVE-20). */
export async function setCourseShown(
  { db, actor, now }: CommandContext,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<Result<{ auditId: string | null }, 'gone'>> {
  assertRight(actor, 'courses.write');
  return await inTransaction(db, async (tx): Promise<Result<{ auditId: string | null }, 'gone'>> => {
    const before = await lockCourse(tx, id);
    if (!before) return { success: false, error: 'gone' };
    if (before.isActive === isActive) return { success: true, auditId: null };
    const publishedAt = before.publishedAt ?? now;
    const set = { isActive, publishedAt, version: nextVersion(courses), updatedAt: now };
    const [after] = await tx.update(courses).set(set).where(eq(courses.id, id)).returning();
    const action = isActive ? 'activate' : 'deactivate';
    const entry = { action, entity: courseNoun, entityId: id, before, after } as const;
    return { success: true, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

type DeleteOutcome = Result<{ auditId: string }, 'gone'>;

/** Deletes a course. Its enrollments stay, as 'Unknown Course'. Undoing `auditId` restores the course (DATA-2). */
export async function deleteCourse({ db, actor, now }: CommandContext, { id }: { id: string }) {
  assertRight(actor, 'courses.write');
  return await inTransaction(db, async (tx): Promise<DeleteOutcome> => {
    const [before] = await tx.delete(courses).where(eq(courses.id, id)).returning();
    if (!before) return { success: false, error: 'gone' };
    const entry = { action: 'delete', entity: courseNoun, entityId: id, before } as const;
    return { success: true, auditId: await recordAudit({ db: tx, actor, now }, entry) };
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

/** Returns the entered slug, or null if it is taken; if none was entered, a free slug made from the title. */
async function chooseSlug(
  tx: Transaction,
  id: string,
  typed: string | null,
  title: string,
): Promise<string | null> {
  const slug = typed ?? suggestAddress(title, `course-${id.slice(0, 8)}`);
  const alike = or(eq(courses.slug, slug), like(courses.slug, `${slug}-%`));
  const others = await tx
    .select({ slug: courses.slug })
    .from(courses)
    .where(and(alike, ne(courses.id, id)));
  const used = new Set(others.map((course) => course.slug));
  if (typed !== null) return used.has(typed) ? null : typed;
  let next = slug;
  for (let number = 2; used.has(next); number++) next = `${slug}-${number}`;
  return next;
}
