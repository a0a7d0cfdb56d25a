import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { EmailKind } from '#app/domain/email-kind.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext, StepContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { actorColumns, recordAudit } from '#app/platform/record-audit.server.ts';
import { emailNoun } from './email-noun.ts';

export type OpenedEmail = { id: string; recipient: string; subject: string; body: string; createdAt: Date };

/** An email's text with new links; undefined if one was used or withdrawn: it is not needed. */
export type RenewLinks = (
  tx: Transaction,
  email: { kind: EmailKind; recipient: string; body: string },
) => Promise<string | undefined>;
export type OutboxContext = CommandContext & { renewLinks: RenewLinks };

const sentAlready = { success: false, error: 'sent' } as const;
const linkIsOver = { success: false, error: 'link-over' } as const;
type OpenOutcome = Result<{ email: OpenedEmail }, 'sent' | 'link-over'>;
const waits = (id: string) =>
  and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt), isNull(mailOutbox.nextAttemptAt));

/** An error if the server has it or a link cannot be renewed. Each admin's first opening is audited. */
export async function openEmail({ db, actor, now, renewLinks }: OutboxContext, { id }: { id: string }) {
  assertRight(actor, 'outbox.work');
  return await inTransaction(db, async (tx): Promise<OpenOutcome> => {
    const [found] = await tx.select().from(mailOutbox).where(waits(id)).limit(1).for('update');
    if (!found) return sentAlready;
    const body = await renewLinks(tx, found);
    if (body === undefined) return linkIsOver;
    if (!(await wasOpenedBy(tx, actor, id)))
      await recordAudit({ db: tx, actor, now }, { action: 'read', entity: emailNoun, entityId: id });
    const { recipient, subject, createdAt } = found;
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

/** Sends an email that failed or was written without a mail server, with renewed links. */
export async function sendAgain({ db, actor, now, renewLinks }: OutboxContext, { id }: { id: string }) {
  assertRight(actor, 'outbox.work');
  return await inTransaction(db, async (tx): Promise<Result<object, 'sent' | 'link-over'>> => {
    const [found] = await tx.select().from(mailOutbox).where(waits(id)).limit(1).for('update');
    if (!found) return sentAlready;
    const body = await renewLinks(tx, found);
    if (body === undefined) return linkIsOver;
    const due = { body, attempts: 0, nextAttemptAt: now, lastError: null };
    await tx.update(mailOutbox).set(due).where(eq(mailOutbox.id, id));
    await recordAudit({ db: tx, actor, now }, { action: 'send-again', entity: emailNoun, entityId: id });
    return { success: true };
  });
}

/** Marks a person's emails for sending by hand as sent or not needed. Returns how many. */
export async function markAllDelivered(
  { db, actor, now }: CommandContext,
  { recipient, ids }: { recipient: string; ids: readonly string[] },
): Promise<number> {
  assertRight(actor, 'outbox.work');
  return await inTransaction(db, async (tx) => {
    const all = and(
      eq(mailOutbox.recipient, recipient),
      inArray(mailOutbox.id, [...ids]),
      isNull(mailOutbox.sentAt),
      isNull(mailOutbox.nextAttemptAt),
    );
    const sent = await tx.update(mailOutbox).set({ sentAt: now }).where(all).returning({ id: mailOutbox.id });
    for (const { id } of sent)
      await recordAudit({ db: tx, actor, now }, { action: 'deliver', entity: emailNoun, entityId: id });
    return sent.length;
  });
}

export async function markDelivered(
  { db, actor, now }: CommandContext,
  { id }: { id: string },
): Promise<Result<object, 'sent'>> {
  assertRight(actor, 'outbox.work');
  return await inTransaction(db, (tx) => deliver({ db: tx, actor, now }, id));
}

export async function deliver(
  { db: tx, actor, now }: StepContext,
  id: string,
): Promise<Result<object, 'sent'>> {
  const [sent] = await tx
    .update(mailOutbox)
    .set({ sentAt: now })
    .where(waits(id))
    .returning({ id: mailOutbox.id });
  if (!sent) return sentAlready;
  await recordAudit({ db: tx, actor, now }, { action: 'deliver', entity: emailNoun, entityId: id });
  return { success: true };
}
