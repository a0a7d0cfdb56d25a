import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { lessons, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { most } from '#app/domain/lesson.ts';
import { type Direction, movedBy } from '#app/domain/reorder.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext, StepContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { restoreTo, type Undo } from '#app/platform/noun-rows.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { listModules, type StoredModule } from './curriculum-queries.server.ts';
import { changeCurriculum } from './lock-curriculum.server.ts';
import { moduleNoun } from './module-noun.ts';

/** `auditId` is null if nothing changed. Undoing a deletion restores the module. */
export type ModuleOutcome = Result<
  { id: string; auditId: string | null },
  'gone' | 'course-gone' | 'not-empty' | 'too-many' | 'module-stale'
>;
const gone = { success: false, error: 'gone' } as const;

/** Adds a module, which is a group of lessons, to the end of a course's curriculum (LEARN-1). */
export async function addModule(
  { db, actor, now }: CommandContext,
  { courseId, title }: { courseId: string; title: string },
): Promise<ModuleOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    changeCurriculum<ModuleOutcome>({ db: tx, actor, now }, courseId, async () => {
      const before = await listModules(tx, courseId);
      if (before.length >= most.modules) return { success: false, error: 'too-many' };
      const id = randomUUID();
      const sortOrder = (before.at(-1)?.sortOrder ?? 0) + 1;
      const dates = { createdAt: now, updatedAt: now };
      const [after] = await tx
        .insert(modules)
        .values({ id, courseId, title, sortOrder, ...dates })
        .returning();
      const entry = { action: 'create', entity: moduleNoun, entityId: id, after } as const;
      return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
    }),
  );
}

/** Renames a module, unless somebody else has renamed it since `version` was read. */
export async function renameModule(
  { db, actor, now }: CommandContext,
  { id, version, title }: { id: string; version: number; title: string },
): Promise<ModuleOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withModule({ db: tx, actor, now }, id, async (before) => {
      if (before.title === title) return { success: true, id, auditId: null };
      const [after] = await tx
        .update(modules)
        .set({ title, version: nextVersion(modules), updatedAt: now })
        .where(atVersion(modules.id, id, modules, version))
        .returning();
      if (!after) return { success: false, error: 'module-stale' };
      const entry = { action: 'update', entity: moduleNoun, entityId: id, before, after } as const;
      return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
    }),
  );
}

/** Moves a module one place up or down (LEARN-2). */
export async function moveModule(
  { db, actor, now }: CommandContext,
  { id, direction }: { id: string; direction: Direction },
): Promise<ModuleOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withModule({ db: tx, actor, now }, id, async (before) => {
      const rows = await listModules(tx, before.courseId);
      const ids = rows.map((row) => row.id);
      const order = movedBy(ids, id, direction);
      for (const [i, moved] of order.entries())
        if (rows.find((row) => row.id === moved)?.sortOrder !== i + 1)
          await tx
            .update(modules)
            .set({ sortOrder: i + 1 })
            .where(eq(modules.id, moved));
      const change = {
        before: { sortOrder: ids.indexOf(id) + 1 },
        after: { sortOrder: order.indexOf(id) + 1 },
      };
      const entry = { action: 'reorder', entity: moduleNoun, entityId: id, ...change } as const;
      return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
    }),
  );
}

/** Deletes a module without lessons, or with archived ones, which stay archived. Undoing `auditId` restores it. */
export async function deleteModule(
  { db, actor, now }: CommandContext,
  { id }: { id: string },
): Promise<ModuleOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withModule({ db: tx, actor, now }, id, async (before) => {
      const inside = and(eq(lessons.moduleId, id), isNull(lessons.archivedAt));
      if ((await tx.$count(lessons, inside)) > 0) return { success: false, error: 'not-empty' };
      const left = await tx
        .update(lessons)
        .set({ moduleId: null })
        .where(and(eq(lessons.moduleId, id), isNotNull(lessons.archivedAt)))
        .returning({ id: lessons.id });
      await tx.delete(modules).where(eq(modules.id, id));
      const archived = left.map((lesson) => lesson.id);
      const deleted = { ...before, ...(archived.length > 0 && { archived }) };
      const entry = { action: 'delete', entity: moduleNoun, entityId: id, before: deleted } as const;
      return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
    }),
  );
}

/** Restores a module, with the archived lessons that it had and that are in no other one since. */
export const undoDeleteModule: Undo = async (tx, entry, now) => {
  await restoreTo(modules)(tx, entry, now);
  const { archived } = entry.before;
  const ids = Array.isArray(archived) ? archived.map(String) : [];
  const isLeft = and(inArray(lessons.id, ids), isNull(lessons.moduleId));
  await tx.update(lessons).set({ moduleId: entry.entityId }).where(isLeft);
};

/** Locks the curriculum of the module's course and runs `work` on the module. Returns `gone` for an unknown module. */
async function withModule(
  { db: tx, actor, now }: StepContext,
  id: string,
  work: (module: StoredModule) => Promise<ModuleOutcome>,
): Promise<ModuleOutcome> {
  const read = async () => (await tx.select().from(modules).where(eq(modules.id, id)))[0];
  const found = await read();
  if (!found) return gone;
  return await changeCurriculum<ModuleOutcome>({ db: tx, actor, now }, found.courseId, async () => {
    const module = await read();
    return module ? await work(module) : gone;
  });
}
