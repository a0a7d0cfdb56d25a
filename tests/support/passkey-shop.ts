import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { passkeys, users } from '#app/db/tables/account-tables.server.ts';
import { CookieJar, newcomer, signInWith, signUpIn } from './auth.ts';
import { type Authenticator, createAuthenticator, type Twist } from './authenticator.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { type InProcessSite, openInProcessSite } from './in-process-site.ts';
import { textOf } from './render.tsx';
import { appCode, withFactor } from './second-factor.ts';

export const shopUrl = 'http://localhost:3000';
export const passkeysPage = '/account/passkeys';

/** A shop for the tests of one file, whose people have second factors and passkeys. `later` moves its clock. */
export function passkeyShop() {
  let database: TestDatabase;
  let site: InProcessSite;
  let now = new Date();
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  beforeAll(async () => {
    database = await openTestDatabase();
    site = await openInProcessSite(database, { BASE_URL: shopUrl }, null, () => now);
  });
  beforeEach(async () => {
    now = new Date();
    await database.db.execute('delete from rate_limits');
  });
  afterAll(() => site.close());

  const send = async (jar: CookieJar, path: string, form?: Record<string, string>) => {
    const headers = jar.headers({ origin: shopUrl });
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const response = await fetch(site.url + path, { ...init, headers, redirect: 'manual' });
    jar.keep(response.headers);
    return response;
  };
  const ask = async (jar: CookieJar, path: string, form: Record<string, string> = {}) =>
    await (await send(jar, path, form)).json();
  const newPasskey = `${passkeysPage}/new`;

  const codes = new WeakMap<CookieJar, string[]>();
  /** What the page's first step sends: a backup code of whoever signed in with this jar, each once. */
  const withCode = (jar: CookieJar, name = '') => ({ name, code: codes.get(jar)?.pop() ?? 'none' });

  /** A person with a second factor, signed in a moment ago. */
  async function person(role: 'student' | 'admin' = 'student') {
    const someone = { ...newcomer, email: `asha-${Math.random().toString(36).slice(2)}@example.com` };
    const { auth } = site.services;
    const { userId } = await signUpIn(auth, someone);
    const { key, backupCodes } = await withFactor({ db: database.db, factors: auth.factors }, userId, now);
    await database.db.update(users).set({ role }).where(eq(users.id, userId));
    const jar = await signInWith(auth, new CookieJar(), someone);
    later(60);
    await send(jar, '/login/code', { code: appCode(key, now) });
    codes.set(jar, [...backupCodes]);
    return { ...someone, userId, jar };
  }

  /** Both steps of adding one, as the page's script does. */
  async function add(jar: CookieJar, { device = newDevice(), twist = {}, name = '' }: Adding = {}) {
    const { options, error } = await ask(jar, newPasskey, withCode(jar, name));
    if (!options) return { device, error };
    return { device, ...(await ask(jar, newPasskey, { name, answer: device.make(options, twist) })) };
  }

  const begin = async (jar: CookieJar) => (await ask(jar, '/login/passkey')).options;
  const finish = (jar: CookieJar, answer: string, next = '/account') =>
    ask(jar, `/login/passkey?${new URLSearchParams({ next })}`, { answer });

  return {
    later,
    send,
    ask,
    person,
    add,
    begin,
    withCode,
    finish,
    newPasskey,
    now: () => now,
    db: () => database.db,
    services: () => site.services,
    textAt: async (jar: CookieJar, path: string) => textOf(await (await send(jar, path)).text()),
    userIn: async (jar: CookieJar) => {
      const actor = await site.services.auth.actorOf(jar.headers());
      return actor.kind === 'user' ? actor : undefined;
    },
    countOf: (userId: string) => database.db.$count(passkeys, eq(passkeys.userId, userId)),
    /** Both steps of a login. */
    logIn: async (device: Authenticator, { twist = {}, next, jar = new CookieJar() }: Entering = {}) => {
      const options = await begin(jar);
      return { jar, options, ...(await finish(jar, device.sign(options, twist), next)) };
    },
    withPasskey: async (role: 'student' | 'admin' = 'student') => {
      const someone = await person(role);
      return { ...someone, device: (await add(someone.jar)).device };
    },
  };
}

type Adding = { device?: Authenticator; twist?: Twist; name?: string };
type Entering = { twist?: Twist; next?: string; jar?: CookieJar };

export const newDevice = (counts = true) => createAuthenticator({ origin: shopUrl, counts });
