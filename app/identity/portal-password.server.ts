import { randomInt } from 'node:crypto';
import type { Database } from '#app/db/database.server.ts';
import { portalSessions } from '#app/db/tables/account-tables.server.ts';
import { addSecret, findSecret, replaceSecret } from '#app/platform/secrets.server.ts';
import type { Passwords } from './passwords.server.ts';

const name = 'portal-password';

/** Letters and digits, without those that are easily mistaken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

type PasswordParts = { db: Database; passwords: Passwords; adminPassword: string | undefined };

/**
 * Makes sure that there is a shared password for the admin panel (PORTAL-4). If ADMIN_PASSWORD is set, its hash is
 * stored; if it has changed, all sessions that began with the old password end. Otherwise, the first start generates a
 * password of about 99 bits and returns the password, to be printed once.
 */
export async function ensurePortalPassword(parts: PasswordParts): Promise<string | undefined> {
  const { db, passwords, adminPassword } = parts;
  const kept = await findSecret(db, name);
  if (adminPassword !== undefined) {
    const match = kept === undefined ? 'wrong' : await passwords.verify(kept, adminPassword);
    if (match === 'right') return undefined;
    await replaceSecret(db, name, await passwords.hash(adminPassword));
    if (match === 'wrong') await db.delete(portalSessions);
    return undefined;
  }
  if (kept !== undefined) return undefined;
  const made = randomPassword();
  const isOurs = await addSecret(db, name, await passwords.hash(made));
  return isOurs ? made : undefined;
}

/** Ends all sessions of the old one. Returns the new one, to be printed once. */
export async function resetPortalPassword(db: Database, passwords: Passwords): Promise<string> {
  const made = randomPassword();
  const hash = await passwords.hash(made);
  await db.transaction(async (tx) => {
    await replaceSecret(tx, name, hash);
    await tx.delete(portalSessions);
  });
  return made;
}

export async function portalPasswordHash(db: Database): Promise<string> {
  const hash = await findSecret(db, name);
  if (hash === undefined) throw new Error('the admin portal has no password');
  return hash;
}

function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
