import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { dayMs } from '#app/domain/durations.ts';

/** An older email that the server has given up is no news any more. */
const mostDays = 30;

type Move = { reference: string; from: string; to: string };

/**
 * Moves the emails about an order that are not sent yet to its new address; the server tries again at once what it could not
 * send lately, also what it had given up. Returns whether there were any.
 */
export async function moveWaitingEmails(
  tx: Transaction,
  { reference, from, to }: Move,
  { now, isMailSent }: { now: Date; isMailSent: boolean },
): Promise<boolean> {
  const isAbout = sql`position(${`(${reference})`} in ${mailOutbox.subject}) > 0`;
  const { id, recipient, sentAt, lastError, createdAt } = mailOutbox;
  const moved = await tx
    .update(mailOutbox)
    .set({ recipient: to })
    .where(and(isNull(sentAt), eq(recipient, from), isAbout))
    .returning({ id });
  if (!isMailSent || moved.length === 0) return moved.length > 0;
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
  return true;
}
