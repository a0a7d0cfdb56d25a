import { beforeEach } from 'vitest';
import type { AccountContext, OwnAccountContext } from '#app/core/accounts/account-context.server.ts';
import { enterMailedCode, sendCode } from '#app/core/accounts/mailed-code.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { type UserActor, visitor } from '#app/domain/access.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import type { Email } from '#app/platform/outbox/mail-round.server.ts';
import { CookieJar, newcomer, openTestAuth, requestFrom, signUpIn } from './auth.ts';
import { testDatabase } from './database.ts';
import { withFactor } from './second-factor.ts';

/**
 * The account of one newcomer, for the tests of one file. Before each test, the database has nothing else, and no email
 * was sent. `later` moves the clock, which else stands.
 */
export function oneAccount({ sendsEmails = true } = {}) {
  const database = testDatabase();
  let now: Date;
  let auth: ReturnType<typeof openTestAuth>;
  let emails: Email[];
  let logged: unknown[];
  let own: { userId: string; jar: CookieJar; actor: UserActor };

  beforeEach(async () => {
    await database.truncateAll();
    now = new Date('2026-11-29T10:00:00Z');
    [emails, logged] = [[], []];
    auth = openTestAuth(database.db, { clock: () => now });
    const made = await signUpIn(auth);
    const actor = await whoIs(made.jar);
    if (actor.kind !== 'user') throw new Error('nobody');
    own = { ...made, actor };
  });

  const whoIs = (jar: CookieJar) => auth.actorOf(jar.headers());
  const note = (...line: unknown[]) => void logged.push(line);
  /** What a command of a visitor gets, in this browser. */
  const ctx = (jar = new CookieJar(), address = '198.51.100.7'): AccountContext => ({
    db: database.db,
    actor: visitor,
    now,
    auth,
    limits: createLimits({ db: database.db, secret: 's', clock: () => now }),
    log: { error: note, info: note, warn: note },
    mail: { enqueue: async (_tx: unknown, email: Email) => void emails.push(email) },
    env: { baseUrl: 'https://a.example', ...(sendsEmails && { smtpUrl: 'smtp://a.example' }) },
    from: { ...requestFrom(jar), address },
  });
  /** Keeps the cookies of a step that must succeed. */
  const kept = (jar: CookieJar, outcome: { success: boolean; headers?: Headers; error?: string }) => {
    if (!outcome.success || !outcome.headers) throw new Error(outcome.error);
    return jar.keep(outcome.headers);
  };
  const codeIn = (email: Email | undefined) => /^\d{6}(?= is your code)/.exec(email?.body ?? '')?.[0] ?? '';

  return {
    database,
    ctx,
    kept,
    codeIn,
    whoIs,
    /** The account, the browser that signed up, and who that is. */
    own: () => own,
    /** What a command of the account's holder gets, in the browser that signed up. */
    ownCtx: (): OwnAccountContext => ({ ...ctx(own.jar), actor: own.actor }),
    auth: () => auth,
    emails: () => emails,
    subjects: () => emails.map(({ subject }) => subject),
    logged: () => logged,
    now: () => now,
    later: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    confirm: () => database.db.update(users).set({ emailVerified: true }),
    withFactor: () => withFactor({ db: database.db, factors: auth.factors }, own.userId, now),
    /** Makes this browser one that has logged in to the account before. */
    known: async (jar = new CookieJar()) =>
      jar.keep(new Headers({ 'set-cookie': await auth.browsers.remember(newcomer.email, new Headers()) })),
    /** Asks for a code by email; returns the browser that may enter it. */
    ask: async (jar = new CookieJar(), email = newcomer.email) =>
      kept(jar, await sendCode(ctx(jar), { email })),
    enter: async (jar: CookieJar, code: string) => {
      const outcome = await enterMailedCode(ctx(jar), { code });
      if (outcome.success) jar.keep(outcome.headers);
      return outcome;
    },
    newest: () => codeIn(emails.at(-1)),
  };
}

export const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');
