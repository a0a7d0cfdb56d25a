import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { minuteMs } from '#app/domain/durations.ts';
import type { EmailKind } from '#app/domain/email-kind.ts';
import type { Log } from '#app/platform/log.server.ts';
import { mailedCodeWords } from '#app/words/en/mailed-code-words.ts';

export type Email = {
  /** The id in the outbox, for whoever keeps it. */
  id?: string;
  kind: EmailKind;
  to: string;
  subject: string;
  body: string;
  /** The number of the document whose PDF is attached. The text has a link too, for a shop without a mail server. */
  document?: string;
};

export type Attachment = { filename: string; content: Uint8Array; contentType: string };
/** Creates the PDF of a document just before the email is sent; null if there is no such document. */
export type Attach = (document: string) => Promise<Attachment | null>;

/** Sends one email through the mail server. Rejects if the mail server does not accept it. */
export type Post = (
  email: Omit<Email, 'document'> & { id: string; attachments: readonly Attachment[] },
) => Promise<void>;

/** How long an email is reserved for the process that sends it, in milliseconds, in case that process crashes. */
const leaseMs = 5 * minuteMs;
const mostAttempts = 12;
/** After so many attempts in which the attached document could not be created, an email is sent without it. */
const attemptsWithFile = 3;

/** A code to log in works for ten minutes, so that it is not tried for longer, and its text is not kept. */
const attemptsWithCode = 4;

/** Returns after how many minutes to try again: 1 after the first attempt, then 2, 4, …, at most six hours. */
export function minutesAfter(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 6 * 60);
}

/** A 5xx to `RCPT TO`. A refused sign-in or sender, caused by wrong settings, is tried again. */
export function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}

const kept = (kind: EmailKind) => (kind === 'code' ? { body: mailedCodeWords.notKept } : {});

type RoundParts = {
  db: Database;
  log: Pick<Log, 'warn'>;
  clock: () => Date;
  post: Post;
  attach: Attach;
  /** Once this is aborted, no further email is sent. */
  stopped: AbortSignal;
};

export function createMailRound({ db, log, clock, post, attach, stopped }: RoundParts) {
  return async function round(): Promise<number> {
    let sent = 0;
    for (let email = await claim(); email; email = await claim()) if (await send(email)) sent++;
    return sent;
  };

  // Two processes never reserve the same email; each reserves the next one after sending, so that none
  // expires, and with no transaction open.
  async function claim() {
    if (stopped.aborted) return undefined;
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
      .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
      .where(eq(mailOutbox.id, sql`(${due})`))
      .returning();
    return email;
  }

  async function send(email: typeof mailOutbox.$inferSelect): Promise<boolean> {
    const { id, kind, recipient, subject, body, document, attempts } = email;
    // One that moved to a corrected address meanwhile is sent there once its reservation ends.
    const isSame = and(eq(mailOutbox.id, id), eq(mailOutbox.recipient, recipient));
    const set = (values: Partial<typeof mailOutbox.$inferInsert>) =>
      db.update(mailOutbox).set(values).where(isSame);
    try {
      const file = document === null ? null : await fileOf(document, { id, attempts });
      await post({ id, kind, to: recipient, subject, body, attachments: file ? [file] : [] });
    } catch (error) {
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      const next = new Date(clock().getTime() + minutesAfter(attempts) * minuteMs);
      const most = kind === 'code' ? attemptsWithCode : mostAttempts;
      const nextAttemptAt = attempts < most && !isAddressRefused(error) ? next : null;
      await set({ lastError, nextAttemptAt, ...(nextAttemptAt === null && kept(kind)) });
      log.warn({ id, attempts, givenUp: nextAttemptAt === null }, 'an email could not be sent');
      return false;
    }
    await set({ sentAt: clock(), nextAttemptAt: null, lastError: null, ...kept(kind) });
    return true;
  }

  // An email whose PDF fails must still arrive, because its text links to the document. The error may pass, so the
  // first attempts fail as if the server had refused.
  async function fileOf(document: string, { id, attempts }: { id: string; attempts: number }) {
    try {
      return await attach(document);
    } catch (error) {
      if (attempts <= attemptsWithFile) throw error;
      log.warn({ err: error, id, document }, 'an email is sent without its document');
      return null;
    }
  }
}
