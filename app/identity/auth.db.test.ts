import { hash as argonHash } from '@node-rs/argon2';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, sessions, users } from '#app/db/tables/account-tables.server.ts';
import { createBoundedQueue, OverloadError } from '#app/platform/bounded-queue.server.ts';
import {
  type CookieJar,
  countingQueue,
  newcomer,
  openTestAuth,
  requestFrom,
  signInWith,
  signUpIn,
} from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';

const asha = newcomer;
const from = requestFrom;

const database = testDatabase();
let auth: ReturnType<typeof openTestAuth>;

beforeEach(async () => {
  await database.truncateAll();
  auth = openTestAuth(database.db);
});

const signedUp = (person?: typeof asha) => signUpIn(auth, person);
const signedIn = (jar?: CookieJar, given?: { email: string; password: string }) =>
  signInWith(auth, jar, given);

const everyone = () => database.db.select().from(users);
const openSessions = () => database.db.select().from(sessions);

describe('signing up', () => {
  it('[AUTH-2] [AUTH-3] creates a student without phone, address and picture, and signs in', async () => {
    const { jar, userId } = await signedUp();
    const [row] = await everyone();
    expect(row).toMatchObject({
      id: userId,
      fullName: 'Asha Rao',
      email: 'asha@example.com',
      role: 'student',
      banned: false,
      phone: null,
      address: null,
      avatarUrl: null,
    });
    const actor = { kind: 'user', id: userId, role: 'student', email: asha.email, fullName: 'Asha Rao' };
    expect(await auth.actorOf(jar.headers())).toEqual(actor);
  });

  it('[AUTH-2] stores the password as argon2id of at least 19 MiB and two passes', async () => {
    await signedUp();
    const [row] = await database.db.select().from(accounts);
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('[OPS-71] [OPS-72] an account under .भारत is signed in to in either spelling, and an old hash of the raw password is renewed', async () => {
    const password = 'पतंग-café-क़िला'.normalize('NFC');
    const made = await auth.signUp({ ...asha, email: 'asha@xn--i1b4b2c.xn--h2brj9c', password }, from());
    expect(made.success).toBe(true);
    const raw = await argonHash(password.normalize('NFD'));
    await database.db.update(accounts).set({ password: raw });
    expect((await auth.signIn({ email: 'asha@पंख.भारत', password }, from())).success).toBe(true);
    const [row] = await database.db.select().from(accounts);
    expect(row?.password).not.toBe(raw);
    const again = await auth.signIn({ email: 'asha@पंख.भारत', password: password.normalize('NFD') }, from());
    expect(again.success).toBe(true);
  });

  it('[AUTH-2] refuses an email address that has an account, in any case', async () => {
    await signedUp();
    const again = await auth.signUp({ ...asha, email: 'ASHA@example.com', fullName: 'Other' }, from());
    expect(again).toEqual({ success: false, error: 'email-taken' });
    expect(await everyone()).toHaveLength(1);
  });

  it('[AUTH-2] accepts exactly one of several simultaneous sign-ups with one email address', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => auth.signUp(asha, from())));
    expect(results.filter((result) => result.success)).toHaveLength(1);
    for (const result of results) {
      if (!result.success) expect(result.error).toBe('email-taken');
    }
    expect(await everyone()).toHaveLength(1);
    expect(await database.db.select().from(accounts)).toHaveLength(1);
  });

  it.each([
    ['not an address', { email: 'asha@' }, 'invalid-email'],
    ['a common password', { password: 'Password1' }, 'password-too-weak'],
    ['the address as password', { password: 'asha@example.com' }, 'password-too-weak'],
    ['a short password', { password: 'z9!x' }, 'password-too-short'],
    ['a long password', { password: 'z9'.repeat(65) }, 'password-too-long'],
  ])('[AUTH-2] refuses %s', async (_, change, error) => {
    expect(await auth.signUp({ ...asha, ...change }, from())).toEqual({ success: false, error });
    expect(await everyone()).toEqual([]);
  });

  it('[AUTH-3] ignores any other field of the request', async () => {
    const more = { role: 'admin', isAdmin: true, banned: true, emailVerified: true, id: 'mine', phone: '1' };
    const made = await auth.signUp({ ...asha, ...more }, from());
    expect(made.success).toBe(true);
    const [row] = await everyone();
    expect(row).toMatchObject({ role: 'student', banned: false, emailVerified: false, phone: null });
    expect(row?.id).not.toBe('mine');
  });

  it('[AUTH-2] throws a database error, and logs nothing about the person', async () => {
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
    ['a wrong password', { password: 'kite-over-ganga' }, 'wrong-credentials'],
    ['an unknown address', { email: 'nobody@example.com' }, 'wrong-credentials'],
    ['a password longer than any', { password: 'z'.repeat(5000) }, 'wrong-credentials'],
    ['not an address', { email: 'asha' }, 'invalid-email'],
  ])('[AUTH-4] refuses %s', async (_, change, error) => {
    await signedUp();
    expect(await auth.signIn({ ...asha, ...change }, from())).toEqual({ success: false, error });
  });

  it('[AUTH-4] hashes once for a known and for an unknown email address, so both take the same time', async () => {
    await signedUp();
    const hashQueue = countingQueue();
    const counted = openTestAuth(database.db, { hashQueue });
    await counted.signIn({ email: asha.email, password: 'wrong-password' }, from());
    expect(hashQueue.count()).toBe(1);
    await counted.signIn({ email: 'nobody@example.com', password: 'wrong-password' }, from());
    expect(hashQueue.count()).toBe(2);
  });

  it('[AUTH-4] tells only those who know the password that the account is disabled', async () => {
    const { userId, jar } = await signedUp();
    expect(await auth.setDisabled(userId, true)).toBe(true);
    expect(await auth.signIn(asha, from())).toEqual({
      success: false,
      error: 'account-disabled',
    });
    const stranger = await auth.signIn({ ...asha, password: 'a guess' }, from());
    expect(stranger).toEqual({ success: false, error: 'wrong-credentials' });
    expect(await openSessions()).toEqual([]);
    expect(await auth.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
    await auth.setDisabled(userId, false);
    expect((await auth.signIn(asha, from())).success).toBe(true);
    expect(await auth.setDisabled('nobody', true)).toBe(false);
  });

  it('[AUTH-4] reports too many password checks as an overload, not as a wrong password', async () => {
    await signedUp();
    const hashQueue = createBoundedQueue({ running: 1, waiting: 0 });
    const busy = openTestAuth(database.db, { hashQueue });
    const results = await Promise.allSettled([busy.signIn(asha, from()), busy.signIn(asha, from())]);
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed).toHaveLength(1);
    expect(failed[0]?.reason).toBeInstanceOf(OverloadError);
  });

  it('[AUTH-4] replaces an old, weaker hash', async () => {
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

it('[ROLE-2] sign-ins, sign-outs, refusals and new passwords are logged, naming users only by id', async () => {
  const { jar, userId } = await signedUp();
  await signedIn(jar);
  const wrong = { email: asha.email, password: 'not the password' };
  await auth.signIn(wrong, from());
  await auth.signIn({ ...wrong, email: 'nobody@example.com' }, from());
  await auth.changePassword({ current: wrong.password, next: 'drone over Tunga 7' }, from(jar));
  await auth.isPasswordOf(userId, wrong.password);
  const changed = await auth.changePassword(
    { current: asha.password, next: 'drone over Tunga 7' },
    from(jar),
  );
  if (changed.success) jar.keep(changed.headers);
  jar.keep(await auth.signOut(jar.headers()));
  await auth.signOut(jar.headers());
  const user = userId;
  expect(auth.events).toEqual([
    { event: 'sign-up', user },
    { event: 'sign-in', user },
    { event: 'sign-in refused' },
    { event: 'sign-in refused' },
    { event: 'password refused', user },
    { event: 'password refused', user },
    { event: 'password changed', user },
    { event: 'sign-out', user },
  ]);
});
