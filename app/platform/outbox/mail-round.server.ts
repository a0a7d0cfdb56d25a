import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { mailOutbox } from '#app/db/tables/desk-tables.server.ts';
import type { Log } from '#app/platform/log.server.ts';

export type Email = {
  /** A single address. */
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
};

/** Sends one email through the mail server; rejects if the server did not accept it. */
export type Post = (email: Email & { id: string }) => Promise<void>;

const minute = 60_000;
/**
 * How long a claimed email is reserved, in milliseconds. If the node dies, other nodes can send it after
 * that.
 */
const lease = 5 * minute;
const mostAttempts = 12;

/** Minutes until the next attempt after the nth: 1, 2, 4 …, at most six hours. */
export function minutesAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 6 * 60);
}

type RoundParts = { db: Database; log: Pick<Log, 'warn'>; clock: () => Date; post: Post };

/** Returns a function that sends all due emails, one at a time, and returns how many were sent. */
export function createMailRound({ db, log, clock, post }: RoundParts) {
  return async function round(): Promise<number> {
    let sent = 0;
    for (let email = await claim(); email; email = await claim()) if (await send(email)) sent++;
    return sent;
  };

  // Claims one email at a time, so that its reservation does not run out behind slow ones. Nodes that claim
  // simultaneously get different emails. The sending itself runs outside any transaction.
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
