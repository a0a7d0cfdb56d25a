import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, users } from '#app/db/tables/account-tables.server.ts';
import { CookieJar, newcomer, requestFrom, signInWith } from '#tests/support/auth.ts';
import { oneAccount } from '#tests/support/one-account.ts';
import { signIn } from './account-commands.server.ts';
import { createEmailToken } from './email-tokens.server.ts';
import { changeOwnPassword } from './own-account.server.ts';
import { resetPassword } from './password-reset.server.ts';

// The browser that signed up is that of somebody who has held the account, and is known to it.
const { database, ctx, kept, own, ownCtx, auth, now, later, ask, enter, newest } = oneAccount();
const { email, password: current } = newcomer;
const password = 'a-much-better-1-now';
const isKnown = async (jar: CookieJar) =>
  (await auth().browsers.attempt(email, requestFrom(jar))).browser !== undefined;

beforeEach(() => later(60));

async function reset(): Promise<CookieJar> {
  const jar = new CookieJar();
  const token = await createEmailToken(
    { db: database.db, now: now() },
    { purpose: 'reset-password', userId: own().userId },
  );
  return kept(jar, await resetPassword(ctx(jar), { token, password, confirmPassword: password }));
}

async function enterByCode(): Promise<CookieJar> {
  const jar = await ask();
  return kept(jar, await enter(jar, newest()));
}

describe('[DAY-165] a browser of whoever held the account before', () => {
  it.each([
    ['a new password by an emailed link', reset, false],
    ['one of a confirmed account', reset, true],
    ['a code that ends what was planted', enterByCode, false],
  ])('is no longer known after %s', async (_what, comesIn, emailVerified) => {
    await database.db.update(users).set({ emailVerified });
    const planter = own().jar;
    expect(await isKnown(planter)).toBe(true);
    const holder = await comesIn();
    expect([await isKnown(planter), await isKnown(holder)]).toEqual([false, true]);
  });

  it('is no longer known after a code, even if the account had no password', async () => {
    await database.db.update(accounts).set({ password: null });
    const holder = await enterByCode();
    expect([await isKnown(own().jar), await isKnown(holder)]).toEqual([false, true]);
  });

  it('cannot keep the holder out with wrong passwords in every lane', async () => {
    const planted = [own().jar];
    for (let i = 0; i < 12; i++) planted.push(await signInWith(auth()));
    const holder = await reset();
    for (const jar of planted)
      for (let i = 0; i < 6; i++) await signIn(ctx(jar), { email, password: 'wrong-one' });
    expect(await signIn(ctx(holder), { email, password })).toMatchObject({ success: true });
  });
});

it('[DAY-165] a change with the current password keeps its own browser known, and no other', async () => {
  const other = await signInWith(auth());
  const planter = own().jar;
  kept(planter, await changeOwnPassword(ownCtx(), { current, password, confirmPassword: password }));
  expect([await isKnown(planter), await isKnown(other)]).toEqual([true, false]);
});
