import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { contactMessages } from '#app/db/tables/desk-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import type { MessageStatus } from './message-list.ts';
import { messageNoun } from './message-noun.ts';

export type MessageOutcome = Result<{ id: string; auditId: string | null }>;

const missing: MessageOutcome = { success: false, error: 'There is no such message any more.' };

/** Marks a message new, read, answered or spam (CONT-2). Doing so twice changes nothing. */
export async function setMessageStatus(
  db: Database,
  actor: Actor,
  { id, status }: { id: string; status: Exclude<MessageStatus, 'deleted'> },
  now: Date,
): Promise<MessageOutcome> {
  assertAdmin(actor);
  return await changeStatus(db, actor, { id, status, action: 'update' }, now);
}

/** Marks a new message read when it is opened; messages that are answered or spam keep their status. */
export async function markMessageRead(
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<MessageOutcome> {
  assertAdmin(actor);
  return await changeStatus(db, actor, { id, status: 'read', action: 'update', onlyNew: true }, now);
}

/**
 * Moves a message to the bin. The audit entry `auditId` can restore it until the bin is swept
 * (`core/contact/message-bin`). The message's text belongs to its sender, so it is not copied to the audit
 * log.
 */
export async function deleteMessage(
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<MessageOutcome> {
  assertAdmin(actor);
  return await changeStatus(db, actor, { id, status: 'deleted', action: 'delete' }, now);
}

/** Permanently deletes a message that is in the bin; this cannot be undone. */
export async function eraseMessage(
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<MessageOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<MessageOutcome> => {
    const inBin = and(eq(contactMessages.id, id), eq(contactMessages.status, 'deleted'));
    const [erased] = await tx.delete(contactMessages).where(inBin).returning({ id: contactMessages.id });
    if (!erased) return missing;
    const entry = { action: 'erase', entity: messageNoun, entityId: id } as const;
    await recordAudit(tx, actor, entry, now);
    return { success: true, id, auditId: null };
  });
}

type Change = { id: string; status: MessageStatus; action: 'update' | 'delete'; onlyNew?: boolean };

async function changeStatus(
  db: Database,
  actor: Actor,
  { id, status, action, onlyNew }: Change,
  now: Date,
): Promise<MessageOutcome> {
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
    const auditId = await recordAudit(tx, actor, { ...entry, after: { status } }, now);
    return { success: true, id, auditId };
  });
}
