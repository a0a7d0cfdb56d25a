import { randomUUID } from 'node:crypto';
import type { Database } from '#app/db/database.server.ts';
import { mailOutbox } from '#app/db/tables/desk-tables.server.ts';
import type { Env } from '#app/env.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { createMailRound, type Email, type Post } from './mail-round.server.ts';

export type Mailer = {
  /** Puts a letter into the outbox within the caller's transaction; it leaves once that is committed. */
  enqueue: (tx: Database, email: Email) => Promise<void>;
  /** Tries now what is due, instead of at the next turn; answers how many letters left. */
  sendDue: () => Promise<number>;
  /** Ends the sender after the letter it is at. */
  stop: () => Promise<void>;
};

type MailParts = {
  db: Database;
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'baseUrl' | 'isDevelopment'>;
  log: Pick<Log, 'info' | 'warn'>;
  clock: () => Date;
  /** In tests, in the place of the mail server. */
  post?: Post;
};

const betweenRounds = 15_000;

/**
 * Mail by way of a table, so that no request waits for a mail server and none is lost with it. Without
 * SMTP_URL letters stay in the outbox, never to be sent by themselves later.
 */
export function createMailer({ db, env, log, clock, post = smtpPost(env) }: MailParts): Mailer {
  const round = post && createMailRound({ db, log, clock, post });
  let running: Promise<number> | undefined;
  const sendDue = (): Promise<number> => {
    running ??= (round?.() ?? Promise.resolve(0)).finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => {
    sendDue().catch((error: unknown) => log.warn({ err: error }, 'the mail round failed'));
  }, betweenRounds);
  timer.unref();

  return {
    enqueue: async (tx, { to, subject, body }) => {
      const id = randomUUID();
      const now = clock();
      await tx.insert(mailOutbox).values({
        id,
        recipient: oneLine(to),
        subject: oneLine(subject),
        body,
        createdAt: now,
        nextAttemptAt: post ? now : null,
      });
      if (!post) {
        const shown = env.isDevelopment ? { id, subject: oneLine(subject), body } : { id };
        log.info(shown, 'no mail server is set: the letter stays in the outbox');
      }
    },
    sendDue,
    stop: async () => {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

function smtpPost(env: MailParts['env']): Post | undefined {
  if (!env.smtpUrl) return undefined;
  const settings = {
    url: env.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  };
  // Loaded with the first letter: most shops never send one in the first minutes.
  const connect = async () => (await import('nodemailer')).createTransport(settings);
  let connected: ReturnType<typeof connect> | undefined;
  const host = new URL(env.baseUrl).hostname;
  return async ({ id, to, subject, body }) => {
    connected ??= connect();
    const transport = await connected;
    await transport.sendMail({
      from: env.mailFrom,
      // As an object, so that a comma in it can not name a second recipient.
      to: { name: '', address: to },
      subject,
      text: body,
      // The same at a second try, so that a mail program can tell that it is the same letter.
      messageId: `<${id}@${host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}

// A line break in a header would start another header.
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
