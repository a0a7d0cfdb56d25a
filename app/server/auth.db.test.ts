import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, sessions, users } from '#app/db/tables/accounts.server.ts';
import { CookieJar, countingQueue, openTestAuth } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Auth } from './auth.server.ts';
import { createBoundedQueue, OverloadError } from './bounded-queue.server.ts';

const asha = { fullName: 'Asha Rao', email: 'asha@example.com', password: 'kite-over-kaveri' };
const from = (jar = new CookieJar()) => ({ headers: jar.headers(), address: '198.51.100.7' });

let database: TestDatabase;
let auth: Auth & { logged: unknown[] };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.truncateAll();
  auth = openTestAuth(database.db);
});

async function signedUp(person = asha): Promise<{ jar: CookieJar; userId: string }> {
  const made = await auth.signUp(person, from());
  if (!made.success) throw new Error(made.error);
  return { jar: new CookieJar().keep(made.headers), userId: made.userId };
}

async function signedIn(jar = new CookieJar(), given: { email: string; password: string } = asha) {
  const result = await auth.signIn(given, from(jar));
  if (!result.success) throw new Error(result.error);
  return jar.keep(result.headers);
}

const everyone = () => database.db.select().from(users);
const openSessions = () => database.db.select().from(sessions);

describe('signing up', () => {
  it('[AUTH-2] [AUTH-3] makes a student without phone, address and picture, and signs in', async () => {
    const { jar, userId } = await signedUp();
    const [row] = await everyone();
    expect(row).toMatchObject({
      ...{ id: userId, fullName: 'Asha Rao', email: 'asha@example.com', role: 'student', banned: false },
      ...{ phone: null, address: null, avatarUrl: null },
    });
    const actor = { kind: 'user', id: userId, role: 'student', email: asha.email, fullName: 'Asha Rao' };
    expect(await auth.actorOf(jar.headers())).toEqual(actor);
  });

  it('[AUTH-2] keeps the password as argon2id of at least 19 MiB and two passes', async () => {
    await signedUp();
    const [row] = await database.db.select().from(accounts);
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('[AUTH-2] refuses an address that has an account, in any case', async () => {
    await signedUp();
    const again = await auth.signUp({ ...asha, email: 'ASHA@example.com', fullName: 'Other' }, from());
    expect(again).toEqual({ success: false, error: 'Email is already registered' });
    expect(await everyone()).toHaveLength(1);
  });

  it('[AUTH-2] of sign-ups of one address at one moment exactly one wins', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => auth.signUp(asha, from())));
    expect(results.filter((result) => result.success)).toHaveLength(1);
    for (const result of results) {
      if (!result.success) expect(result.error).toBe('Email is already registered');
    }
    expect(await everyone()).toHaveLength(1);
    expect(await database.db.select().from(accounts)).toHaveLength(1);
  });

  it.each([
    ['not an address', { email: 'asha@' }, 'Invalid email address'],
    ['a common password', { password: 'Password1' }, 'Password is too weak'],
    ['the address as password', { password: 'asha@example.com' }, 'Password is too weak'],
    ['a short password', { password: 'z9!x' }, 'Password must be at least 6 characters'],
    ['a long password', { password: 'z9'.repeat(65) }, 'Password must be at most 128 characters'],
  ])('[AUTH-2] refuses %s', async (_, change, error) => {
    expect(await auth.signUp({ ...asha, ...change }, from())).toEqual({ success: false, error });
    expect(await everyone()).toEqual([]);
  });

  it('[AUTH-3] whatever else is sent along has no effect', async () => {
    const more = { role: 'admin', isAdmin: true, banned: true, emailVerified: true, id: 'mine', phone: '1' };
    const made = await auth.signUp({ ...asha, ...more }, from());
    expect(made.success).toBe(true);
    const [row] = await everyone();
    expect(row).toMatchObject({ role: 'student', banned: false, emailVerified: false, phone: null });
    expect(row?.id).not.toBe('mine');
  });

  it('[AUTH-2] a fault of the database is thrown, and nothing of the person is logged', async () => {
    const broken = new Proxy(database.db, {
      get: (target, key) => {
        if (key === 'transaction') throw new Error('the database is gone');
        return Reflect.get(target, key);
      },
    });
    const faulty = openTestAuth(broken);
    await expect(faulty.signUp(asha, from())).rejects.toThrow('the database is gone');
    expect(JSON.stringify(faulty.logged)).not.toContain('asha');
  });
});

describe('signing in', () => {
  it('[AUTH-4] opens a session for the right password', async () => {
    const { userId } = await signedUp();
    const jar = await signedIn();
    expect(await auth.actorOf(jar.headers())).toMatchObject({ kind: 'user', id: userId });
  });

  it.each([
    ['a wrong password', { password: 'kite-over-ganga' }, 'Invalid email or password'],
    ['an unknown address', { email: 'nobody@example.com' }, 'Invalid email or password'],
    ['a password longer than any', { password: 'z'.repeat(5000) }, 'Invalid email or password'],
    ['not an address', { email: 'asha' }, 'Invalid email address'],
  ])('[AUTH-4] refuses %s', async (_, change, error) => {
    await signedUp();
    expect(await auth.signIn({ ...asha, ...change }, from())).toEqual({ success: false, error });
  });

  it('[AUTH-4] hashes once for a known and once for an unknown address, so both take the same time', async () => {
    await signedUp();
    const hashQueue = countingQueue();
    const counted = openTestAuth(database.db, { hashQueue });
    await counted.signIn({ email: asha.email, password: 'wrong-password' }, from());
    expect(hashQueue.count()).toBe(1);
    await counted.signIn({ email: 'nobody@example.com', password: 'wrong-password' }, from());
    expect(hashQueue.count()).toBe(2);
  });

  it('[AUTH-4] tells the owner that the account is disabled, and a stranger nothing', async () => {
    const { userId, jar } = await signedUp();
    expect(await auth.setDisabled(userId, true)).toBe(true);
    expect(await auth.signIn(asha, from())).toEqual({
      success: false,
      error: 'This account has been disabled',
    });
    const stranger = await auth.signIn({ ...asha, password: 'a guess' }, from());
    expect(stranger).toEqual({ success: false, error: 'Invalid email or password' });
    expect(await openSessions()).toEqual([]);
    expect(await auth.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
    await auth.setDisabled(userId, false);
    expect((await auth.signIn(asha, from())).success).toBe(true);
    expect(await auth.setDisabled('nobody', true)).toBe(false);
  });

  it('[AUTH-4] a full line of password checks is an overload, not a wrong password', async () => {
    await signedUp();
    const hashQueue = createBoundedQueue({ running: 1, waiting: 0 });
    const busy = openTestAuth(database.db, { hashQueue });
    const results = await Promise.allSettled([busy.signIn(asha, from()), busy.signIn(asha, from())]);
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed).toHaveLength(1);
    expect(failed[0]?.reason).toBeInstanceOf(OverloadError);
  });

  it('[AUTH-4] makes an old, weaker hash anew', async () => {
    await signedUp();
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(asha.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await database.db.update(accounts).set({ password: weak });
    await signedIn();
    const [row] = await database.db.select().from(accounts);
    expect(row?.password).toMatch(/m=19456,t=2/);
    await signedIn();
  });
});

describe('sessions', () => {
  it('[AUTH-4] a new token at each sign-in; the one the browser held before is dead', async () => {
    const { jar } = await signedUp();
    const tokens = new Set([jar.value('pankh_session')]);
    for (let i = 0; i < 3; i++) {
      const before = jar.copy();
      await signedIn(jar);
      tokens.add(jar.value('pankh_session'));
      expect(await auth.actorOf(before.headers())).toEqual({ kind: 'visitor' });
    }
    expect(tokens.size).toBe(4);
    expect(await openSessions()).toHaveLength(1);
  });

  it('[AUTH-4] a token planted before sign-in is never taken over', async () => {
    const attacker = (await signedUp({ ...asha, email: 'mallory@example.com' })).jar;
    await signedUp();
    const victim = await signedIn(attacker.copy());
    expect(victim.value('pankh_session')).not.toBe(attacker.value('pankh_session'));
    expect(await auth.actorOf(attacker.headers())).toEqual({ kind: 'visitor' });
  });

  it('[AUTH-5] signing out ends the session on the server, and only that one', async () => {
    const { jar } = await signedUp();
    const other = await signedIn();
    const stolen = jar.copy();
    const removed = await auth.signOut(jar.headers());
    expect(removed.getSetCookie()).toEqual([expect.stringMatching(/^pankh_session=; Max-Age=0; Path=\/;/)]);
    jar.keep(removed);
    expect(await auth.actorOf(stolen.headers())).toEqual({ kind: 'visitor' });
    expect(await auth.actorOf(other.headers())).toMatchObject({ kind: 'user' });
  });

  it('[AUTH-5] signing out without a session is no fault', async () => {
    await expect(auth.signOut(new Headers())).resolves.toBeInstanceOf(Headers);
  });

  it('[ROLE-2] a changed role and a ban count from the next request on', async () => {
    const { jar, userId } = await signedUp();
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, userId));
    expect(await auth.actorOf(jar.headers())).toMatchObject({ role: 'admin' });
    await database.db.update(users).set({ role: 'emperor' }).where(eq(users.id, userId));
    expect(await auth.actorOf(jar.headers())).toMatchObject({ role: 'student' });
    await database.db.update(users).set({ banned: true }).where(eq(users.id, userId));
    expect(await auth.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
  });

  it.each([
    ['no cookie', ''],
    ['a made-up token', 'pankh_session=abcdefghijklmnopqrstuvwxyz012345'],
    ['a made-up signature', 'pankh_session=abcdefghijklmnopqrstuvwxyz012345.c2lnbmF0dXJl'],
    ['nonsense', 'pankh_session=%E0%A4%A'],
  ])('[ROLE-2] %s is a visitor', async (_, cookie) => {
    await signedUp();
    expect(await auth.actorOf(new Headers({ cookie }))).toEqual({ kind: 'visitor' });
  });

  it('[ROLE-2] a token whose signature was changed is a visitor', async () => {
    const { jar } = await signedUp();
    const value = decodeURIComponent(jar.value('pankh_session') ?? '');
    const [token = '', signature = ''] = value.split('.');
    for (const forged of [
      token,
      `${token}.`,
      `${token}.${signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
    ]) {
      const cookie = `pankh_session=${encodeURIComponent(forged)}`;
      expect(await auth.actorOf(new Headers({ cookie }))).toEqual({ kind: 'visitor' });
    }
  });

  it('[AUTH-5] sessions are listed, and ended only by their owner', async () => {
    const { jar, userId } = await signedUp();
    const phone = await signedIn();
    const list = await auth.sessionsOf(userId, jar.headers());
    expect(list).toHaveLength(2);
    expect(list.filter((session) => session.isCurrent)).toHaveLength(1);
    expect(list[0]?.address).toBe('198.51.100.7');
    const other = list.find((session) => !session.isCurrent);
    expect(await auth.endSession('somebody else', other?.id ?? '')).toBe(false);
    expect(await auth.actorOf(phone.headers())).toMatchObject({ kind: 'user' });
    expect(await auth.endSession(userId, other?.id ?? '')).toBe(true);
    expect(await auth.actorOf(phone.headers())).toEqual({ kind: 'visitor' });
    await auth.endAllSessions(userId);
    expect(await auth.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
  });

  it('[AUTH-5] a changed password ends all other sessions and needs the old one', async () => {
    const { jar } = await signedUp();
    const other = await signedIn();
    const change = { current: asha.password, next: 'kite-over-cauvery' };
    const wrong = await auth.changePassword({ ...change, current: 'a guess' }, from(jar));
    expect(wrong).toEqual({ success: false, error: 'Invalid email or password' });
    expect(await auth.changePassword({ ...change, next: 'password1' }, from(jar))).toMatchObject({
      error: 'Password is too weak',
    });
    const stolen = jar.copy();
    const changed = await auth.changePassword(change, from(jar));
    if (changed.success) jar.keep(changed.headers);
    expect(await auth.actorOf(jar.headers())).toMatchObject({ kind: 'user' });
    expect(await auth.actorOf(stolen.headers())).toEqual({ kind: 'visitor' });
    expect(await auth.actorOf(other.headers())).toEqual({ kind: 'visitor' });
    expect((await auth.signIn(asha, from())).success).toBe(false);
    expect((await auth.signIn({ ...asha, password: change.next }, from())).success).toBe(true);
  });
});

describe('the life of a session', () => {
  const minutes = (count: number) => count * 60_000;
  const days = (count: number) => minutes(count * 24 * 60);
  let now = Date.now();
  const later = (ms: number) => {
    now += ms;
  };
  beforeEach(() => {
    now = Date.now();
    auth = openTestAuth(database.db, { clock: () => new Date(now) });
  });

  it.each([
    ['student', days(7), days(30)],
    ['admin', minutes(30), minutes(8 * 60)],
  ])('[AUTH-5] of a %s ends unused after %d ms and in any case after %d ms', async (role, idle, absolute) => {
    const { jar } = await signedUp();
    await database.db.update(users).set({ role });
    const start = now;
    while (now + idle - 1000 < start + absolute) {
      later(idle - 1000);
      expect(await auth.actorOf(jar.headers())).toMatchObject({ kind: 'user' });
    }
    later(idle - 1000);
    expect(await auth.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
    expect(await openSessions()).toEqual([]);
  });

  it.each([
    ['student', days(7)],
    ['admin', minutes(30)],
  ])('[AUTH-5] of a %s that is not used for %d ms is over', async (role, idle) => {
    const { jar } = await signedUp();
    await database.db.update(users).set({ role });
    later(idle + 1000);
    expect(await auth.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
  });

  it('[AUTH-5] sweeping deletes run-out sessions and no others', async () => {
    const { jar } = await signedUp();
    await auth.sweep();
    expect(await auth.actorOf(jar.headers())).toMatchObject({ kind: 'user' });
    later(days(31));
    await auth.sweep();
    expect(await openSessions()).toEqual([]);
  });
});

describe('the cookie', () => {
  const cookieFor = async (baseUrl: string) => {
    const made = await openTestAuth(database.db, { baseUrl }).signUp(asha, from());
    return made.success ? made.headers.getSetCookie() : [];
  };

  it('[AUTH-5] on https is bound to the host, secure and out of reach of scripts', async () => {
    const [cookie = '', ...others] = await cookieFor('https://pankh.example');
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^__Host-pankh_session=/);
    expect(cookie.toLowerCase()).toMatch(/; secure\b/);
    expect(cookie.toLowerCase()).toContain('; httponly');
    expect(cookie.toLowerCase()).toContain('; samesite=lax');
    expect(cookie.toLowerCase()).toContain('; path=/;');
    expect(cookie.toLowerCase()).not.toContain('domain=');
  });

  it('[AUTH-5] on http has a plain name', async () => {
    const [cookie = ''] = await cookieFor('http://localhost:3000');
    expect(cookie).toMatch(/^pankh_session=/);
    expect(cookie.toLowerCase()).not.toContain('secure');
    expect(cookie.toLowerCase()).toContain('; httponly');
  });
});
