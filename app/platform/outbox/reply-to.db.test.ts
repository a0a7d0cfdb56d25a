import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { declinedEmail } from '#app/words/en/enrollment-request-email-words.ts';
import { kitEmail } from '#app/words/en/kit-emails.ts';
import * as orderEmails from '#app/words/en/order-emails.ts';
import { refundDeclinedEmail, refundFailedEmail } from '#app/words/en/refund-emails.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';

import { smtpServer } from '#tests/support/smtp-server.ts';
import { createLog } from '../log.server.ts';
import { createMailer } from './mail.server.ts';

let database: TestDatabase;
let server: Awaited<ReturnType<typeof smtpServer>>;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await smtpServer();
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(settings).values({ key: 'brand', value: { name: 'Udaan Shala' } });
});

const contact = { email: 'hello@udaan.example', phone: '+91 98765 43210', address: 'Indore' };
const link = 'https://udaan.example/o/1';
const order = {
  reference: 'PK1',
  fullName: 'Asha',
  email: 'asha@example.in',
  courseTitle: 'Yoga',
  totalPaise: 100,
};
const kit = {
  kit: 'Mat',
  reference: 'PK1',
  email: order.email,
  student: 'Asha',
  courseTitle: 'Yoga',
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  address: {
    name: 'Asha',
    phone: '9876543210',
    line1: '4 Rajwada',
    line2: '',
    landmark: '',
    city: 'Indore',
    state: '23' as const,
    pin: '452002',
  },
};

/** Sends every kind of email that asks for a reply. Returns the stored texts and what the mail server received. */
async function sendAll() {
  const mail = createMailer({
    db: database.db,
    log: createLog('silent'),
    clock: () => new Date(),
    env: { smtpUrl: server.url, mailFrom: undefined, baseUrl: 'https://udaan.example', isDevelopment: false },
  });
  const emails = [
    ...(['packed', 'delivered', 'returned'] as const).map((state) => kitEmail({ ...kit, state }, link)),
    refundFailedEmail(order, { paise: 100, leftPaise: 100, method: 'UPI', link }),
    refundDeclinedEmail(order, { words: 'No.', link }),
    orderEmails.shortEmail(order, { link, utr: '1', paise: 40, leftPaise: 60 }),
    orderEmails.cancelledEmail(order, { words: '', keptPaise: 0 }),
    { to: order.email, ...declinedEmail(order, '') },
  ];
  for (const email of emails) await mail.enqueue(database.db, { kind: 'order', ...email });
  const from = server.emails.length;
  expect(await mail.sendDue()).toBe(emails.length);
  await mail.stop();
  const stored = (await database.db.select().from(mailOutbox)).map(({ body }) => body);
  return { stored, sent: server.emails.slice(from) };
}

it('[BRAND-67] an email that asks for a reply has the academy’s address to reply to', async () => {
  await database.db.insert(settings).values({ key: 'contact', value: contact });
  const { stored, sent } = await sendAll();
  for (const body of stored) expect(body).toContain('reply to this email');
  for (const email of sent) {
    expect(email).toMatch(/^From: Udaan Shala <no-reply@udaan\.example>/m);
    expect(email).toMatch(/^Reply-To: Udaan Shala <hello@udaan\.example>/m);
  }
});

it('[BRAND-67] without an address of the academy, it leads to the contact page instead', async () => {
  const { stored, sent } = await sendAll();
  for (const body of stored) {
    expect(body).toContain('write to us (https://udaan.example/contact)');
    expect(body).not.toMatch(/reply to this email|\{reply\}/);
  }
  for (const email of sent) expect(email).not.toMatch(/^Reply-To:/m);
});
