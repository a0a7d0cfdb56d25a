import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';

type Move = { reference: string; from: string; to: string };

/**
 * Moves the emails about an order that are not sent yet to its new address; the server tries them at once, also what it
 * had given up. Returns whether there were any.
 */
export async function moveWaitingEmails(
  tx: Transaction,
  { reference, from, to }: Move,
  { now, isMailSent }: { now: Date; isMailSent: boolean },
): Promise<boolean> {
  const isAbout = sql`position(${`(${reference})`} in ${mailOutbox.subject}) > 0`;
  const due = isMailSent ? { attempts: 0, lastError: null, nextAttemptAt: now } : {};
  const moved = await tx
    .update(mailOutbox)
    .set({ recipient: to, ...due })
    .where(and(isNull(mailOutbox.sentAt), eq(mailOutbox.recipient, from), isAbout))
    .returning({ id: mailOutbox.id });
  return moved.length > 0;
}
