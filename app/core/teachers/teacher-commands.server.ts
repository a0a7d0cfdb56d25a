import { randomUUID } from 'node:crypto';
import { asc, eq, like, or, sql } from 'drizzle-orm';
import { suggestAddress } from '#app/core/courses/course-address.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { moveRow } from '#app/db/move-row.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { teachers } from '#app/db/tables/catalog-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Direction } from '#app/domain/reorder.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { isImageThere } from '#app/platform/images/image-row.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { checkedInput } from '#app/platform/schema-of.ts';
import { type TeacherInput, teacherForm } from './teacher-form.ts';
import { teacherNoun } from './teacher-noun.ts';
import { teacherSchema } from './teacher-schema.ts';

/**
 * Undoing `auditId` reverses the action; null if nothing changed. `stale`: changed since the form was opened;
 * `image-gone`: the photo is no longer stored.
 */
export type TeacherOutcome = Result<{ id: string; auditId: string | null }, 'gone' | 'stale' | 'image-gone'>;

const missing: TeacherOutcome = { success: false, error: 'gone' };
const noImage: TeacherOutcome = { success: false, error: 'image-gone' };

/** Shows or hides a teacher; changes nothing if it is so already (DAY-31). */
export async function setTeacherShown(
  { db, actor, now }: CommandContext,
  { id, active }: { id: string; active: boolean },
): Promise<TeacherOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<TeacherOutcome> => {
    const before = await lock(tx, id);
    if (!before) return missing;
    if (before.isActive === active) return { success: true, id, auditId: null };
    const set = { isActive: active, version: nextVersion(teachers) };
    const [after] = await tx.update(teachers).set(set).where(eq(teachers.id, id)).returning();
    const action = active ? 'activate' : 'deactivate';
    const entry = { action, entity: teacherNoun, entityId: id, before, after } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Adds a teacher, visible to visitors, after all others, and returns the id (DAY-31). */
export async function createTeacher(
  { db, actor, now }: CommandContext,
  given: TeacherInput,
): Promise<TeacherOutcome> {
  assertAdmin(actor);
  const input = checkedInput(teacherForm, teacherSchema, given);
  return await inTransaction(db, async (tx): Promise<TeacherOutcome> => {
    if (!(await isImageThere(tx, input.photoUrl))) return noImage;
    const id = randomUUID();
    const slug = await freeSlug(tx, suggestAddress(input.name, `teacher-${id.slice(0, 8)}`));
    const last = sql<number>`(select coalesce(max(${teachers.sortOrder}), 0) + 1 from ${teachers})`;
    const [after] = await tx
      .insert(teachers)
      .values({ ...input, id, slug, sortOrder: last, createdAt: now, updatedAt: now })
      .returning();
    const entry = { action: 'create', entity: teacherNoun, entityId: id, after } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Refuses if somebody has changed the teacher since `version`. Slug and visibility stay. */
export async function updateTeacher(
  { db, actor, now }: CommandContext,
  { id, version, ...given }: TeacherInput & { id: string; version: number },
): Promise<TeacherOutcome> {
  assertAdmin(actor);
  const input = checkedInput(teacherForm, teacherSchema, given);
  return await inTransaction(db, async (tx): Promise<TeacherOutcome> => {
    const before = await lock(tx, id);
    if (!before) return missing;
    if (input.photoUrl !== before.photoUrl && !(await isImageThere(tx, input.photoUrl))) return noImage;
    const [after] = await tx
      .update(teachers)
      .set({ ...input, version: nextVersion(teachers), updatedAt: now })
      .where(atVersion(teachers.id, id, teachers, version))
      .returning();
    if (!after) return { success: false, error: 'stale' };
    const entry = { action: 'update', entity: teacherNoun, entityId: id, before, after } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Deletes a teacher. Undoing the returned audit entry (`auditId`) restores the teacher, with the same courses. */
export async function deleteTeacher(
  { db, actor, now }: CommandContext,
  { id }: { id: string },
): Promise<TeacherOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<TeacherOutcome> => {
    const [before] = await tx.delete(teachers).where(eq(teachers.id, id)).returning();
    if (!before) return missing;
    const entry = { action: 'delete', entity: teacherNoun, entityId: id, before } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Moves a teacher one place up or down, and renumbers all teachers without gaps (DAY-31). */
export async function moveTeacher(
  { db, actor, now }: CommandContext,
  move: { id: string; direction: Direction },
): Promise<TeacherOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<TeacherOutcome> => {
    const change = await moveRow(tx, teachers, asc(teachers.createdAt), move);
    if (!change) return missing;
    const entry = { action: 'reorder', entity: teacherNoun, entityId: move.id, ...change } as const;
    return { success: true, id: move.id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

async function freeSlug(tx: Transaction, wanted: string): Promise<string> {
  const alike = or(eq(teachers.slug, wanted), like(teachers.slug, `${wanted}-%`));
  const used = new Set(
    (await tx.select({ slug: teachers.slug }).from(teachers).where(alike)).map((t) => t.slug),
  );
  let slug = wanted;
  for (let number = 2; used.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
}

async function lock(tx: Transaction, id: string) {
  const [row] = await tx.select().from(teachers).where(eq(teachers.id, id)).for('update');
  return row;
}
