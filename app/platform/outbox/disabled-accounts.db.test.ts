import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { emailKinds } from '#app/domain/email-kind.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createLog } from '../log.server.ts';
import { createMailer } from './mail.server.ts';

const database = testDatabase();

it('[DAY-220] the outbox takes no news of courses for a disabled account, but what is about its money, or an answer', async () => {
  await database.truncateAll();
  const of = (id: string, banned: boolean) => ({ id, email: `${id}@example.in`, fullName: id, banned });
  await database.db.insert(users).values([of('asha', true), of('ravi', false)]);
  const mail = createMailer({
    db: database.db,
    env: { smtpUrl: undefined, mailFrom: undefined, baseUrl: 'https://pankh.example', isDevelopment: false },
    log: createLog('silent'),
    clock: () => new Date(),
  });
  const kinds = emailKinds.filter((kind) => kind !== 'academy');
  const text = { subject: 'News', body: 'News' };
  for (const kind of kinds)
    for (const id of ['asha', 'ravi', 'guest'])
      await mail.enqueue(database.db, { kind, to: `${id}@example.in`, ...text });
  const written = await database.db.select().from(mailOutbox).orderBy(asc(mailOutbox.recipient));
  const lackOf = (id: string) => {
    const own = new Set(written.flatMap((one) => (one.recipient === `${id}@example.in` ? [one.kind] : [])));
    return kinds.filter((kind) => !own.has(kind));
  };
  const news = ['enrollment', 'certificate', 'assignment', 'class', 'change', 'group'];
  expect(['asha', 'ravi', 'guest'].map(lackOf)).toEqual([news, [], []]);
});
