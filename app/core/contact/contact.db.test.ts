import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactMessages, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createMailer } from '#app/platform/outbox/mail.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { sendContactMessage } from './contact-commands.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const input = {
  fullName: 'Asha',
  email: 'asha@example.in',
  subject: 'Kit',
  message: 'Is the kit posted to Patna?',
};

describe('[CONT-2] the message form', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());
  beforeEach(() => test.truncateAll());

  const ctx = () => {
    // The email to the academy's owner is queued only if a mail server is configured. The tests never connect to this
    // mail server.
    const env = {
      smtpUrl: 'smtp://127.0.0.1:9',
      mailFrom: 'x@y.in',
      baseUrl: 'http://localhost',
      isDevelopment: false,
    };
    const mail = createMailer({ db: test.db, env, log: createLog('silent'), clock: () => now });
    return { db: test.db, actor: visitor, now, mail, ownerEmail: 'owner@example.in' };
  };

  it('stores the message, confirms it to the sender and forwards it to the owner, in one transaction', async () => {
    const sent = await sendContactMessage(ctx(), { ...input, isSpam: false });
    expect(sent).toMatchObject({ reference: expect.stringMatching(/^MSG-[2-9A-Z]{6}$/) });
    expect(await test.db.select().from(contactMessages)).toMatchObject([
      { ...input, id: sent.id, reference: sent.reference, status: 'new', createdAt: now },
    ]);
    const emails = await test.db.select().from(mailOutbox);
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual(['asha@example.in', 'owner@example.in']);
  });

  it('stores no message if an email cannot be stored', async () => {
    const broken = { ...ctx(), mail: { enqueue: () => Promise.reject(new Error('full')) } };
    await expect(sendContactMessage(broken, { ...input, isSpam: false })).rejects.toThrow('full');
    expect(await test.db.select().from(contactMessages)).toEqual([]);
  });

  it('stores suspected spam as spam and emails nobody', async () => {
    await sendContactMessage(ctx(), { ...input, isSpam: true });
    expect(await test.db.select({ status: contactMessages.status }).from(contactMessages)).toEqual([
      { status: 'spam' },
    ]);
    expect(await test.db.select().from(mailOutbox)).toEqual([]);
  });
});
