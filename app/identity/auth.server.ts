import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import { isEmail, normalizeEmail, passwordPolicy } from '#app/domain/sign-up.ts';
import type { Env } from '#app/env.server.ts';
import type { BoundedQueue } from '#app/platform/bounded-queue.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { createAuthLibrary, sessionCookieName } from './auth-library.server.ts';
import { createAuthSessions, type From, type SessionInfo } from './auth-sessions.server.ts';
import {
  addAccount,
  checkPassword,
  lockUnchanged,
  ofEmail,
  ofUser,
  storeHash,
} from './credentials.server.ts';
import { type CodeRefusal, createFinish, endHalfSignIn, type Finished } from './finish-sign-in.server.ts';
import { createHalfSignIns, type HalfSignedIn } from './half-sign-ins.server.ts';
import { createKnownBrowsers, type KnownBrowsers } from './known-browsers.server.ts';
import { isTooWeak } from './password-strength.server.ts';
import { createPasswords } from './passwords.server.ts';
import { createSecondFactors, type Proof, type SecondFactors } from './second-factors.server.ts';
import { logSignInEvent, type SignInEvent, type SignInLog } from './sign-in-log.server.ts';

export type { CodeRefusal, From };

/** The reasons why an account is not created. */
export type SignUpRefusal =
  | 'email-taken'
  | 'invalid-email'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-too-weak'
  | 'sign-up-refused';

/** The reasons why a sign-in is refused. */
export type SignInRefusal = 'invalid-email' | 'wrong-credentials' | 'account-disabled';

/**
 * `headers` set the session's cookie and one that makes this browser known (see `KnownBrowsers`). `needsCode`: there is
 * no session yet; with the cookie of `headers`, `enterCode` takes the code of the second factor.
 */
export type SignedIn<Refusal extends string> = Result<
  { userId: string; headers: Headers; needsCode: boolean },
  Refusal
>;

/**
 * Functions that hash a password may throw an OverloadError. None limits its calls: a route must check `limits`
 * first.
 */
export type Auth = {
  /** A student (AUTH-2, AUTH-3). The caller must have validated email address and name. */
  signUp: (
    person: { fullName: string; email: string; password: string },
    from: From,
  ) => Promise<SignedIn<SignUpRefusal>>;
  /** Signs in with a new session and ends the session that this browser held before (AUTH-4). */
  signIn: (given: { email: string; password: string }, from: From) => Promise<SignedIn<SignInRefusal>>;
  /** Returns who has given the password in this browser and not yet the code of the second factor (DAY-160). */
  halfSignedIn: (headers: Headers) => Promise<HalfSignedIn | undefined>;
  /** Signs in who has given the password before, with a code of the app or a backup code (DAY-160). */
  enterCode: (
    given: { code: string },
    from: From,
  ) => Promise<Result<{ headers: Headers; proof: Proof }, CodeRefusal>>;
  factors: SecondFactors;
  /** Ends this browser's session on the server and returns headers that remove its cookie (AUTH-5). */
  signOut: (headers: Headers) => Promise<Headers>;
  /**
   * Role and ban come from the database each time; a disabled user is a visitor (ROLE-2). `isUse` false does
   * not extend the session.
   */
  actorOf: (headers: Headers, isUse?: boolean) => Promise<Actor>;
  /** Changes the user's password, ends all sessions of the user and starts a new session in this browser. */
  changePassword: (
    given: { current: string; next: string },
    from: From,
  ) => Promise<SignedIn<'wrong-credentials' | 'password-too-weak'>>;
  isPasswordOf: (userId: string, password: string) => Promise<boolean>;
  /** The hash, or a refusal of too weak a password. The caller stores it with `setPassword`. */
  hashNewPassword: (
    password: string,
    person: { email: string; fullName: string },
  ) => Promise<Result<{ hash: string }, 'password-too-weak'>>;
  /** Stores a hash from `hashNewPassword` and ends all sessions of the user. */
  setPassword: (tx: Transaction, userId: string, hash: string) => Promise<void>;
  browsers: KnownBrowsers;
  /** Returns at most 100, most recently used first. `headers` tell which one is this browser's. */
  sessionsOf: (userId: string, headers: Headers) => Promise<SessionInfo[]>;
  countSessions: (userId: string) => Promise<number>;
  /** Returns the id of the session in this browser's cookie. */
  sessionIdOf: (headers: Headers) => Promise<string | undefined>;
  endSession: (userId: string, sessionId: string) => Promise<boolean>;
  /** Ends all sessions of the user except `keptId`. */
  endOtherSessions: (userId: string, keptId: string | undefined, tx?: Database) => Promise<void>;
  endAllSessions: (userId: string, tx?: Database) => Promise<void>;
  /** Disables or enables a user. Disabling also ends all sessions at once (ADM-STU-4). False for no such user. */
  setDisabled: (userId: string, disabled: boolean, tx?: Database) => Promise<boolean>;
  /** Deletes expired sessions. Housekeeping calls this periodically. */
  sweep: () => Promise<void>;
};

export type AuthParts = {
  db: Database;
  env: Pick<Env, 'baseUrl'>;
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
  const finishFor = createFinish({ sessions, halves });
  const browsers = createKnownBrowsers({ secret, baseUrl: env.baseUrl, clock });
  const cookieName = sessionCookieName(env.baseUrl);

  return {
    signUp: async ({ fullName, password, ...person }, from) => {
      const email = normalizeEmail(person.email);
      if (!isEmail(email)) return { success: false, error: 'invalid-email' };
      if ([...password].length < passwordPolicy.min) return { success: false, error: 'password-too-short' };
      if (password.length > passwordPolicy.max) return { success: false, error: 'password-too-long' };
      const hashed = await hashNewPassword(password, { fullName, email });
      if (!hashed.success) return hashed;
      const id = randomUUID();
      const finish = await finishFor(from);
      const made = await inTransaction(db, async (tx) => {
        const isAdded = await addAccount(tx, { id, fullName, email, hash: hashed.hash, now: clock() });
        return isAdded ? finish(tx, { id, isDisabled: false, hasSecondFactor: false }) : undefined;
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
        if (renewed !== undefined) await storeHash(tx, credential.userId, renewed, clock());
        return await finish(tx, { id: credential.userId, ...credential });
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
      const token = await inTransaction(db, async (tx) => {
        if (!(await lockUnchanged(tx, checked))) return undefined;
        if (!(await sessions.endSession(actor.id, old, tx))) return undefined;
        await setPassword(tx, actor.id, hashed.hash);
        return await sessions.begin(tx, actor.id, from);
      });
      if (token === undefined) return refuse();
      return signedIn('password changed', actor, await cookieOf(token), from);
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
    hashNewPassword,
    setPassword,
    browsers,
    actorOf: sessions.actorOf,
    sessionsOf: sessions.sessionsOf,
    countSessions: sessions.countSessions,
    sessionIdOf: sessions.idOf,
    endSession: sessions.endSession,
    endOtherSessions: sessions.endOthers,
    endAllSessions: sessions.endAllSessions,
    sweep: sessions.sweep,
  };

  async function hashNewPassword(password: string, person: { email: string; fullName: string }) {
    if (isTooWeak(password, person)) return { success: false, error: 'password-too-weak' } as const;
    return { success: true, hash: await passwords.hash(password) } as const;
  }

  // The hash first: a sign-in locks its row, so that a session of one in progress is ended here too.
  async function setPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
    await storeHash(tx, userId, hash, clock());
    await sessions.endAllSessions(userId, tx);
  }

  async function answer(
    event: SignInEvent,
    user: { id: string; email: string },
    finished: Finished,
    from: From,
  ) {
    if ('token' in finished) return signedIn(event, user, await cookieOf(finished.token), from);
    logSignInEvent(log, 'code asked', { user: user.id });
    const headers = new Headers({ 'set-cookie': finished.half });
    return { success: true, userId: user.id, headers, needsCode: true } as const;
  }

  async function cookieOf(token: string): Promise<Headers> {
    return (await library.api.setSessionCookie({ body: { token }, returnHeaders: true })).headers;
  }

  function signedIn(event: SignInEvent, user: { id: string; email: string }, cookies: Headers, from: From) {
    const headers = new Headers(cookies);
    headers.append('set-cookie', browsers.remember(user.email, from.headers));
    logSignInEvent(log, event, { user: user.id });
    return { success: true, userId: user.id, headers, needsCode: false } as const;
  }
}

async function isRegistered(db: Database, email: string): Promise<boolean> {
  return (await db.$count(users, eq(users.email, email))) > 0;
}
