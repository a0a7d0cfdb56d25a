import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { pick } from '#app/domain/record.ts';
import { isEmail, normalizeEmail, passwordPolicy } from '#app/domain/sign-up.ts';
import type { Env } from '#app/env.server.ts';
import type { BoundedQueue } from '#app/platform/bounded-queue.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Auth, SignInRefusal, SignUpRefusal } from './auth-contract.server.ts';
import { createAuthLibrary, sessionCookieName } from './auth-library.server.ts';
import { type Begun, createAuthSessions, type From } from './auth-sessions.server.ts';
import {
  addAccount,
  checkPassword,
  hasPassword,
  lockAccount,
  lockUnchanged,
  ofEmail,
  ofUser,
  passwordAt,
  storeHash,
} from './credentials.server.ts';
import { type CodeRefusal, createFinish, endHalfSignIn, type Finished } from './finish-sign-in.server.ts';
import { createHalfSignIns } from './half-sign-ins.server.ts';
import { createKnownBrowsers } from './known-browsers.server.ts';
import { createLoginServices } from './login-services.server.ts';
import { createMailedCodes } from './mailed-codes.server.ts';
import { createPasskeys } from './passkeys.server.ts';
import { isTooWeak } from './password-strength.server.ts';
import { createPasswords } from './passwords.server.ts';
import { createSecondFactors } from './second-factors.server.ts';
import { logSignInEvent, type SignInEvent, type SignInLog } from './sign-in-log.server.ts';

export type { Auth, CodeRefusal, SignInRefusal, SignUpRefusal };

export type AuthParts = {
  db: Database;
  env: Pick<Env, 'baseUrl'> & Partial<Pick<Env, 'services'>>;
  /** The key that signs the session cookie, stored in the database under the name 'auth'. */
  secret: string;
  hashQueue: BoundedQueue;
  clock: () => Date;
  log: Pick<Log, 'error'> & SignInLog;
  /** Whether an admin must have a second factor by now. */
  isFactorRequired?: (() => Promise<boolean>) | undefined;
};

export function createAuth({
  db,
  env,
  secret,
  hashQueue,
  clock,
  log,
  isFactorRequired = async () => false,
}: AuthParts): Auth {
  const passwords = createPasswords(hashQueue);
  const library = createAuthLibrary({ db, baseUrl: env.baseUrl, secret, log });
  const sessions = createAuthSessions({ db, baseUrl: env.baseUrl, secret, clock, isFactorRequired });
  const factors = createSecondFactors({ db, secret, clock });
  const halves = createHalfSignIns({ db, baseUrl: env.baseUrl, clock });
  const services = createLoginServices({
    db,
    baseUrl: env.baseUrl,
    clock,
    log,
    services: env.services ?? [],
  });
  const mailedCodes = createMailedCodes({ db, baseUrl: env.baseUrl, secret, clock });
  const passkeys = createPasskeys({ db, baseUrl: env.baseUrl, clock });
  const finishFor = createFinish({ sessions, halves });
  const browsers = createKnownBrowsers({
    secret,
    baseUrl: env.baseUrl,
    clock,
    passwordAt: (email, tx = db) => passwordAt(tx, email),
  });
  const cookieName = sessionCookieName(env.baseUrl);

  return {
    signUp: async ({ password, ...given }, from) => {
      const email = normalizeEmail(given.email);
      if (!isEmail(email)) return { success: false, error: 'invalid-email' };
      if ([...password].length < passwordPolicy.min) return { success: false, error: 'password-too-short' };
      if (password.length > passwordPolicy.max) return { success: false, error: 'password-too-long' };
      const hashed = await hashNewPassword(password, { ...given, email });
      if (!hashed.success) return hashed;
      const id = randomUUID();
      const finish = await finishFor(from);
      const made = await inTransaction(db, async (tx) => {
        const isAdded = await addAccount(tx, { ...given, id, email, hash: hashed.hash, now: clock() });
        return isAdded ? finish(tx, { id, email, isDisabled: false, hasSecondFactor: false }) : undefined;
      });
      if (!made?.success) {
        const isTaken = await isRegistered(db, email);
        return { success: false, error: isTaken ? 'email-taken' : 'sign-up-refused' };
      }
      return answer('sign-up', { id, email }, made, from);
    },

    signIn: async ({ email: typed, password }, from) => {
      const email = normalizeEmail(typed);
      const refuse = (error: SignInRefusal) => {
        logSignInEvent(log, 'sign-in refused');
        return { success: false, error } as const;
      };
      if (!isEmail(email)) return refuse('invalid-email');
      const checked = await checkPassword(db, passwords, ofEmail(email), password);
      if (!checked) return refuse('wrong-credentials');
      const finish = await finishFor(from);
      const renewed = checked.isOutdated ? await passwords.hash(password) : undefined;
      const begun = await inTransaction(db, async (tx) => {
        const credential = await lockUnchanged(tx, checked);
        if (!credential) return { success: false, error: 'wrong-credentials' } as const;
        if (renewed !== undefined) await storeHash(tx, credential.userId, renewed);
        return await finish(tx, { id: credential.userId, email, ...credential });
      });
      if (!begun.success) return refuse(begun.error);
      return answer('sign-in', { id: checked.userId, email }, begun, from);
    },

    halfSignedIn: halves.find,

    enterCode: async ({ code }, from) => {
      const half = await halves.find(from.headers);
      if (!half) return { success: false, error: 'code-over' };
      const entered = await endHalfSignIn({ db, halves, factors }, half, {
        code,
        finish: await finishFor(from),
      });
      if (!entered.success) {
        logSignInEvent(log, 'code refused', { user: half.userId });
        return entered;
      }
      const { headers } = await answer('sign-in', { id: half.userId, email: half.email }, entered, from);
      headers.append('set-cookie', halves.forget());
      return { success: true, headers, proof: entered.proof };
    },

    enter: async (from, prove) => {
      const finish = await finishFor(from);
      const entered = await inTransaction(db, async (tx) => {
        const proven = await prove(tx);
        if (!proven.success) return proven;
        const finished = await finish(tx, proven.user);
        return finished.success ? { ...proven, finished } : finished;
      });
      if (!entered.success) {
        logSignInEvent(log, 'sign-in refused');
        return entered;
      }
      const { headers, needsCode } = await answer('sign-in', entered.user, entered.finished, from);
      return { ...entered, headers, needsCode };
    },

    signOut: async (headers) => {
      const actor = await sessions.actorOf(headers);
      const ended = await library.api.signOut({ headers, returnHeaders: true });
      if (actor.kind === 'user') logSignInEvent(log, 'sign-out', { user: actor.id });
      // better-auth also clears cookies that this site never uses.
      const cookies = ended.headers.getSetCookie().filter((cookie) => cookie.startsWith(cookieName));
      return new Headers(cookies.map((cookie): [string, string] => ['set-cookie', cookie]));
    },

    changePassword: async ({ current, next }, from) => {
      const actor = await sessions.actorOf(from.headers);
      if (actor.kind !== 'user') return { success: false, error: 'wrong-credentials' };
      const refuse = () => {
        logSignInEvent(log, 'password refused', { user: actor.id });
        return { success: false, error: 'wrong-credentials' } as const;
      };
      const checked = await checkPassword(db, passwords, ofUser(actor.id), current);
      if (!checked) return refuse();
      const hashed = await hashNewPassword(next, actor);
      if (!hashed.success) return hashed;
      const old = (await sessions.idOf(from.headers)) ?? '';
      const begun = await inTransaction(db, async (tx) => {
        if (!(await lockUnchanged(tx, checked))) return undefined;
        if (!(await sessions.endSession(actor.id, old, tx))) return undefined;
        await setPassword(tx, actor.id, hashed.hash);
        return await sessions.begin(tx, actor.id, from);
      });
      return begun ? signedIn('password changed', actor, begun, from) : refuse();
    },

    isPasswordOf: async (userId, password) => {
      const isRight = (await checkPassword(db, passwords, ofUser(userId), password)) !== undefined;
      if (!isRight) logSignInEvent(log, 'password refused', { user: userId });
      return isRight;
    },

    setDisabled: async (userId, disabled, tx) => {
      const change = async (on: Database) => {
        const changed = await on
          .update(users)
          .set({ banned: disabled, updatedAt: clock() })
          .where(eq(users.id, userId))
          .returning({ id: users.id });
        if (disabled) await sessions.endAllSessions(userId, on);
        return changed.length > 0;
      };
      return tx ? change(tx) : db.transaction(change);
    },

    factors,
    mailedCodes,
    passkeys,
    services,
    hashNewPassword,
    setPassword,
    browsers,
    ...pick(sessions, 'actorOf', 'sessionsOf', 'countSessions'),
    sessionIdOf: sessions.idOf,
    ...pick(sessions, 'isProven', 'lockSession', 'prove'),
    lacksPassword: async (userId) => !(await hasPassword(db, userId)),
    endSession: sessions.endSession,
    endOtherSessions: sessions.endOthers,
    endAllSessions: sessions.endAllSessions,
    sweep: sessions.sweep,
  };

  async function hashNewPassword(password: string, person: { email: string; fullName: string }) {
    if (isTooWeak(password, person)) return { success: false, error: 'password-too-weak' } as const;
    return { success: true, hash: await passwords.hash(password) } as const;
  }

  // The lock first: a sign-in takes it too, so that a session of one in progress is ended here.
  async function setPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
    await lockAccount(tx, userId);
    await storeHash(tx, userId, hash, clock());
    await sessions.endAllSessions(userId, tx);
  }

  async function answer(
    event: SignInEvent,
    user: { id: string; email: string },
    finished: Finished,
    from: From,
  ) {
    if ('token' in finished) return signedIn(event, user, finished, from);
    logSignInEvent(log, 'code asked', { user: user.id });
    const headers = new Headers({ 'set-cookie': finished.half });
    return { success: true, userId: user.id, headers, needsCode: true } as const;
  }

  async function signedIn(
    event: SignInEvent,
    user: { id: string; email: string },
    { token, passwordAt: since }: Begun,
    from: From,
  ) {
    const { headers } = await library.api.setSessionCookie({ body: { token }, returnHeaders: true });
    headers.append('set-cookie', await browsers.remember(user.email, from.headers, since));
    logSignInEvent(log, event, { user: user.id });
    return { success: true, userId: user.id, headers, needsCode: false } as const;
  }
}

async function isRegistered(db: Database, email: string): Promise<boolean> {
  return (await db.$count(users, eq(users.email, email))) > 0;
}
