import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { type Brand, withAcademy } from '#app/domain/brand.ts';
import { minuteMs } from '#app/domain/durations.ts';
import { courseNews, type EmailKind } from '#app/domain/email-kind.ts';
import type { Result } from '#app/domain/result.ts';
import type { Env } from '#app/env.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { withReply } from '#app/words/en/reply-words.ts';
import type { SiteTexts } from '#app/words/en/site-text-types.ts';
import { siteTextsOf } from '#app/words/en/site-texts.ts';
import { readOwnTexts } from '../own-texts.server.ts';
import { readBrand } from '../shop-brand.server.ts';
import { createTurns } from '../turns.server.ts';
import { type Attach, createMailRound, type Email, type Post } from './mail-round.server.ts';

export type Mailer = {
  /**
   * Stores an email in the caller's transaction. Fills in `{academy}`, `{reply}`, greeting and signature. Drops
   * emails without a recipient, news of courses to a disabled account and, without a mail server, those to the academy,
   * which the panel shows anyway.
   */
  enqueue: (tx: Database, email: Email) => Promise<void>;
  /** Sends all emails that are due now; returns how many were sent. A job calls it every 15 seconds. */
  sendDue: () => Promise<number>;
  /** Begins to send what is due, for somebody who waits for it; the job does so anyway. */
  hurry: () => void;
  /** Neither stored nor repeated. `detail` is the server's own message. */
  sendNow: (
    email: Omit<Email, 'kind'>,
  ) => Promise<Result<object, 'no-server' | 'refused', { detail: string }>>;
  /** Stops sending emails. Resolves once the emails that are just being sent are finished. */
  stop: () => Promise<void>;
};

type MailParts = {
  db: Database;
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'baseUrl' | 'isDevelopment'>;
  log: Pick<Log, 'info' | 'warn'>;
  clock: () => Date;
  /** A function that creates the attachment for an email about a document. If it is undefined, nothing is attached. */
  attach?: Attach;
  /** For tests: a function that is called instead of sending emails through a mail server. */
  post?: Post;
};

/** Without a mail server, emails unsent this long after they were due are the owner's to send. */
const handOverMs = 15 * minuteMs;

/**
 * Emails are sent from an outbox table by a job, so that no request waits and none is lost. Without
 * SMTP_URL they stay for the owner to send by hand, even if a server is configured later.
 */
export function createMailer({
  db,
  env,
  log,
  clock,
  attach = async () => null,
  post = smtpPost(db, env),
}: MailParts): Mailer {
  // If the shop no longer has a mail server, leaves the emails that were to be sent through one to the owner, who sends
  // them by hand. Recently due emails are skipped: during an upgrade, another server process may still have a mail
  // server and send them.
  const handOver = async () => {
    const longAgo = new Date(clock().getTime() - handOverMs);
    const due = and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, longAgo));
    await db.update(mailOutbox).set({ nextAttemptAt: null }).where(due);
    return 0;
  };
  const ending = new AbortController();
  const turns = createTurns(log);
  const work = post ? createMailRound({ db, log, clock, post, attach, stopped: ending.signal }) : handOver;
  const round = turns.inTurn(work, 'the mail round failed');

  return {
    enqueue: async (tx, { id = randomUUID(), to, kind, document = null, ...email }) => {
      if (to === '' || (!post && kind === 'academy')) return;
      if (courseNews.includes(kind) && (await isDisabled(tx, to))) return;
      const now = clock();
      const { brand, contact, ...stored } = await readOwnTexts(tx);
      const texts = siteTextsOf({ brand, ...stored }).emails;
      const subject = oneLine(withAcademy(email.subject, brand));
      const written = withAcademy(inOwnWords(email.body, texts), brand);
      const body = withReply(written, { email: contact.email, site: env.baseUrl });
      await tx.insert(mailOutbox).values({
        id,
        kind,
        recipient: oneLine(to),
        subject,
        body,
        document,
        createdAt: now,
        nextAttemptAt: post ? now : null,
      });
      if (!post) {
        const shown = env.isDevelopment ? { id, subject, body } : { id };
        log.info(shown, 'no mail server is set: the email stays in the outbox');
      }
    },
    sendDue: async () => {
      const sent = await round();
      if (sent === undefined && !turns.hasEnded()) throw new Error('the mail round failed');
      return sent ?? 0;
    },
    hurry: () => void round(),
    sendNow: async ({ to, ...email }) => {
      if (!post) return { success: false, error: 'no-server', detail: '' };
      const brand = await readBrand(db);
      const subject = oneLine(withAcademy(email.subject, brand));
      const body = withAcademy(email.body, brand);
      try {
        await post({ id: randomUUID(), kind: 'other', to: oneLine(to), subject, body, attachments: [] });
        return { success: true };
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        return { success: false, error: 'refused', detail: oneLine(detail).slice(0, 300) };
      }
    },
    stop: async () => {
      // The round ends after its current email: all of them could take minutes while the mail server is unreachable.
      ending.abort();
      await turns.end();
    },
  };
}

async function isDisabled(db: Database, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), eq(users.banned, true)))) > 0;
}

function smtpPost(db: Database, env: MailParts['env']): Post | undefined {
  if (!env.smtpUrl) return undefined;
  const settings = {
    url: env.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  };
  // This connects for the first email, because most shops send none in the first minutes.
  const connect = async () => (await import('nodemailer')).createTransport(settings);
  let connected: ReturnType<typeof connect> | undefined;
  const host = new URL(env.baseUrl).hostname;
  return async ({ id, kind, to, subject, body, attachments }) => {
    connected ??= connect();
    const transport = await connected;
    const { brand, contact } = await readOwnTexts(db);
    const sending = transport.sendMail({
      from: senderOf(env.mailFrom, brand, host),
      // The shop's emails often come from an address whose inbox nobody reads.
      ...(contact.email && { replyTo: { name: brand.name, address: contact.email } }),
      // The recipient is passed as an object. In a string, a comma would begin a second recipient.
      to: { name: '', address: to },
      subject,
      text: body,
      headers: kindHeaders(kind, env.baseUrl),
      attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
      // The same at every attempt, so that a mail program recognizes an email that arrives twice.
      messageId: `<${id}@${host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await sending.catch((error: unknown) => {
      if (error instanceof Error) error.message = withoutPassword(error.message, settings.url);
      throw error;
    });
  };
}

// Returns the headers that say of an email that no person wrote it, so that no answering machine answers (RFC 3834),
// and where its reader turns such emails off (RFC 2369). That page asks for the login, so it is no "one-click" (RFC 8058).
function kindHeaders(kind: EmailKind, site: string): Record<string, string> {
  return {
    ...(kind !== 'answer' && kind !== 'group' && { 'Auto-Submitted': 'auto-generated' }),
    ...(kind === 'class' && { 'List-Unsubscribe': `<${site}/account/learning>` }),
  };
}

// Removes the mail server's password from an error's message, because the owner reads the message in the Outbox.
function withoutPassword(message: string, smtpUrl: string): string {
  const { password } = new URL(smtpUrl);
  const forms = [password, decodeURIComponent(password)].filter((form) => form !== '');
  return forms.reduce((text, form) => text.replaceAll(form, '…'), message);
}

// Returns the sender of the shop's emails: `mailFrom` unchanged if it contains a name, such as `Academy
// <post@a.example>`. Otherwise it is the academy's name with the address `mailFrom` or, if that is missing, `no-reply@`
// the shop's host.
export function senderOf(
  mailFrom: string | undefined,
  { name }: Pick<Brand, 'name'>,
  host: string,
): string | { name: string; address: string } {
  if (mailFrom?.includes('<')) return mailFrom;
  return { name, address: mailFrom ?? `no-reply@${host}` };
}

// Only the product's own texts end with `{academy}`: what the owner typed keeps its own greeting.
function inOwnWords(body: string, { greeting, signature }: SiteTexts['emails']): string {
  const end = '\n\n{academy}';
  if (!body.endsWith(end)) return body;
  return `${body.slice(0, -end.length).replace(/^Dear(?= )/, () => greeting)}\n\n${signature}`;
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
