import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, secondFactors, users } from '#app/db/tables/account-tables.server.ts';
import { hasPassword } from '#app/identity/credentials.server.ts';
import { CookieJar, newcomer } from '#tests/support/auth.ts';
import { oneAccount } from '#tests/support/one-account.ts';
import { appCode } from '#tests/support/second-factor.ts';
import { proveByPassword } from './fresh-proof.server.ts';
import { chooseOwnPassword } from './own-account.server.ts';
import { offerFactor, switchFactorOn } from './own-factor.server.ts';
import { connectService, removeService } from './own-services.server.ts';
import { addService, signInByService } from './service-login.server.ts';

const { database, ctx, own, ownCtx, auth, now, ask, enter, newest, withFactor } = oneAccount({
  sendsEmails: false,
});
const { email, password } = newcomer;
const input = { password: 'paper-lamp-river', confirmPassword: 'paper-lamp-river' };
const claims = { provider: 'oidc-x', subject: 'x', email, fullName: 'Asha', isEmailProven: false };

/** The planter's context, in which `act` happens right before a transaction begins. */
function meanwhile(act: () => Promise<unknown>) {
  const transaction: typeof database.db.transaction = async (work, config) => {
    await act();
    return await database.db.transaction(work, config);
  };
  return { ...ownCtx(), db: Object.assign(Object.create(database.db), { transaction }) };
}
async function holderEnters(): Promise<void> {
  expect(await enter(await ask(), newest())).toMatchObject({ success: true });
}
const services = () =>
  database.db.$count(accounts, and(eq(accounts.userId, own().userId), ne(accounts.providerId, 'credential')));
const endPassword = () => database.db.update(accounts).set({ password: null });

describe('[DAY-166] [I-14] a request of the planter that runs while the holder enters by the code', () => {
  it('chooses no password', async () => {
    await endPassword();
    const chosen = await chooseOwnPassword(meanwhile(holderEnters), input);
    expect(chosen).toMatchObject({ error: 'proof-needed' });
    expect(await hasPassword(database.db, own().userId)).toBe(false);
  });

  it('connects no service', async () => {
    const connected = await connectService(meanwhile(holderEnters), claims);
    expect(connected).toMatchObject({ error: 'proof-needed' });
    expect(await services()).toBe(0);
  });

  it('sets up no second factor', async () => {
    expect(await offerFactor(meanwhile(holderEnters), { current: password })).toMatchObject({
      success: false,
    });
    expect(await database.db.$count(secondFactors)).toBe(0);
  });

  it('switches no second factor on', async () => {
    expect(await offerFactor(ownCtx(), { current: password })).toMatchObject({ success: true });
    const session = (await auth().sessionIdOf(own().jar.headers())) ?? '';
    const key = (await auth().factors.offered({ userId: own().userId, session })) ?? '';
    const code = appCode(key, now());
    expect(await switchFactorOn(meanwhile(holderEnters), { code })).toMatchObject({
      error: 'nothing-offered',
    });
    expect(await database.db.select().from(users)).toMatchObject([{ secondFactorAt: null }]);
  });
});

it.each([
  ['of nobody in the panel ends', { emailVerified: false }, false],
  ['of an admin stays', { role: 'admin' as const }, true],
  ['of a helper stays', { helper: { role: 'packer' as const, courseIds: [] } }, true],
])(
  '[DAY-166] [I-14] a second factor from before the address was confirmed, %s',
  async (_what, change, stays) => {
    await withFactor();
    await database.db.update(users).set(change);
    await holderEnters();
    const [user] = await database.db.select().from(users);
    expect(user?.secondFactorAt !== null).toBe(stays);
  },
);

it('[DAY-167] a service that is removed while its person logs in opens no session', async () => {
  await addService(database.db, { userId: own().userId, claims, now: now() });
  const jar = new CookieJar();
  const removing = database.db.transaction(async (tx) => {
    await auth().lockSession(tx, own().userId, own().jar.headers());
    await tx.delete(accounts).where(eq(accounts.providerId, claims.provider));
    await sleep(500);
  });
  await sleep(200);
  const signing = signInByService(ctx(jar), claims);
  await removing;
  expect(await signing).toMatchObject({ error: 'service-not-linked' });
  expect(await auth().countSessions(own().userId)).toBe(1);
});

describe('[DAY-170] removing a service', () => {
  it('ends the other sessions of the account', async () => {
    await addService(database.db, { userId: own().userId, claims, now: now() });
    await signInByService(ctx(new CookieJar()), claims);
    expect(await auth().countSessions(own().userId)).toBe(2);
    expect(await removeService(ownCtx(), claims)).toMatchObject({ success: true });
    expect(await auth().countSessions(own().userId)).toBe(1);
  });

  it('keeps the last way in, even beside a service that is gone from the settings', async () => {
    await endPassword();
    for (const provider of ['oidc-x', 'oidc-gone'])
      await addService(database.db, { userId: own().userId, claims: { ...claims, provider }, now: now() });
    expect(await removeService(ownCtx(), claims)).toMatchObject({ error: 'service-last' });
  });
});

describe('[DAY-171] an account without a password', () => {
  it('does not renew a proof by its own proof', async () => {
    await endPassword();
    expect(await proveByPassword(ownCtx(), { current: '' })).toMatchObject({ error: 'proof-needed' });
  });

  it('[DAY-166] hashes ten passwords an hour at most, and none for one that has a password', async () => {
    expect(await chooseOwnPassword(ownCtx(), input)).toMatchObject({ error: 'password-not-changed' });
    await endPassword();
    for (let i = 0; i < 10; i++) {
      expect(await chooseOwnPassword(ownCtx(), input)).toMatchObject({ success: true });
      await endPassword();
    }
    expect(await chooseOwnPassword(ownCtx(), input)).toMatchObject({ error: 'too-many-attempts' });
  });
});
