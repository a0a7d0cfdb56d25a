import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { mailOutbox } from '#app/db/tables/desk-tables.server.ts';
import type { Log } from '#app/platform/log.server.ts';

export type Email = {
  /** One address. */
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
};

/** Hands one letter to the mail server; rejects when it was not taken. */
export type Post = (email: Email & { id: string }) => Promise<void>;

const minute = 60_000;
/** How long a letter in work is kept from other nodes; a node that dies meanwhile leaves it to them after that. */
const lease = 5 * minute;
const mostAttempts = 12;

/** Minutes until the next try after the nth: 1, 2, 4 … at most six hours. */
export function minutesAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 6 * 60);
}

type RoundParts = { db: Database; log: Pick<Log, 'warn'>; clock: () => Date; post: Post };

/** Makes the function that sends what is due, a letter at a time, and answers how many left. */
export function createMailRound({ db, log, clock, post }: RoundParts) {
  return async function round(): Promise<number> {
    let sent = 0;
    for (let email = await claim(); email; email = await claim()) if (await send(email)) sent++;
    return sent;
  };

  // One letter, so that none waits on its lease behind slow ones. Nodes that ask at one moment get different ones; the
  // sending itself is in no transaction.
  async function claim() {
    const now = clock();
    const due = db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, now)))
      .orderBy(asc(mailOutbox.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    const [email] = await db
      .update(mailOutbox)
      .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + lease) })
      .where(eq(mailOutbox.id, sql`(${due})`))
      .returning();
    return email;
  }

  async function send(email: typeof mailOutbox.$inferSelect): Promise<boolean> {
    const { id, recipient, subject, body, attempts } = email;
    const set = (values: Partial<typeof mailOutbox.$inferInsert>) =>
      db.update(mailOutbox).set(values).where(eq(mailOutbox.id, id));
    try {
      await post({ id, to: recipient, subject, body });
    } catch (error) {
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      const next = new Date(clock().getTime() + minutesAfter(attempts) * minute);
      const nextAttemptAt = attempts < mostAttempts ? next : null;
      await set({ lastError, nextAttemptAt });
      log.warn({ id, attempts, givenUp: nextAttemptAt === null }, 'a letter could not be sent');
      return false;
    }
    await set({ sentAt: clock(), nextAttemptAt: null, lastError: null });
    return true;
  }
}
