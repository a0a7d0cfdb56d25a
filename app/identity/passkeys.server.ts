import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { passkeys, users } from '#app/db/tables/account-tables.server.ts';
import type { Result } from '#app/domain/result.ts';
import { createBrowserRows, type RowParts } from './browser-rows.server.ts';
import { lockAccount } from './credentials.server.ts';
import { hostCookie } from './host-cookie.server.ts';

export const passkeyPrefix = 'passkey:';

/** How long a challenge lasts, in seconds. */
const seconds = 300;
/** How long a browser counts as one that uses passkeys, in seconds. */
const usedSeconds = 365 * 24 * 60 * 60;
/** EdDSA, ES256 and RS256: each device knows one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];
// An id has at most 1,023 bytes, of which this is the base64url; an answer has some such parts.
const longestId = 1364;
const isId = (value: unknown) => typeof value === 'string' && /^[\w-]{1,1364}$/.test(value);
const longestAnswer = 20_000;

/** What a challenge is for: a login, or a new passkey of a user. */
type Purpose = 'enter' | `add ${string}`;
type Answer = AuthenticationResponseJSON | RegistrationResponseJSON;
/** Whose passkey has signed. No code is asked for after it. */
type Signed = { id: string; email: string; isDisabled: boolean; hasSecondFactor: false };
type Holder = { id: string; email: string; fullName: string };

/** `passkey-unknown`: the device offers one that was removed here, or is of another shop of the same host. */
export type PasskeyRefusal = 'passkey-unknown' | 'passkey-refused';

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const knownTransports = (given: unknown) =>
  transports.filter((one) => Array.isArray(given) && given.includes(one));

const refused = { success: false, error: 'passkey-refused' } as const;

/**
 * Passkeys (WebAuthn). The device signs a challenge after it has checked fingerprint, face or PIN, so that one is password
 * and second factor at once. A challenge works once, for five minutes, in the browser that asked for it.
 */
export function createPasskeys(parts: RowParts) {
  const { db, baseUrl, clock } = parts;
  const rows = createBrowserRows(parts, { cookie: 'passkey', prefix: passkeyPrefix, seconds });
  const used = hostCookie(parts.baseUrl, 'passkey_used');
  const { hostname: rpID, origin } = new URL(baseUrl);
  const common = { rpID, timeout: seconds * 1000 };
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  // A browser with two tabs keeps its token, so that the challenge of each stays good.
  const keep = (headers: Headers, about: string, purpose: Purpose) =>
    rows.begin(db, purpose, { about, kept: rows.tokenIn(headers) });

  /** Uses up the challenge that an answer names; false if this browser has no such one for this. */
  async function take(tx: Transaction, headers: Headers, challenge: string, purpose: Purpose) {
    const row = await rows.find(headers, challenge, tx);
    return row !== undefined && (await rows.end(tx, row.id)) && row.value === purpose;
  }

  return {
    /** Whether a passkey was added or used in this browser, by whomever: its login then offers one (DAY-194). */
    isUsedIn: (headers: Headers): boolean => used.valueIn(headers) === '1',
    /** Returns the Set-Cookie header that says so. */
    usedCookie: (): string => used.cookieOf('1', usedSeconds),

    /** Returns what a device has to sign, and the Set-Cookie header. */
    ask: async (headers: Headers) => {
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
      const challenge = randomBytes(32);
      const options = await generateAuthenticationOptions({
        ...common,
        challenge,
        userVerification: 'required',
      });
      return { options, cookie: await keep(headers, options.challenge, 'enter') };
    },

    /** Returns whose passkey has signed, and locks the account. */
    use: async (
      tx: Transaction,
      headers: Headers,
      { answer }: { answer: string },
    ): Promise<Result<{ user: Signed }, PasskeyRefusal>> => {
      const read = readAnswer<AuthenticationResponseJSON>(answer);
      if (!read || !(await take(tx, headers, read.challenge, 'enter'))) return refused;
      const { response, challenge } = read;
      const isIt = eq(passkeys.credentialId, response.id);
      const [held] = await tx.select({ userId: passkeys.userId }).from(passkeys).where(isIt);
      if (held) await lockAccount(tx, held.userId);
      // Read under the lock: it may have been removed meanwhile, or have signed.
      const [found] = await tx
        .select()
        .from(passkeys)
        .innerJoin(users, eq(users.id, passkeys.userId))
        .where(and(isIt, isNotNull(users.secondFactorAt)));
      if (!found) return { success: false, error: 'passkey-unknown' };
      const { passkeys: passkey, users: user } = found;
      if (response.response.userHandle !== handleOf(user.id)) return refused;
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
      const publicKey = Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url'));
      const credential = { id: passkey.credentialId, publicKey, counter: passkey.counter };
      const checks = { ...expected, expectedChallenge: challenge, response, credential };
      const checked = await verifyAuthenticationResponse(checks).catch(() => undefined);
      if (!checked?.verified) return refused;
      const signed = { counter: checked.authenticationInfo.newCounter, lastUsedAt: clock() };
      await tx.update(passkeys).set(signed).where(eq(passkeys.id, passkey.id));
      const { id, email, banned: isDisabled } = user;
      return { success: true, user: { id, email, isDisabled, hasSecondFactor: false } };
    },

    /** Returns what a device has to make a passkey from, and the Set-Cookie header. */
    offer: async (headers: Headers, { id, email, fullName }: Holder, rpName: string) => {
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      const owned = await db
        .select({ id: passkeys.credentialId, transports: passkeys.transports })
        .from(passkeys)
        .where(eq(passkeys.userId, id));
      const options = await generateRegistrationOptions({
        ...common,
        rpName,
        userName: email,
        userDisplayName: fullName,
        userID: Uint8Array.from(Buffer.from(handleOf(id), 'base64url')),
        challenge: Uint8Array.from(randomBytes(32)),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: owned.map((one) => ({ ...one, transports: knownTransports(one.transports) })),
        supportedAlgorithmIDs,
      });
      return { options, cookie: await keep(headers, options.challenge, `add ${id}`) };
    },

    /** Stores what the device has made, in the caller's transaction, which has locked the account. */
    add: async (
      tx: Transaction,
      headers: Headers,
      { userId, name, answer }: { userId: string; name: string; answer: string },
    ): Promise<Result<object, 'passkey-refused' | 'passkey-known'>> => {
      const read = readAnswer<RegistrationResponseJSON>(answer);
      if (!read || !(await take(tx, headers, read.challenge, `add ${userId}`))) return refused;
      const { response, challenge } = read;
      if (!(await isUnattested(response))) return refused;
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const checks = { ...expected, expectedChallenge: challenge, response, supportedAlgorithmIDs };
      const checked = await verifyRegistrationResponse(checks).catch(() => undefined);
      if (!checked?.verified || checked.registrationInfo.credential.id.length > longestId) return refused;
      const { id: credentialId, publicKey, counter } = checked.registrationInfo.credential;
      const added = await tx
        .insert(passkeys)
        .values({
          id: randomUUID(),
          userId,
          credentialId,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: knownTransports(response.response.transports),
          name,
          createdAt: clock(),
        })
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
      return added.length > 0 ? { success: true } : { success: false, error: 'passkey-known' };
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Lists an account's passkeys, without what is secret. */
export async function listPasskeys(db: Database, userId: string) {
  const { id, name, createdAt, lastUsedAt } = passkeys;
  return await db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}

export async function deletePasskeys(tx: Transaction, userId: string): Promise<string[]> {
  const isOwn = eq(passkeys.userId, userId);
  return (await tx.delete(passkeys).where(isOwn).returning({ name: passkeys.name })).map(({ name }) => name);
}

/** What devices call an account: no part of its data, and always 32 bytes. In base64url. */
const handleOf = (userId: string) => createHash('sha256').update(`passkey ${userId}`).digest('base64url');

function readAnswer<Kind extends Answer>(text: string): { response: Kind; challenge: string } | undefined {
  if (text.length > longestAnswer) return undefined;
  try {
    // The library checks every part that is used; what is no such text throws.
    const response = JSON.parse(text) as Kind;
    const { challenge } = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString());
    // Both are looked up in the database, which takes no text with a zero byte.
    return isId(response.id) && response.rawId === response.id && isId(challenge)
      ? { response, challenge }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the answer comes without a certificate, as was asked for. The library would ask the address in a certificate
 * whether it was withdrawn, and so any address that somebody writes into one.
 */
async function isUnattested({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const attested = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = attested.get('fmt');
    return format === 'none' || (format === 'packed' && attested.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}
