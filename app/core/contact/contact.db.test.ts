import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactMessages, mailOutbox } from '#app/db/tables/desk-tables.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createMailer } from '#app/platform/outbox/mail.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { sendContactMessage } from './contact-commands.server.ts';
import { contactForm } from './contact-fields.ts';
import { contactSchema } from './contact-schema.ts';

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

  const deps = () => {
    const env = { smtpUrl: undefined, mailFrom: 'x@y.in', baseUrl: 'http://localhost', isDevelopment: false };
    const mail = createMailer({ db: test.db, env, log: createLog('silent'), clock: () => now });
    return { db: test.db, mail, ownerEmail: 'owner@example.in' };
  };

  it('stores the message, confirms it to the sender and sends it on, in one transaction', async () => {
    const sent = await sendContactMessage(deps(), input, false, now);
    expect(sent).toMatchObject({ success: true, reference: expect.stringMatching(/^MSG-[2-9A-Z]{6}$/) });
    expect(await test.db.select().from(contactMessages)).toEqual([
      { ...input, id: sent.id, reference: sent.reference, status: 'new', createdAt: now },
    ]);
    const emails = await test.db.select().from(mailOutbox);
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual(['asha@example.in', 'owner@example.in']);
  });

  it('keeps nothing when a letter cannot be stored', async () => {
    const broken = { ...deps(), mail: { enqueue: () => Promise.reject(new Error('full')) } };
    await expect(sendContactMessage(broken, input, false, now)).rejects.toThrow('full');
    expect(await test.db.select().from(contactMessages)).toEqual([]);
  });

  it('keeps suspected spam apart and writes to nobody', async () => {
    await sendContactMessage(deps(), input, true, now);
    expect(await test.db.select({ status: contactMessages.status }).from(contactMessages)).toEqual([
      { status: 'spam' },
    ]);
    expect(await test.db.select().from(mailOutbox)).toEqual([]);
  });
});

describe('[CONT-2] what may be sent', () => {
  it.each([
    [{ fullName: ' ' }, 'fullName', 'Please tell us your name'],
    [{ email: 'asha' }, 'email', 'Please write an email address such as name@example.in'],
    [{ subject: '' }, 'subject', 'Please say in a few words what it is about'],
    [{ message: 'x'.repeat(5_001) }, 'message', 'Please keep your message under 5,000 characters'],
  ])('refuses %j with a message beside %s', (wrong, field, message) => {
    const parsed = contactSchema.safeParse({ ...input, ...wrong });
    expect(parsed.error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it('folds line breaks in what may become a header', () => {
    const subject = 'Hello\r\nBcc: all@example.in';
    expect(contactSchema.parse({ ...input, subject }).subject).toBe('Hello Bcc: all@example.in');
  });

  it('keeps an address in lower case, as accounts do, however it was typed', () => {
    expect(contactSchema.parse({ ...input, email: ' Asha@Example.in ' }).email).toBe('asha@example.in');
  });

  it('reads only its own fields, as text', () => {
    const form = new FormData();
    form.set('status', 'answered');
    form.set('message', new Blob(['x']));
    expect(contactForm.textsOf(form)).toEqual({
      fullName: '',
      email: '',
      subject: '',
      message: '',
      website: '',
      shown: '',
    });
  });
});
