import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { accounts, users } from '#app/db/tables/accounts.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { authMessages } from '#app/domain/sign-up.ts';
import type { Env } from '#app/env.server.ts';
import type { Log } from '#app/server/log.server.ts';
import { passwordChangeError, type Refused, signInError, signUpError } from './auth-errors.server.ts';
import { addressHeader, createAuthLibrary, sessionCookieName } from './auth-library.server.ts';
import { createAuthSessions, type SessionInfo } from './auth-sessions.server.ts';
import type { BoundedQueue } from './bounded-queue.server.ts';
import { type DoorLog, noteAtDoor } from './door-log.server.ts';
import { isTooWeak } from './password-strength.server.ts';
import { createPasswords } from './passwords.server.ts';

/** Where a request came from: its headers, and the address as our own rules found it. */
export type From = { headers: Headers; address?: string };

/** `headers` carry the Set-Cookie of the new session. */
export type SignedIn = { success: true; userId: string; headers: Headers };

/**
 * Accounts and their sessions. Each function that hashes may throw OverloadError; none of them counts attempts:
 * the actions put `limits` in front.
 */
export type Auth = {
  /** Makes a student's account and signs it in (AUTH-2, AUTH-3). E-mail and name come already checked. */
  signUp: (
    person: { fullName: string; email: string; password: string },
    from: From,
  ) => Promise<SignedIn | Refused>;
  /** Signs in with a new session; the one this browser held before is ended (AUTH-4). */
  signIn: (given: { email: string; password: string }, from: From) => Promise<SignedIn | Refused>;
  /** Ends this browser's session on the server; the headers remove its cookie (AUTH-5). */
  signOut: (headers: Headers) => Promise<Headers>;
  /** Who asks; role and ban are read anew at each call, a disabled user is a visitor (ROLE-2). */
  actorOf: (headers: Headers) => Promise<Actor>;
  /** Ends all sessions of the user, and gives this browser a new one. */
  changePassword: (given: { current: string; next: string }, from: From) => Promise<SignedIn | Refused>;
  /** Whether it is this user's password. */
  isPasswordOf: (userId: string, password: string) => Promise<boolean>;
  /** Hashes a new password of this person, to be stored in the caller's transaction; or says that it is too weak. */
  hashNewPassword: (
    password: string,
    person: { email: string; fullName: string },
  ) => Promise<{ success: true; hash: string } | Refused>;
  sessionsOf: (userId: string, headers: Headers) => Promise<SessionInfo[]>;
  endSession: (userId: string, sessionId: string) => Promise<boolean>;
  endAllSessions: (userId: string, tx?: Database) => Promise<void>;
  /** Disables or enables an account; disabling ends its sessions at once (ADM-STU-4). False: no such user. */
  setDisabled: (userId: string, disabled: boolean, tx?: Database) => Promise<boolean>;
  /** Deletes run-out sessions; to be called now and then. */
  sweep: () => Promise<void>;
};

export type AuthParts = {
  db: Database;
  env: Pick<Env, 'baseUrl'>;
  /** Signs the session cookie: `loadOrCreateSecret(db, 'auth')`. */
  secret: string;
  hashQueue: BoundedQueue;
  clock: () => Date;
  log: Pick<Log, 'error'> & DoorLog;
};

export function createAuth({ db, env, secret, hashQueue, clock, log }: AuthParts): Auth {
  const passwords = createPasswords(hashQueue);
  const library = createAuthLibrary({ db, baseUrl: env.baseUrl, secret, passwords, log });
  const sessions = createAuthSessions(db, library, clock);
  const cookieName = sessionCookieName(env.baseUrl);

  return {
    signUp: async (person, from) => {
      if (isTooWeak(person.password, person)) return { success: false, error: authMessages.passwordTooWeak };
      const old = await sessions.idOf(from.headers);
      const body = { name: person.fullName, email: person.email, password: person.password };
      try {
        const made = await passwords.withHashReady(person.password, () =>
          library.api.signUpEmail({ body, headers: ownHeaders(from), returnHeaders: true }),
        );
        await sessions.endReplaced(old, made.response.token ?? '');
        noteAtDoor(log, 'sign-up', { user: made.response.user.id });
        return { success: true, userId: made.response.user.id, headers: made.headers };
      } catch (error) {
        return signUpError(error, () => isRegistered(db, person.email));
      }
    },

    signIn: async ({ email, password }, from) => {
      const old = await sessions.idOf(from.headers);
      try {
        const { headers, response } = await library.api.signInEmail({
          body: { email, password },
          headers: ownHeaders(from),
          returnHeaders: true,
        });
        await sessions.endReplaced(old, response.token);
        await renewOutdatedHash(response.user.id, password);
        noteAtDoor(log, 'sign-in', { user: response.user.id });
        return { success: true, userId: response.user.id, headers };
      } catch (error) {
        const refused = signInError(error);
        noteAtDoor(log, 'sign-in refused');
        return refused;
      }
    },

    signOut: async (headers) => {
      const actor = await sessions.actorOf(headers);
      const ended = await library.api.signOut({ headers, returnHeaders: true });
      if (actor.kind === 'user') noteAtDoor(log, 'sign-out', { user: actor.id });
      // The library also clears cookies that this product never sets.
      const cookies = ended.headers.getSetCookie().filter((cookie) => cookie.startsWith(cookieName));
      return new Headers(cookies.map((cookie): [string, string] => ['set-cookie', cookie]));
    },

    changePassword: async ({ current, next }, from) => {
      const actor = await sessions.actorOf(from.headers);
      if (actor.kind !== 'user') return { success: false, error: authMessages.wrongCredentials };
      if (isTooWeak(next, actor)) return { success: false, error: authMessages.passwordTooWeak };
      try {
        const { headers } = await library.api.changePassword({
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
          headers: ownHeaders(from, from.headers.get('cookie')),
          returnHeaders: true,
        });
        noteAtDoor(log, 'password changed', { user: actor.id });
        return { success: true, userId: actor.id, headers };
      } catch (error) {
        const refused = passwordChangeError(error);
        noteAtDoor(log, 'password refused', { user: actor.id });
        return refused;
      }
    },

    isPasswordOf: async (userId, password) => {
      const hash = await keptHash(userId);
      const isRight = hash !== undefined && (await passwords.verify(hash, password));
      if (!isRight) noteAtDoor(log, 'password refused', { user: userId });
      return isRight;
    },

    hashNewPassword: async (password, person) => {
      if (isTooWeak(password, person)) return { success: false, error: authMessages.passwordTooWeak };
      return { success: true, hash: await passwords.hash(password) };
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

    actorOf: sessions.actorOf,
    sessionsOf: sessions.sessionsOf,
    endSession: sessions.endSession,
    endAllSessions: sessions.endAllSessions,
    sweep: sessions.sweep,
  };

  async function renewOutdatedHash(userId: string, password: string) {
    const kept = await keptHash(userId);
    if (!kept || !passwords.isOutdated(kept)) return;
    const renewed = { password: await passwords.hash(password) };
    await db.update(accounts).set(renewed).where(eq(accounts.userId, userId));
  }

  async function keptHash(userId: string): Promise<string | undefined> {
    const credential = eq(accounts.userId, userId);
    const [kept] = await db.select({ hash: accounts.password }).from(accounts).where(credential).limit(1);
    return kept?.hash ?? undefined;
  }
}

async function isRegistered(db: Database, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  return found.length > 0;
}

// The library gets these and nothing else of the request, so that no header can steer it.
function ownHeaders({ headers, address }: From, cookie: string | null = null): Headers {
  const own = new Headers({ 'user-agent': (headers.get('user-agent') ?? '').slice(0, 300) });
  if (address) own.set(addressHeader, address);
  if (cookie) own.set('cookie', cookie);
  return own;
}
