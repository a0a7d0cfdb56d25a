import { and, eq } from 'drizzle-orm';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import type { MessageStatus } from './message-list.ts';
import { messageNoun } from './message-noun.ts';

export type MessageOutcome = Result<{ id: string; auditId: string | null }, 'gone'>;

const missing: MessageOutcome = { success: false, error: 'gone' };

/** Sets the status of a message; changes nothing if it has that status already (CONT-2). */
export async function setMessageStatus(
  ctx: CommandContext,
  { id, status }: { id: string; status: Exclude<MessageStatus, 'deleted'> },
): Promise<MessageOutcome> {
  assertRight(ctx.actor, 'messages.answer');
  return await changeStatus(ctx, { id, status, action: 'update' });
}

/** Changes the status only of a new message: an answered one or spam keeps it. */
export async function markMessageRead(ctx: CommandContext, { id }: { id: string }): Promise<MessageOutcome> {
  assertRight(ctx.actor, 'messages.answer');
  return await changeStatus(ctx, { id, status: 'read', action: 'update', onlyNew: true });
}

/** Undoing works for thirty days (message-bin.server.ts); the audit log keeps none of the words. */
export async function deleteMessage(ctx: CommandContext, { id }: { id: string }): Promise<MessageOutcome> {
  assertRight(ctx.actor, 'messages.answer');
  return await changeStatus(ctx, { id, status: 'deleted', action: 'delete' });
}

/** Permanently deletes a message that is in the bin. This cannot be undone. */
export async function eraseMessage({ db, actor, now }: CommandContext, { id }: { id: string }) {
  assertRight(actor, 'messages.answer');
  return await inTransaction(db, async (tx): Promise<MessageOutcome> => {
    const inBin = and(eq(contactMessages.id, id), eq(contactMessages.status, 'deleted'));
    const [erased] = await tx.delete(contactMessages).where(inBin).returning({ id: contactMessages.id });
    if (!erased) return missing;
    const entry = { action: 'erase', entity: messageNoun, entityId: id } as const;
    await recordAudit({ db: tx, actor, now }, entry);
    return { success: true, id, auditId: null };
  });
}

type Change = { id: string; status: MessageStatus; action: 'update' | 'delete'; onlyNew?: boolean };

async function changeStatus({ db, actor, now }: CommandContext, { id, status, action, onlyNew }: Change) {
  return await inTransaction(db, async (tx): Promise<MessageOutcome> => {
    const [row] = await tx
      .select({ status: contactMessages.status })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('update');
    if (!row) return missing;
    if (row.status === status || (onlyNew && row.status !== 'new'))
      return { success: true, id, auditId: null };
    await tx.update(contactMessages).set({ status }).where(eq(contactMessages.id, id));
    const entry = { action, entity: messageNoun, entityId: id, before: { status: row.status } } as const;
    const auditId = await recordAudit({ db: tx, actor, now }, { ...entry, after: { status } });
    return { success: true, id, auditId };
  });
}
