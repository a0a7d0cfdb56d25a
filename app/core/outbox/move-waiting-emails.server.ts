import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { dayMs } from '#app/domain/durations.ts';

/** An older email that the server has given up is no news any more. */
const mostDays = 30;

/** `keys` are the order's secrets in the links, before and after. */
type Move = { reference: string; from: string; to: string; keys: { old: string; new: string } };

/**
 * Moves the emails about an order that are not sent yet to its new address; the server tries again at once what it could not
 * send lately, also what it had given up. Returns whether one of them has the order's link.
 */
export async function moveWaitingEmails(
  tx: Transaction,
  { reference, from, to, keys }: Move,
  { now, isMailSent }: { now: Date; isMailSent: boolean },
): Promise<boolean> {
  const isAbout = sql`position(${`(${reference})`} in ${mailOutbox.subject}) > 0`;
  const { id, recipient, body, sentAt, lastError, createdAt } = mailOutbox;
  const moved = await tx
    .update(mailOutbox)
    .set({ recipient: to, body: sql`replace(${body}, ${keys.old}, ${keys.new})` })
    .where(and(isNull(sentAt), eq(recipient, from), isAbout))
    .returning({ id, body });
  const isTold = moved.some((one) => one.body.includes(keys.new));
  if (!isMailSent || moved.length === 0) return isTold;
  const isRecent = gt(createdAt, new Date(now.getTime() - mostDays * dayMs));
  const failed = and(
    isNotNull(lastError),
    isRecent,
    inArray(
      id,
      moved.map((one) => one.id),
    ),
  );
  await tx.update(mailOutbox).set({ attempts: 0, lastError: null, nextAttemptAt: now }).where(failed);
  return isTold;
}
