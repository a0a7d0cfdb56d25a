import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, sessions, users, verifications } from '#app/db/tables/account-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ravi, twoAccounts } from '#tests/support/two-accounts.ts';
import { createEmailToken } from './email-tokens.server.ts';
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  updateOwnProfile,
} from './own-account.server.ts';

const now = new Date('2026-11-21T10:00:00Z');

const database = testDatabase();
let site: Awaited<ReturnType<typeof twoAccounts>>;
beforeEach(async () => {
  site = await twoAccounts(database);
});

describe("[ROLE-1] one's own profile", () => {
  const update = async (change: object) =>
    updateOwnProfile(await site.ownContext(now), { fullName: 'Asha', phone: '', address: '', ...change });
  const rows = () => database.db.select().from(users).orderBy(users.email);

  it("is normalized and stored, and nobody else's changes", async () => {
    const [, other] = await rows();
    const typed = { fullName: '  आशा   Rao ', phone: '098765 43210', address: ' 1, BTM\r\nBengaluru ' };
    expect((await update({ ...typed, role: 'admin', email: 'x@y.in', banned: true })).success).toBe(true);
    const [mine, ravis] = await rows();
    expect(mine).toMatchObject({ fullName: 'आशा Rao', phone: '+919876543210', address: '1, BTM\nBengaluru' });
    expect(mine).toMatchObject({ role: 'student', email: asha.email, banned: false });
    expect(ravis).toEqual(other);
  });

  it('[AUTH-3] has no phone and address if they are empty, and keeps the country code of a foreign number', async () => {
    await update({ phone: '+44 20 7946 0958' });
    expect((await rows())[0]).toMatchObject({ phone: '+442079460958', address: null });
    await update({ phone: ' ' });
    expect((await rows())[0]).toMatchObject({ phone: null });
  });

  it('can be changed 30 times an hour', async () => {
    for (let i = 0; i < 30; i++) expect((await update({ address: `House ${i}` })).success).toBe(true);
    expect(await update({ address: 'House 30' })).toMatchObject({ success: false, status: 429 });
    expect((await rows())[0]).toMatchObject({ address: 'House 29' });
  });

  it.each([
    ['fullName', ' ', 'name-missing'],
    ['fullName', 'x'.repeat(101), 'name-too-long'],
    ['phone', '12345', 'phone-unreadable'],
    ['phone', '+91 12345 67890', 'phone-unreadable'],
    ['address', 'x'.repeat(301), 'address-too-long'],
  ])('refuses %s %j with %s, naming the field', async (field, typed, error) => {
    const outcome = await update({ [field]: typed });
    expect(outcome).toMatchObject({ success: false, status: 400, error, fields: [field] });
    expect((await rows())[0]).toMatchObject({ fullName: asha.fullName, phone: null });
  });
});

describe('[AUTH-2] one’s own password', () => {
  const next = 'three-words-more';
  const change = async (input: object = {}) =>
    changeOwnPassword(await site.ownContext(now), {
      current: asha.password,
      password: next,
      confirmPassword: next,
      ...input,
    });

  it('is changed by typing the current one, which ends other sessions and makes links invalid', async () => {
    const other = await site.signIn();
    const { id } = await site.actorOf();
    await createEmailToken({ db: database.db, now }, { purpose: 'reset-password', userId: id });
    const outcome = await change();
    if (!outcome.success) throw new Error(outcome.error);
    expect(await site.auth.actorOf(other.headers())).toEqual({ kind: 'visitor' });
    expect(await site.auth.actorOf(site.jar.keep(outcome.headers).headers())).toMatchObject({
      kind: 'user',
      id,
    });
    expect(await database.db.$count(verifications)).toBe(0);
    expect(await site.auth.signIn({ ...asha, password: next }, { headers: new Headers() })).toMatchObject({
      success: true,
    });
    expect(await database.db.select().from(mailOutbox)).toMatchObject([
      { recipient: asha.email, subject: 'Your password was changed' },
    ]);
  });

  it.each([
    ['current-password-wrong', { current: 'wrong' }],
    ['all-fields-required', { current: '' }],
    ['all-fields-required', { password: '' }],
    ['passwords-differ', { confirmPassword: 'other' }],
    ['password-too-short', { password: 'kite', confirmPassword: 'kite' }],
    ['password-too-weak', { password: 'qwerty123', confirmPassword: 'qwerty123' }],
  ])('refuses with %s: %j', async (error, input) => {
    const [before] = await database.db.select().from(accounts).orderBy(accounts.createdAt);
    expect(await change(input)).toMatchObject({ success: false, status: 400, error });
    expect((await database.db.select().from(accounts).orderBy(accounts.createdAt))[0]).toEqual(before);
    expect(await site.actorOf()).toMatchObject({ kind: 'user' });
  });

  it('[AUTH-2] names each field that is empty', async () => {
    const fields = async (input: object) => {
      const outcome = await change(input);
      return outcome.success ? [] : outcome.fields;
    };
    expect(await fields({ current: '', password: '', confirmPassword: '' })).toEqual([
      'current',
      'password',
      'confirmPassword',
    ]);
    expect(await fields({ confirmPassword: '' })).toEqual(['confirmPassword']);
  });

  it('[AUTH-7] is guarded: guesses at the current one are slowed like at the login', async () => {
    for (let i = 0; i < 5; i++) expect(await change({ current: 'wrong' })).toMatchObject({ status: 400 });
    expect(await change()).toMatchObject({ success: false, status: 429 });
  });
});

describe('[AUTH-5] one’s own sessions', () => {
  const end = async (id: string) => endOwnSession(await site.ownContext(now), { id });
  const endOthers = async () => endOtherSessions(await site.ownContext(now));

  it("can be ended one by one or all others at once, but never another person's", async () => {
    const others = [await site.signIn(), await site.signIn(), await site.signIn()];
    const { id } = await site.actorOf();
    const [, second] = await site.auth.sessionsOf(id, site.jar.headers());
    const [theirs] = await database.db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, ravi.email));
    expect(await end(theirs?.id ?? '')).toMatchObject({ success: false, status: 404 });
    expect(await database.db.$count(sessions)).toBe(5);
    expect((await end(second?.id ?? '')).success).toBe(true);
    expect(await database.db.$count(sessions)).toBe(4);
    expect((await endOthers()).success).toBe(true);
    expect(await database.db.$count(sessions)).toBe(2);
    expect(await site.actorOf()).toMatchObject({ id });
    for (const other of others) expect(await site.auth.actorOf(other.headers())).toEqual({ kind: 'visitor' });
  });

  it('can be counted, and all others be ended in one step, however many there are', async () => {
    const { id: userId } = await site.actorOf();
    const expiresAt = new Date(Date.now() + 3_600_000);
    const others = Array.from({ length: 130 }, (_, i) => ({
      id: `s${i}`,
      token: `t${i}`,
      userId,
      expiresAt,
    }));
    await database.db.insert(sessions).values(others);
    expect(await site.auth.sessionsOf(userId, site.jar.headers())).toHaveLength(100);
    expect(await site.auth.countSessions(userId)).toBe(131);
    expect((await endOthers()).success).toBe(true);
    expect(await site.auth.countSessions(userId)).toBe(1);
    expect(await site.actorOf()).toMatchObject({ id: userId });
    expect(await database.db.$count(sessions)).toBe(2);
  });
});
