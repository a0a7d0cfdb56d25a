import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader } from './forgot-password.tsx';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it.each([
  [undefined, false],
  ['smtp://mail.example', true],
])('[BRAND-61] promises an email only where a mail server is set: %s', async (smtpUrl, hasMail) => {
  const context = visitOf({ services: { db: database.db, env: { smtpUrl } } });
  expect(await loader(routeArgs('/forgot-password?sent', context))).toMatchObject({ isSent: true, hasMail });
});
