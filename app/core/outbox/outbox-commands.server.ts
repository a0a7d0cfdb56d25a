import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/desk-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { actorColumns, recordAudit } from '#app/platform/record-audit.server.ts';
import { emailNoun } from './email-noun.ts';

export type OpenedEmail = { id: string; recipient: string; subject: string; body: string; createdAt: Date };

const sentAlready = { success: false, error: 'sent' } as const;
const waits = (id: string) =>
  and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt), isNull(mailOutbox.nextAttemptAt));

/**
 * Returns an email that no mail server will send, so that the owner can send it by hand. The audit log
 * records who opened it, once per admin or portal session, because its link may give access to an account.
 * Returns `sent` for emails that a mail server sends. Throws a 403 for anyone but an admin.
 */
export async function openEmail(
  { db, actor, now }: CommandContext,
  { id }: { id: string },
): Promise<Result<{ email: OpenedEmail }, 'sent'>> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<Result<{ email: OpenedEmail }, 'sent'>> => {
    const [found] = await tx.select().from(mailOutbox).where(waits(id)).limit(1).for('update');
    if (!found) return sentAlready;
    if (!(await wasOpenedBy(tx, actor, id)))
      await recordAudit(tx, actor, { action: 'read', entity: emailNoun, entityId: id }, now);
    const { recipient, subject, body, createdAt } = found;
    return { success: true, email: { id, recipient, subject, body, createdAt } };
  });
}

async function wasOpenedBy(tx: Transaction, actor: Actor, id: string): Promise<boolean> {
  const { actorKind, actorId } = actorColumns(actor);
  const opened = and(
    eq(auditLog.entity, emailNoun.audit.entity),
    eq(auditLog.entityId, id),
    eq(auditLog.action, 'read'),
    eq(auditLog.actorKind, actorKind),
    actorId === null ? isNull(auditLog.actorId) : eq(auditLog.actorId, actorId),
  );
  return (await tx.$count(auditLog, opened)) > 0;
}

/** Marks an email as sent by hand by the owner. Throws a 403 for anyone but an admin. */
export async function markDelivered(
  { db, actor, now }: CommandContext,
  { id }: { id: string },
): Promise<Result<object, 'sent'>> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<Result<object, 'sent'>> => {
    const [sent] = await tx
      .update(mailOutbox)
      .set({ sentAt: now })
      .where(waits(id))
      .returning({ id: mailOutbox.id });
    if (!sent) return sentAlready;
    await recordAudit(tx, actor, { action: 'deliver', entity: emailNoun, entityId: id }, now);
    return { success: true };
  });
}
