import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import {
  type CookieJar,
  newcomer,
  openTestAuth,
  requestFrom,
  signInWith,
  signUpIn,
} from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { Auth } from './auth.server.ts';

const asha = newcomer;
const from = requestFrom;

const database = testDatabase();
let auth: Auth & { logged: unknown[] };

beforeEach(async () => {
  await database.truncateAll();
  auth = openTestAuth(database.db);
});

const signedUp = (person?: typeof asha) => signUpIn(auth, person);
const signedIn = (jar?: CookieJar, given?: { email: string; password: string }) =>
  signInWith(auth, jar, given);

const openSessions = () => database.db.select().from(sessions);

describe('sessions of accounts', () => {
  it('[AUTH-4] have a new token at each sign-in, which ends the browser’s former one', async () => {
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

  it('[AUTH-4] never take over a token set before sign-in', async () => {
    const attacker = (await signedUp({ ...asha, email: 'mallory@example.com' })).jar;
    await signedUp();
    const victim = await signedIn(attacker.copy());
    expect(victim.value('pankh_session')).not.toBe(attacker.value('pankh_session'));
    expect(await auth.actorOf(attacker.headers())).toEqual({ kind: 'visitor' });
  });

  it('[AUTH-5] end on the server at sign-out, only that one', async () => {
    const { jar } = await signedUp();
    const other = await signedIn();
    const stolen = jar.copy();
    const removed = await auth.signOut(jar.headers());
    expect(removed.getSetCookie()).toEqual([expect.stringMatching(/^pankh_session=; Max-Age=0; Path=\/;/)]);
    jar.keep(removed);
    expect(await auth.actorOf(stolen.headers())).toEqual({ kind: 'visitor' });
    expect(await auth.actorOf(other.headers())).toMatchObject({ kind: 'user' });
  });

  it('[AUTH-5] need not exist to sign out', async () => {
    await expect(auth.signOut(new Headers())).resolves.toBeInstanceOf(Headers);
  });

  it('[ROLE-2] have a changed role or a ban from the next request on', async () => {
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
  ])('[ROLE-2] treat %s as a visitor', async (_, cookie) => {
    await signedUp();
    expect(await auth.actorOf(new Headers({ cookie }))).toEqual({ kind: 'visitor' });
  });

  it('[ROLE-2] treat a token with a changed signature as a visitor', async () => {
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

  it('[AUTH-5] are listed for, and ended only by, their owner', async () => {
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

  it('[AUTH-5] end when the password changes, except the current one; the change needs the old password', async () => {
    const { jar } = await signedUp();
    const other = await signedIn();
    const change = { current: asha.password, next: 'kite-over-cauvery' };
    const wrong = await auth.changePassword({ ...change, current: 'a guess' }, from(jar));
    expect(wrong).toEqual({ success: false, error: 'wrong-credentials' });
    expect(await auth.changePassword({ ...change, next: 'password1' }, from(jar))).toMatchObject({
      error: 'password-too-weak',
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
  // Sign-up stores the real time and may take seconds on a busy machine. The margin of one minute allows for this
  // delay.
  const margin = minutes(1);
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
  ])(
    '[AUTH-5] of a %s ends after %d ms without use and after %d ms in any case',
    async (role, idle, absolute) => {
      const { jar } = await signedUp();
      await database.db.update(users).set({ role });
      const start = now;
      while (now + idle - margin < start + absolute) {
        later(idle - margin);
        expect(await auth.actorOf(jar.headers())).toMatchObject({ kind: 'user' });
      }
      later(idle - margin);
      expect(await auth.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
      expect(await openSessions()).toEqual([]);
    },
  );

  it.each([
    ['student', days(7)],
    ['admin', minutes(30)],
  ])('[AUTH-5] of a %s ends after %d ms without use', async (role, idle) => {
    const { jar } = await signedUp();
    await database.db.update(users).set({ role });
    later(idle + margin);
    expect(await auth.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
  });

  it('[AUTH-5] is cleared from the database only by the sweep of expired sessions', async () => {
    const { jar } = await signedUp();
    await auth.sweep();
    expect(await auth.actorOf(jar.headers())).toMatchObject({ kind: 'user' });
    later(days(31));
    await auth.sweep();
    expect(await openSessions()).toEqual([]);
  });
});

describe('the cookie of a session', () => {
  const cookieFor = async (baseUrl: string) => {
    const made = await openTestAuth(database.db, { baseUrl }).signUp(asha, from());
    return made.success ? made.headers.getSetCookie() : [];
  };

  it('[AUTH-5] on https is bound to the host, secure and hidden from scripts', async () => {
    const cookies = await cookieFor('https://pankh.example');
    expect(cookies.map((line) => line.split('=')[0])).toEqual([
      '__Host-pankh_session',
      '__Host-pankh_browser',
    ]);
    const [cookie = ''] = cookies;
    expect(cookie).toMatch(/^__Host-pankh_session=/);
    expect(cookie.toLowerCase()).toMatch(/; secure\b/);
    expect(cookie.toLowerCase()).toContain('; httponly');
    expect(cookie.toLowerCase()).toContain('; samesite=lax');
    expect(cookie.toLowerCase()).toContain('; path=/;');
    expect(cookie.toLowerCase()).not.toContain('domain=');
  });

  it('[AUTH-5] has no __Host- prefix over http', async () => {
    const [cookie = ''] = await cookieFor('http://localhost:3000');
    expect(cookie).toMatch(/^pankh_session=/);
    expect(cookie.toLowerCase()).not.toContain('secure');
    expect(cookie.toLowerCase()).toContain('; httponly');
  });
});
