import { beforeEach, expect, it } from 'vitest';
import { verifications } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { openTestAuth } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { claimEmailToken, createEmailToken, dropEmailTokens, findEmailToken } from './email-tokens.server.ts';
import { linkRenewal } from './renew-links.server.ts';

const written = new Date('2026-11-21T10:00:00Z');
const days = (count: number) => new Date(written.getTime() + count * 86_400_000);
const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000);
const recipient = 'asha@example.in';

const database = testDatabase();
beforeEach(() => database.truncateAll());

const create = (life?: number) =>
  createEmailToken(
    { db: database.db, now: written },
    { purpose: 'reset-password', userId: 'asha', minutes: life },
  );
const bodyOf = (token: string) =>
  `Dear Asha,\n\nhttps://a.example/reset-password?token=${token}\n\nUdaan Shala`;
const renew = (body: string, now: Date) => {
  const auth = openTestAuth(database.db);
  return inTransaction(database.db, (tx) =>
    linkRenewal({ auth, now })(tx, { kind: 'account', recipient, body }),
  );
};
const works = async (token: string, at: Date) =>
  (await findEmailToken(database.db, { purpose: 'reset-password', token }, at)) !== undefined;

it('[BRAND-63] an expired link is renewed, for as long as it worked at first', async () => {
  const token = await create();
  expect(await works(token, days(3))).toBe(false);
  expect(await renew(bodyOf(token), days(3))).toBe(bodyOf(token));
  expect(await works(token, minutes(days(3), 59))).toBe(true);
  expect(await works(token, minutes(days(3), 61))).toBe(false);
  await renew(bodyOf(token), days(4));
  expect(await works(token, minutes(days(4), 59))).toBe(true);
  expect(await works(token, minutes(days(4), 61))).toBe(false);
  const long = await create(7 * 24 * 60);
  await renew(bodyOf(long), days(9));
  expect(await works(long, days(15))).toBe(true);
  expect(await works(long, days(17))).toBe(false);
});

it('[BRAND-63] a link that was used, withdrawn or never existed is not renewed', async () => {
  const used = await create();
  await claimEmailToken({ db: database.db, now: written }, { purpose: 'reset-password', token: used });
  const withdrawn = await create();
  await dropEmailTokens(database.db, 'asha');
  for (const token of [used, withdrawn, 'x'.repeat(43)]) {
    expect(await renew(bodyOf(token), minutes(written, 5))).toBeUndefined();
    expect(await works(token, minutes(written, 5))).toBe(false);
  }
  expect(await database.db.$count(verifications)).toBe(0);
});

it('[BRAND-63] renewing a link is possible without the delay at sign-in, and changes nothing else', async () => {
  const body = 'Log in: https://a.example/login?browser=old.token\nToken=abc, browser=abc';
  const renewed = await renew(body, days(3));
  expect(renewed).toMatch(
    /^Log in: https:\/\/a\.example\/login\?browser=[\w.%-]{20,}\nToken=abc, browser=abc$/,
  );
  expect(renewed).not.toContain('old.token');
  expect(await renew('Hello, no link.', days(3))).toBe('Hello, no link.');
});

it('[BRAND-63] an expired link is kept for thirty days, in which its email may still be sent', async () => {
  await create();
  await openTestAuth(database.db, { clock: () => days(29) }).sweep();
  expect(await database.db.$count(verifications)).toBe(1);
  await openTestAuth(database.db, { clock: () => days(31) }).sweep();
  expect(await database.db.$count(verifications)).toBe(0);
});
