import type { Database, Transaction } from '#app/db/database.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import type { From, SessionInfo } from './auth-sessions.server.ts';
import type { Beside } from './credentials.server.ts';
import type { CodeRefusal, Entering } from './finish-sign-in.server.ts';
import type { HalfSignedIn } from './half-sign-ins.server.ts';
import type { KnownBrowsers } from './known-browsers.server.ts';
import type { LoginServices } from './login-services.server.ts';
import type { MailedCodes } from './mailed-codes.server.ts';
import type { Passkeys } from './passkeys.server.ts';
import type { Proof, SecondFactors } from './second-factors.server.ts';

export type SignUpRefusal =
  | 'email-taken'
  | 'invalid-email'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-too-weak'
  | 'sign-up-refused';

export type SignInRefusal = 'invalid-email' | 'wrong-credentials' | 'account-disabled';

/**
 * `headers` set the session's cookie and one that makes this browser known (see `KnownBrowsers`). `needsCode`: there is
 * no session yet; with the cookie of `headers`, `enterCode` takes the code of the second factor.
 */
export type SignedIn<Refusal extends string> = Result<SignedInNow, Refusal>;
type SignedInNow = { userId: string; headers: Headers; needsCode: boolean };

/** Functions that hash a password may throw an OverloadError. A route must check `limits` first. */
export type Auth = {
  /** A student (AUTH-2, AUTH-3). The caller must have validated email address and name. */
  signUp: (
    person: { fullName: string; email: string; password: string; beside?: Beside | undefined },
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
  mailedCodes: MailedCodes;
  passkeys: Passkeys;
  services: LoginServices;
  /** Ends any other way in: `prove` finds out in the transaction who it is, and its changes stay if it refuses. */
  enter: <Refusal extends string, Found extends object>(
    from: From,
    prove: (tx: Transaction) => Promise<Result<{ user: Entering } & Found, Refusal>>,
  ) => Promise<
    Result<Omit<SignedInNow, 'userId'> & Found & { user: Entering }, Refusal | 'account-disabled'>
  >;
  /** Whether who is signed in here has shown within five minutes that it is them, by any way in. */
  isProven: (headers: Headers) => Promise<boolean>;
  prove: (headers: Headers, tx?: Database) => Promise<void>;
  /** Locks the account and returns this browser's session of it, unless that was ended. What gives access asks first. */
  lockSession: (
    tx: Transaction,
    userId: string,
    headers: Headers,
  ) => Promise<{ id: string; isProven: boolean } | undefined>;
  /** Whether the account has never had a password, or lost it: it then shows by other means who it is. */
  lacksPassword: (userId: string) => Promise<boolean>;
  /** Ends this browser's session on the server and returns headers that remove its cookie (AUTH-5). */
  signOut: (headers: Headers) => Promise<Headers>;
  /** Asks the database each time; a disabled user is a visitor (ROLE-2). `isUse`: extends the session. */
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
  sessionIdOf: (headers: Headers) => Promise<string | undefined>;
  endSession: (userId: string, sessionId: string) => Promise<boolean>;
  endOtherSessions: (userId: string, keptId: string | undefined, tx?: Database) => Promise<void>;
  endAllSessions: (userId: string, tx?: Database) => Promise<void>;
  /** Disables or enables a user. Disabling also ends all sessions at once (ADM-STU-4). False for no such user. */
  setDisabled: (userId: string, disabled: boolean, tx?: Database) => Promise<boolean>;
  sweep: () => Promise<void>;
};
