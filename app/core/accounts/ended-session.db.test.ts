import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, secondFactors, users } from '#app/db/tables/account-tables.server.ts';
import { isSignedIn, type UserActor, visitor } from '#app/domain/access.ts';
import { hasPassword } from '#app/identity/credentials.server.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import type { Email } from '#app/platform/outbox/mail-round.server.ts';
import { CookieJar, newcomer, openTestAuth, requestFrom, signUpIn } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { appCode, withFactor } from '#tests/support/second-factor.ts';
import type { AccountContext } from './account-context.server.ts';
import { proveByPassword } from './fresh-proof.server.ts';
import { enterMailedCode, sendCode } from './mailed-code.server.ts';
import { chooseOwnPassword } from './own-account.server.ts';
import { offerFactor, switchFactorOn } from './own-factor.server.ts';
import { connectService, removeService } from './own-services.server.ts';
import { addService, signInByService } from './service-login.server.ts';

const database = testDatabase();
const { email, password } = newcomer;
const input = { password: 'paper-lamp-river', confirmPassword: 'paper-lamp-river' };
const claims = { provider: 'oidc-x', subject: 'x', email, fullName: 'Asha', isEmailProven: false };
let now: Date;
let auth: ReturnType<typeof openTestAuth>;
let emails: Email[];
let planter: CookieJar;
let userId: string;
let actor: UserActor;

const ignore = () => undefined;
const ctx = (jar: CookieJar): AccountContext => ({
  db: database.db,
  actor: visitor,
  now,
  auth,
  limits: createLimits({ db: database.db, secret: 's', clock: () => now }),
  log: { error: ignore, info: ignore, warn: ignore },
  mail: { enqueue: async (_tx: unknown, sent: Email) => void emails.push(sent) },
  env: { baseUrl: 'https://a.example' },
  from: requestFrom(jar),
});
const own = () => ({ ...ctx(planter), actor });

/** The planter's context, in which `act` happens right before a transaction begins. */
function meanwhile(act: () => Promise<unknown>) {
  const transaction: typeof database.db.transaction = async (work, config) => {
    await act();
    return await database.db.transaction(work, config);
  };
  return { ...own(), db: Object.assign(Object.create(database.db), { transaction }) };
}
async function holderEnters(): Promise<void> {
  const jar = new CookieJar();
  const sent = await sendCode(ctx(jar), { email });
  if (sent.success) jar.keep(sent.headers ?? new Headers());
  const code = /^\d{6}/.exec(emails.at(-1)?.body ?? '')?.[0] ?? '';
  expect(await enterMailedCode(ctx(jar), { code })).toMatchObject({ success: true });
}
const services = () =>
  database.db.$count(accounts, and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')));
const endPassword = () => database.db.update(accounts).set({ password: null });

beforeEach(async () => {
  await database.truncateAll();
  now = new Date('2026-11-29T10:00:00Z');
  emails = [];
  auth = openTestAuth(database.db, { clock: () => now });
  ({ jar: planter, userId } = await signUpIn(auth));
  const who = await auth.actorOf(planter.headers());
  if (!isSignedIn(who)) throw new Error('nobody');
  actor = who;
});

describe('[DAY-166] [I-14] a request of the planter that runs while the holder enters by the code', () => {
  it('chooses no password', async () => {
    await endPassword();
    const chosen = await chooseOwnPassword(meanwhile(holderEnters), input);
    expect(chosen).toMatchObject({ error: 'proof-needed' });
    expect(await hasPassword(database.db, userId)).toBe(false);
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
    expect(await offerFactor(own(), { current: password })).toMatchObject({ success: true });
    const session = (await auth.sessionIdOf(planter.headers())) ?? '';
    const key = (await auth.factors.offered({ userId, session })) ?? '';
    const code = appCode(key, now);
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
    await withFactor({ db: database.db, factors: auth.factors }, userId, now);
    await database.db.update(users).set(change);
    await holderEnters();
    const [user] = await database.db.select().from(users);
    expect(user?.secondFactorAt !== null).toBe(stays);
  },
);

it('[DAY-167] a service that is removed while its person logs in opens no session', async () => {
  await addService(database.db, { userId, claims, now });
  const jar = new CookieJar();
  const removing = database.db.transaction(async (tx) => {
    await auth.lockSession(tx, userId, planter.headers());
    await tx.delete(accounts).where(eq(accounts.providerId, claims.provider));
    await sleep(500);
  });
  await sleep(200);
  const signing = signInByService(ctx(jar), claims);
  await removing;
  expect(await signing).toMatchObject({ error: 'service-not-linked' });
  expect(await auth.countSessions(userId)).toBe(1);
});

describe('[DAY-170] removing a service', () => {
  it('ends the other sessions of the account', async () => {
    await addService(database.db, { userId, claims, now });
    await signInByService(ctx(new CookieJar()), claims);
    expect(await auth.countSessions(userId)).toBe(2);
    expect(await removeService(own(), claims)).toMatchObject({ success: true });
    expect(await auth.countSessions(userId)).toBe(1);
  });

  it('keeps the last way in, even beside a service that is gone from the settings', async () => {
    await endPassword();
    for (const provider of ['oidc-x', 'oidc-gone'])
      await addService(database.db, { userId, claims: { ...claims, provider }, now });
    expect(await removeService(own(), claims)).toMatchObject({ error: 'service-last' });
  });
});

describe('[DAY-171] an account without a password', () => {
  it('does not renew a proof by its own proof', async () => {
    await endPassword();
    expect(await proveByPassword(own(), { current: '' })).toMatchObject({ error: 'proof-needed' });
  });

  it('[DAY-166] hashes ten passwords an hour at most, and none for one that has a password', async () => {
    expect(await chooseOwnPassword(own(), input)).toMatchObject({ error: 'password-not-changed' });
    await endPassword();
    for (let i = 0; i < 10; i++) {
      expect(await chooseOwnPassword(own(), input)).toMatchObject({ success: true });
      await endPassword();
    }
    expect(await chooseOwnPassword(own(), input)).toMatchObject({ error: 'too-many-attempts' });
  });
});
