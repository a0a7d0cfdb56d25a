import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { secondFactors, sessions, users, verifications } from '#app/db/tables/account-tables.server.ts';
import { CookieJar, newcomer, openTestAuth, requestFrom, signUpIn } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { appCode, withFactor } from '#tests/support/second-factor.ts';

const database = testDatabase();
let auth: ReturnType<typeof openTestAuth>;
let now: Date;
let userId: string;
let key: string;
let backupCodes: string[];

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const openSessions = () => database.db.select().from(sessions);

/** Gives the password in a browser, which then holds the cookie for the code. */
async function halfIn(jar = new CookieJar()): Promise<CookieJar> {
  const half = await auth.signIn(newcomer, requestFrom(jar));
  if (!half.success) throw new Error(half.error);
  expect(half.needsCode).toBe(true);
  return jar.keep(half.headers);
}
const enter = (jar: CookieJar, code: string) => auth.enterCode({ code }, requestFrom(jar));
const code = () => appCode(key, now);

beforeEach(async () => {
  await database.truncateAll();
  now = new Date('2026-11-29T10:00:00Z');
  auth = openTestAuth(database.db, { clock: () => now });
  ({ userId } = await signUpIn(auth));
  await database.db.delete(sessions);
  ({ key, backupCodes } = await withFactor({ db: database.db, factors: auth.factors }, userId, now));
  later(60);
});

describe('[DAY-160] signing in with a second factor', () => {
  it('[I-1] [I-2] [I-8] the password alone makes no session: its cookie is that of a visitor', async () => {
    const jar = await halfIn();
    expect(await openSessions()).toEqual([]);
    expect(await auth.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
    expect(await auth.halfSignedIn(jar.headers())).toMatchObject({ userId, email: newcomer.email });
    const entered = await enter(jar, code());
    expect(entered).toMatchObject({ success: true, proof: { by: 'app' } });
    if (entered.success) jar.keep(entered.headers);
    expect(await auth.actorOf(jar.headers())).toMatchObject({ kind: 'user', id: userId });
    expect(await auth.halfSignedIn(jar.headers())).toBeUndefined();
    expect(await database.db.select().from(verifications)).toEqual([]);
  });

  it('[I-3] a code opens one session: not in a second sign-in, and not for two requests at once', async () => {
    const [first, second, third] = [await halfIn(), await halfIn(), await halfIn()];
    const used = code();
    const both = await Promise.all([enter(first, used), enter(second, used)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(await enter(third, used)).toMatchObject({ error: 'code-wrong' });
    expect(await openSessions()).toHaveLength(1);
    later(30);
    expect((await enter(third, code())).success).toBe(true);
  });

  it('[I-3] not even the code that switched the factor on', async () => {
    later(-60);
    expect(await enter(await halfIn(), code())).toMatchObject({ error: 'code-wrong' });
  });

  it('[I-3] an older code does not follow a newer one', async () => {
    const [first, second] = [await halfIn(), await halfIn()];
    const older = code();
    later(30);
    expect((await enter(first, code())).success).toBe(true);
    expect(await enter(second, older)).toMatchObject({ error: 'code-wrong' });
  });

  it('[I-6] a backup code works once, however it is typed, and not for two requests at once', async () => {
    const [one = '', two = ''] = backupCodes;
    expect(backupCodes).toHaveLength(10);
    const jars = [await halfIn(), await halfIn(), await halfIn()] as const;
    const both = await Promise.all([enter(jars[0], one), enter(jars[1], ` ${one.toUpperCase()} `)]);
    const passed = both.filter(({ success }) => success);
    expect(passed).toMatchObject([{ proof: { by: 'backup', left: 9 } }]);
    expect(await enter(jars[2], one)).toMatchObject({ error: 'code-wrong' });
    await database.db.transaction((tx) => auth.factors.renewBackupCodes(tx, userId));
    expect(await enter(jars[2], two)).toMatchObject({ error: 'code-wrong' });
  });

  it('the code must come within ten minutes, in the browser that gave the password', async () => {
    expect(await enter(new CookieJar(), code())).toMatchObject({ error: 'code-over' });
    const jar = await halfIn();
    later(601);
    expect(await enter(jar, code())).toMatchObject({ error: 'code-over' });
  });

  it.each([
    ['', 'code-wrong'],
    ['12345', 'code-wrong'],
    ['１２３４５６', 'code-wrong'],
    ['x'.repeat(100_000), 'code-wrong'],
    ["' or 1=1 --", 'code-wrong'],
  ])('refuses %j', async (typed, error) => {
    expect(await enter(await halfIn(), typed)).toMatchObject({ error });
  });

  it('a password change, or a ban, in between ends it', async () => {
    const jar = await halfIn();
    await database.db.transaction((tx) => auth.endAllSessions(userId, tx));
    expect(await enter(jar, code())).toMatchObject({ error: 'code-over' });
    const banned = await halfIn();
    await database.db.update(users).set({ banned: true });
    expect(await enter(banned, code())).toMatchObject({ error: 'account-disabled' });
    expect(await openSessions()).toEqual([]);
  });

  it('who is signed in types the password again without a code, but not in another browser', async () => {
    const jar = await halfIn();
    const entered = await enter(jar, code());
    if (entered.success) jar.keep(entered.headers);
    expect(await auth.signIn(newcomer, requestFrom(jar))).toMatchObject({ needsCode: false });
    expect(await auth.signIn(newcomer, requestFrom())).toMatchObject({ needsCode: true });
  });

  it('[I-7] a session that was ended while the password was checked does not stand for the factor', async () => {
    const jar = await halfIn();
    const entered = await enter(jar, code());
    if (entered.success) jar.keep(entered.headers);
    const asked = auth.signIn(newcomer, requestFrom(jar));
    const changed = auth.changePassword(
      { current: newcomer.password, next: 'another-kite-7' },
      requestFrom(jar),
    );
    await database.db.delete(sessions);
    const [again, change] = await Promise.all([asked, changed]);
    expect(again).toMatchObject({ needsCode: true });
    expect(change).toMatchObject({ success: false });
    expect(await openSessions()).toEqual([]);
  });

  it('[I-17] is a fresh proof after the password, and none after a login by a service', async () => {
    const isProven = async (jar: CookieJar) => {
      const entered = await enter(jar, code());
      if (!entered.success) throw new Error(entered.error);
      later(60);
      return await auth.isProven(jar.keep(entered.headers).headers());
    };
    expect(await isProven(await halfIn())).toBe(true);
    const user = {
      id: userId,
      email: newcomer.email,
      isDisabled: false,
      hasSecondFactor: true,
      isStale: true,
    };
    const byService = async () => {
      const half = await auth.enter(requestFrom(), async () => ({ success: true, user }));
      if (!half.success) throw new Error(half.error);
      return new CookieJar().keep(half.headers);
    };
    expect(await isProven(await byService())).toBe(false);
    const left = await byService();
    await auth.endAllSessions(userId);
    expect(await enter(left, code())).toMatchObject({ error: 'code-over' });
  });

  it('a stranger’s session does not stand for the factor', async () => {
    const other = await signUpIn(auth, { ...newcomer, email: 'ravi@example.com' });
    await halfIn(other.jar);
    expect(await auth.actorOf(other.jar.headers())).toMatchObject({ id: other.userId });
  });
});

describe('[DAY-160] setting the factor up', () => {
  let asked: { userId: string; session: string };
  beforeEach(() => {
    asked = { userId, session: 'asking' };
  });
  const off = () => database.db.update(users).set({ secondFactorAt: null });

  it('counts only once a code confirmed it, and another offer replaces one that was seen before', async () => {
    await off();
    const offer = () => database.db.transaction((tx) => auth.factors.offer(tx, asked));
    await offer();
    const seen = (await auth.factors.offered(asked)) ?? '';
    // Another session of the account neither reads nor confirms it.
    expect(await auth.factors.offered({ userId, session: 'other' })).toBeUndefined();
    const byOther = database.db.transaction((tx) =>
      auth.factors.switchOn(tx, { userId, session: 'other', typed: appCode(seen, now) }),
    );
    expect(await byOther).toMatchObject({ error: 'nothing-offered' });
    expect(await auth.signIn(newcomer, requestFrom())).toMatchObject({ needsCode: false });
    await offer();
    const switchOn = (typed: string) =>
      database.db.transaction((tx) => auth.factors.switchOn(tx, { ...asked, typed }));
    expect(await switchOn(appCode(seen, now))).toMatchObject({ error: 'code-wrong' });
    later(3_601);
    expect(await auth.factors.offered(asked)).toBeUndefined();
    expect(await switchOn('000000')).toMatchObject({ error: 'nothing-offered' });
  });

  it('offers nothing over a factor that is on', async () => {
    await database.db.transaction((tx) => auth.factors.offer(tx, asked));
    expect(await auth.factors.offered(asked)).toBeUndefined();
    expect((await enter(await halfIn(), code())).success).toBe(true);
  });

  it('keeps no secret and no code readable in the table', async () => {
    const [row] = await database.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    const text = JSON.stringify(row);
    expect(text).not.toContain(key);
    for (const shown of backupCodes) expect(text).not.toContain(shown.replace('-', ''));
  });
});
