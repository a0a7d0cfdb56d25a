import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';
import { createMailer, type Mailer } from './mail.server.ts';
import { type Email, minutesAfter, type Post } from './mail-round.server.ts';

const email: Email = { kind: 'message', to: 'asha@example.com', subject: 'Welcome', body: 'Hello Asha' };
const env = { smtpUrl: undefined, mailFrom: 'Pankh <a@b.example>', baseUrl: 'http://localhost:3000' };

const database = testDatabase();
let now: number;
let logged: unknown[];
const open: Mailer[] = [];
const log = {
  info: (...line: unknown[]) => void logged.push(line),
  warn: (...line: unknown[]) => void logged.push(line),
};

beforeEach(async () => {
  await database.truncateAll();
  now = Date.parse('2026-01-05T10:00:00Z');
  logged = [];
});
afterEach(async () => {
  for (const mailer of open.splice(0)) await mailer.stop();
});

function mailer(post?: Post, change: { smtpUrl?: string; isDevelopment?: boolean } = {}): Mailer {
  const made = createMailer({
    db: database.db,
    env: { ...env, isDevelopment: false, ...change },
    log,
    clock: () => new Date(now),
    post,
  });
  open.push(made);
  return made;
}

const outbox = () => database.db.select().from(mailOutbox);

describe('[BRAND-60] a test email', () => {
  it("is not stored, and returns the mail server's answer", async () => {
    const sent: string[] = [];
    const accepted = mailer(async ({ to, subject }) => void sent.push(`${to}: ${subject}`));
    expect(await accepted.sendNow({ ...email, subject: 'From {academy}' })).toEqual({ success: true });
    expect(sent).toEqual(['asha@example.com: From Pankh']);
    const refused = mailer(() => Promise.reject(new Error('535 wrong\npassword')));
    expect(await refused.sendNow(email)).toMatchObject({ error: 'refused', detail: '535 wrong password' });
    expect(await mailer().sendNow(email)).toMatchObject({ success: false, error: 'no-server' });
    expect(await outbox()).toEqual([]);
  });
});

describe('the queue of outgoing emails', () => {
  it('[CONT-2] never sends an email of a failed transaction', async () => {
    const sent: string[] = [];
    const mail = mailer(async ({ id }) => void sent.push(id));
    const failing = database.db.transaction(async (tx) => {
      await mail.enqueue(tx, email);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await mail.sendDue()).toBe(0);
    expect(sent).toEqual([]);
  });

  it('[SELL-130] creates the attached receipt when the email is sent, and retries if that fails', async () => {
    const sent: unknown[] = [];
    let isBroken = true;
    const made = createMailer({
      db: database.db,
      env: { ...env, isDevelopment: false },
      log,
      clock: () => new Date(now),
      attach: async (number) => {
        if (isBroken) throw new Error('cannot draw');
        return { filename: `${number}.pdf`, content: new Uint8Array([1]), contentType: 'application/pdf' };
      },
      post: async ({ subject, attachments }) => void sent.push([subject, attachments.map((a) => a.filename)]),
    });
    open.push(made);
    await made.enqueue(database.db, { ...email, document: 'PK-1' });
    await made.enqueue(database.db, { ...email, subject: 'Plain' });
    expect(await made.sendDue()).toBe(1);
    isBroken = false;
    now += 60_000;
    expect(await made.sendDue()).toBe(1);
    expect(sent).toEqual([
      ['Plain', []],
      ['Welcome', ['PK-1.pdf']],
    ]);
  });

  it('[SELL-130] sends an email without its receipt if that cannot be created in four attempts', async () => {
    const sent: unknown[] = [];
    const made = createMailer({
      db: database.db,
      env: { ...env, isDevelopment: false },
      log,
      clock: () => new Date(now),
      attach: async () => {
        throw new Error('cannot draw');
      },
      post: async ({ subject, attachments }) => void sent.push([subject, attachments]),
    });
    open.push(made);
    await made.enqueue(database.db, { ...email, document: 'PK-1' });
    for (let nth = 1; nth <= 3; nth++, now += 10 * 60_000) expect(await made.sendDue()).toBe(0);
    expect(await made.sendDue()).toBe(1);
    expect(sent).toEqual([['Welcome', []]]);
  });

  it('[CONT-2] sends an email once, whichever node sends it', async () => {
    const sent: string[] = [];
    const post: Post = async ({ id }) => {
      await new Promise((done) => setTimeout(done, 2));
      sent.push(id);
    };
    const nodes = [mailer(post), mailer(post), mailer(post)];
    for (let i = 0; i < 35; i++) await nodes[0]?.enqueue(database.db, { ...email, subject: `${i}` });
    await Promise.all(nodes.map((node) => node.sendDue()));
    expect(sent).toHaveLength(35);
    expect(new Set(sent).size).toBe(35);
    expect((await outbox()).every((row) => row.sentAt !== null)).toBe(true);
  });

  it('[CONT-2] sends an email once even if a reservation expires behind a slow mail server', async () => {
    const sent: string[] = [];
    const other = mailer(async ({ id }) => void sent.push(id));
    const slow = mailer(async ({ id }) => {
      now += 35_000;
      sent.push(id);
      if (sent.length === 9) await other.sendDue();
    });
    for (let i = 0; i < 12; i++) await slow.enqueue(database.db, { ...email, subject: `${i}` });
    await slow.sendDue();
    expect(sent).toHaveLength(12);
    expect(new Set(sent).size).toBe(12);
    expect((await outbox()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it('[CONT-2] retries an email at growing intervals, and finally gives up', async () => {
    let tries = 0;
    const mail = mailer(async () => {
      tries++;
      throw new Error('the mail server is down');
    });
    await mail.enqueue(database.db, email);
    for (let i = 1; i <= 12; i++) {
      await mail.sendDue();
      await mail.sendDue();
      expect(tries).toBe(i);
      now += minutesAfter(i) * 60_000;
    }
    await mail.sendDue();
    expect(tries).toBe(12);
    expect(await outbox()).toMatchObject([
      { attempts: 12, sentAt: null, nextAttemptAt: null, lastError: 'the mail server is down' },
    ]);
    expect(JSON.stringify(logged)).not.toContain('asha');
  });

  it('[CONT-2] ends after the current email when the shop stops, and leaves the others to the next start', async () => {
    const begun: string[] = [];
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const post: Post = async ({ subject }) => {
      begun.push(subject);
      await answered;
    };
    const mail = mailer(post);
    for (const subject of ['1', '2', '3']) await mail.enqueue(database.db, { ...email, subject });
    const round = mail.sendDue();
    await vi.waitFor(() => expect(begun).toHaveLength(1), 60_000);
    const stopped = mail.stop();
    answer();
    await stopped;
    expect([await round, begun.length]).toEqual([1, 1]);
    const waiting = (await outbox()).filter(({ sentAt }) => sentAt === null);
    expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0]);
    expect(await mail.sendDue()).toBe(0);
    expect(await mailer(async () => undefined).sendDue()).toBe(2);
  });

  it('[CONT-2] sends the other emails if one fails', async () => {
    const mail = mailer(async ({ subject }) => {
      if (subject === 'bad') throw new Error('refused');
    });
    await mail.enqueue(database.db, { ...email, subject: 'bad' });
    await mail.enqueue(database.db, email);
    expect(await mail.sendDue()).toBe(1);
  });

  it('[CONT-2] sends an email of a dead node from another, five minutes later', async () => {
    const sent: string[] = [];
    const never = mailer(() => new Promise(() => undefined));
    await never.enqueue(database.db, email);
    void never.sendDue();
    open.length = 0;
    const mail = mailer(async ({ id }) => void sent.push(id));
    await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1);
    expect(await mail.sendDue()).toBe(0);
    now += 5 * 60_000;
    expect(await mail.sendDue()).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it('[BRAND-62] gives up an email whose address the mail server refuses, and retries all others', async () => {
    const refusal = (command: string, responseCode: number) =>
      Object.assign(new Error(`${responseCode} no`), { command, responseCode });
    const faults: Record<string, Error> = {
      unknown: refusal('RCPT TO', 550),
      full: refusal('RCPT TO', 452),
      sender: refusal('MAIL FROM', 550),
      password: refusal('AUTH PLAIN', 535),
      network: new Error('ECONNREFUSED'),
    };
    const mail = mailer(({ subject }) => Promise.reject(faults[subject]));
    for (const subject of Object.keys(faults)) await mail.enqueue(database.db, { ...email, subject });
    await mail.sendDue();
    const rows = await outbox();
    expect(rows.every(({ lastError }) => lastError !== null)).toBe(true);
    const tried = rows.filter(({ nextAttemptAt }) => nextAttemptAt !== null).map(({ subject }) => subject);
    expect(tried.sort()).toEqual(['full', 'network', 'password', 'sender']);
  });

  it('[S-47] stores no email without a recipient, such as one about the order of a deleted account', async () => {
    await mailer(async () => undefined).enqueue(database.db, { ...email, to: '' });
    expect(await outbox()).toEqual([]);
  });

  it('[BRAND-62] leaves emails that the mail server did not accept to the owner once there is no mail server', async () => {
    const failing = mailer(() => Promise.reject(new Error('down')), { smtpUrl: 'smtp://127.0.0.1' });
    await database.db.transaction((tx) => failing.enqueue(tx, email));
    await failing.sendDue();
    expect(await outbox()).toMatchObject([{ lastError: 'down', nextAttemptAt: expect.any(Date) }]);
    now += 10 * 60_000;
    expect(await mailer().sendDue()).toBe(0);
    expect(await outbox()).toMatchObject([{ lastError: 'down', nextAttemptAt: expect.any(Date) }]);
    now += 10 * 60_000;
    expect(await mailer().sendDue()).toBe(0);
    expect(await outbox()).toMatchObject([{ lastError: 'down', nextAttemptAt: null, sentAt: null }]);
  });

  it('[BRAND-41] stores no email to an academy without an address', async () => {
    const sending = mailer(async () => undefined, { smtpUrl: 'smtp://127.0.0.1' });
    await database.db.transaction((tx) => sending.enqueue(tx, { ...email, kind: 'academy', to: '' }));
    expect(await outbox()).toEqual([]);
  });

  it('[BRAND-62] stores an email to the academy itself only if a mail server is set', async () => {
    await mailer().enqueue(database.db, { ...email, kind: 'academy' });
    expect(await outbox()).toEqual([]);
    await mailer(async () => undefined).enqueue(database.db, { ...email, kind: 'academy' });
    expect(await outbox()).toMatchObject([{ kind: 'academy' }]);
  });

  it.each([
    [true, true],
    [false, false],
  ])(
    '[CONT-2] keeps an email without a mail server; in development (%s) its text is logged (%s)',
    async (isDevelopment, shown) => {
      const mail = mailer(undefined, { isDevelopment });
      await mail.enqueue(database.db, email);
      expect(await mail.sendDue()).toBe(0);
      expect(await outbox()).toMatchObject([{ sentAt: null, nextAttemptAt: null, body: 'Hello Asha' }]);
      expect(JSON.stringify(logged).includes('Hello Asha')).toBe(shown);
      expect(JSON.stringify(logged)).not.toContain('asha@');
    },
  );
});

it('[CONT-2] the fields of a form add no header or recipient to an email', async () => {
  const received = await smtpServer();
  const mail = mailer(undefined, { smtpUrl: received.url });
  await mail.enqueue(database.db, {
    kind: 'message',
    to: 'asha@example.com\r\nBcc: victim@example.com',
    subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nbody',
    body: 'First line\r\n.\r\nRCPT TO:<victim@example.com>\r\n',
  });
  await mail.enqueue(database.db, { ...email, to: 'asha@example.com, victim@example.com' });
  await mail.enqueue(database.db, email);
  await mail.sendDue();
  await received.close();
  const recipients = received.commands.filter((command) => command.startsWith('RCPT'));
  expect(recipients.join()).not.toContain('<victim@example.com>');
  expect(recipients.join()).toContain('<asha@example.com>');
  const headers = received.emails.map((text) => text.split('\r\n\r\n')[0]).join('\r\n');
  expect(headers).not.toMatch(/^bcc:/im);
  expect(headers).toMatch(/^Message-ID: <[\w-]{36}@localhost>/m);
});
