import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';
import { createMailer, type Mailer } from './mail.server.ts';

const email = { kind: 'message', to: 'asha@example.com', subject: 'Welcome', body: 'Hello Asha' } as const;
const env = { mailFrom: undefined, baseUrl: 'http://localhost:3000', isDevelopment: false };

const database = testDatabase();
let opened: Mailer | undefined;
beforeEach(() => database.truncateAll());
afterEach(() => opened?.stop());

function mailer(smtpUrl: string): Mailer {
  const clock = () => new Date('2026-01-05T10:00:00Z');
  opened = createMailer({ db: database.db, env: { ...env, smtpUrl }, log: createLog('silent'), clock });
  return opened;
}

it('[OPS-65] an email says that it is automatic unless the owner wrote it, and a reminder where to turn it off', async () => {
  const received = await smtpServer();
  const mail = mailer(received.url);
  const kinds = ['class', 'order', 'answer'] as const;
  for (const kind of kinds) await mail.enqueue(database.db, { ...email, kind, subject: kind });
  await mail.sendDue();
  await received.close();
  const headersOf = (kind: string) =>
    received.emails
      .map((text) => text.split('\r\n\r\n')[0] ?? '')
      .find((head) => head.includes(`Subject: ${kind}`));
  const automatic = 'Auto-Submitted: auto-generated';
  expect(headersOf('class')).toContain(automatic);
  expect(headersOf('class')).toContain('List-Unsubscribe: <http://localhost:3000/account/learning>');
  expect(headersOf('order')).toContain(automatic);
  expect(headersOf('order')).not.toContain('List-');
  expect(headersOf('answer')).not.toContain('Auto-Submitted');
});

it('[OPS-64] the mail server’s password is in no error that the Outbox shows', async () => {
  const received = await smtpServer((command) => {
    if (command.startsWith('EHLO')) return '250-test\r\n250 AUTH PLAIN';
    return command.startsWith('AUTH') ? '535 no user with kite#canary' : undefined;
  });
  const mail = mailer(received.url.replace('//', '//user:kite%23canary@'));
  await mail.enqueue(database.db, email);
  await mail.sendDue();
  const [stored] = await database.db.select().from(mailOutbox);
  const test = await mail.sendNow(email);
  await received.close();
  expect(stored?.lastError).toContain('no user with …');
  expect(JSON.stringify([stored, test])).not.toContain('canary');
});
