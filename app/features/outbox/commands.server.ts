import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { mailOutbox } from '#app/db/tables/desk.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { recordAudit } from '#app/server/audit.server.ts';
import { assertAdmin } from '#app/server/guards.server.ts';

export type OpenedLetter = { id: string; recipient: string; subject: string; body: string; createdAt: Date };
type LetterOutcome<T> = ({ success: true } & T) | { success: false; error: string };

const gone = { success: false, error: 'That letter does not wait for you any more.' } as const;
const waits = (id: string) =>
  and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt), isNull(mailOutbox.nextAttemptAt));

/**
 * Opens a letter that no mail server will send, so that the owner can deliver it. Its link may be a key to somebody's
 * account, so each opening stands in the audit, and what a mail server sends is not shown. Only for admins; throws a
 * 403 otherwise.
 */
export async function openLetter(
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<LetterOutcome<{ letter: OpenedLetter }>> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<LetterOutcome<{ letter: OpenedLetter }>> => {
    const [found] = await tx.select().from(mailOutbox).where(waits(id)).limit(1);
    if (!found) return gone;
    await recordAudit(tx, actor, { action: 'read', entity: 'letter', entityId: id }, now);
    const { recipient, subject, body, createdAt } = found;
    return { success: true, letter: { id, recipient, subject, body, createdAt } };
  });
}

/** Notes that the owner has delivered a letter. Only for admins; throws a 403 otherwise. */
export async function markDelivered(
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<LetterOutcome<object>> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<LetterOutcome<object>> => {
    const [sent] = await tx
      .update(mailOutbox)
      .set({ sentAt: now })
      .where(waits(id))
      .returning({ id: mailOutbox.id });
    if (!sent) return gone;
    await recordAudit(tx, actor, { action: 'deliver', entity: 'letter', entityId: id }, now);
    return { success: true };
  });
}
