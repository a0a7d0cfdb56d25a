import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { dayMs } from '#app/domain/durations.ts';

/** An older email that the server has given up is no news any more. */
const mostDays = 30;

/** `keys` are an order's secrets in the links, before and after. */
type Move = { isMeant: SQL | undefined; from: string; to: string; keys?: { old: string; new: string } };

/** Emails about an order, a request or a message; their subjects end with its reference. */
export const isAbout = (reference: string) => sql`position(${`(${reference})`} in ${mailOutbox.subject}) > 0`;

/**
 * Moves emails that are not sent yet to a new address; the server tries again at once what it could not send lately, also
 * what it had given up. Returns whether one of them brings the order's link: with a mail server, none that is too old to be sent.
 */
export async function moveWaitingEmails(
  tx: Transaction,
  { isMeant, from, to, keys }: Move,
  { now, isMailSent }: { now: Date; isMailSent: boolean },
): Promise<boolean> {
  const { id, recipient, body, sentAt, lastError, createdAt } = mailOutbox;
  const moved = await tx
    .update(mailOutbox)
    .set({ recipient: to, ...(keys && { body: sql`replace(${body}, ${keys.old}, ${keys.new})` }) })
    .where(and(isNull(sentAt), eq(recipient, from), isMeant))
    .returning({ id, body, createdAt });
  const since = new Date(now.getTime() - mostDays * dayMs);
  const brought = isMailSent ? moved.filter((one) => one.createdAt > since) : moved;
  const isTold = keys !== undefined && brought.some((one) => one.body.includes(keys.new));
  if (!isMailSent || brought.length === 0) return isTold;
  const failed = and(
    isNotNull(lastError),
    inArray(
      id,
      brought.map((one) => one.id),
    ),
  );
  await tx.update(mailOutbox).set({ attempts: 0, lastError: null, nextAttemptAt: now }).where(failed);
  return isTold;
}
