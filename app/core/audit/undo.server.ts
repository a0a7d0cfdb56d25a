import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cardOf, nounNames, nouns } from '#app/core/nouns.ts';
import { rowsOfNouns } from '#app/core/rows-of-nouns.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction, isUniqueViolation } from '#app/db/transaction.server.ts';
import { type Actor, isAdmin } from '#app/domain/access.ts';
import type { NotUndoneReason } from '#app/domain/audit.ts';
import { dayMs } from '#app/domain/durations.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { NotUndone, type Undo } from '#app/platform/noun-rows.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';

/** Whether the action can be undone, the entry has the state before, and nobody has undone it yet. */
export function canUndo(entry: {
  entity: string;
  action: string;
  undoneAt: Date | null;
  before: unknown;
}): boolean {
  return entry.undoneAt === null && isRecord(entry.before) && undoOf(entry) !== undefined;
}

export type UndoOutcome = Result<object, NotUndoneReason>;

/**
 * Undoes an entry, at most once, and writes an audit entry about it. If it cannot be undone, returns why. A helper undoes only
 * their own acts of the last day, and none of an earlier role.
 */
export async function undoAudit(
  { db, actor, now }: CommandContext,
  { id }: { id: string },
): Promise<UndoOutcome> {
  assertRight(actor, 'panel.open');
  try {
    return await inTransaction(db, async (tx): Promise<UndoOutcome> => {
      const [entry] = await tx
        .update(auditLog)
        .set({ undoneAt: now })
        .where(and(eq(auditLog.id, id), isNull(auditLog.undoneAt), mayBeUndoneBy(actor, now)))
        .returning();
      const undo = entry && undoOf(entry);
      const entity = entry && cardOf(entry.entity);
      if (!entry || !undo || !entity || !isRecord(entry.before)) {
        throw new NotUndone('over');
      }
      const { at, entityId, before } = entry;
      await undo(tx, { at, entityId, before, after: isRecord(entry.after) ? entry.after : null }, now);
      const undone = { action: 'undo', entity, entityId, after: { undone: entry.action } } as const;
      await recordAudit({ db: tx, actor, now }, undone);
      return { success: true };
    });
  } catch (error) {
    if (error instanceof NotUndone) return { success: false, error: error.reason };
    if (isUniqueViolation(error)) return { success: false, error: 'taken' };
    throw error;
  }
}

/** Undoes all entries with the same time, admin, action and kind as the entry `id`. */
export async function undoBulk(ctx: CommandContext, { id }: { id: string }) {
  assertRight(ctx.actor, 'panel.open');
  const one = alias(auditLog, 'one');
  const alike = await ctx.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .innerJoin(one, eq(one.id, id))
    .where(
      and(
        eq(auditLog.at, one.at),
        eq(auditLog.action, one.action),
        eq(auditLog.entity, one.entity),
        eq(auditLog.actorKind, one.actorKind),
        eq(auditLog.actorLabel, one.actorLabel),
      ),
    )
    .orderBy(auditLog.id)
    .limit(100);
  let undone = 0;
  let refusal: NotUndoneReason | null = alike.length === 0 ? 'over' : null;
  for (const entry of alike) {
    const outcome = await undoAudit(ctx, entry);
    if (outcome.success) undone++;
    else refusal ??= outcome.error;
  }
  return { undone, refusal };
}

function mayBeUndoneBy(actor: Actor, now: Date): SQL | undefined {
  if (isAdmin(actor) || actor.kind !== 'user') return undefined;
  const since = Math.max(now.getTime() - dayMs, Date.parse(actor.helper?.since ?? '') || now.getTime());
  return and(eq(auditLog.actorId, actor.id), gt(auditLog.at, new Date(since)));
}

function undoOf({ entity, action }: { entity: string; action: string }): Undo | undefined {
  const noun = nounNames.find((name) => nouns[name].audit.entity === entity);
  const undos: Readonly<Record<string, Undo | undefined>> = (noun && rowsOfNouns[noun].undo) ?? {};
  return Object.hasOwn(undos, action) ? undos[action] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
