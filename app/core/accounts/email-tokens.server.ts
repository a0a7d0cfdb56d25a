import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, like, or } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { verifications } from '#app/db/tables/account-tables.server.ts';

/** What a link in a letter lets its holder do, once. */
export type EmailPurpose = 'reset-password' | 'confirm-email' | 'change-email';

/** How long a link works, in minutes. */
export const linkMinutes = 60;

/**
 * A new token of 256 bits for a link; the table holds its hash alone, so that who reads the table has no link. `about`
 * is kept with it: the address that a change is to lead to.
 */
export async function createEmailToken(
  tx: Database,
  purpose: EmailPurpose,
  userId: string,
  now: Date,
  about = '',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const times = { expiresAt: new Date(now.getTime() + linkMinutes * 60_000), createdAt: now, updatedAt: now };
  const identifier = identifierOf(purpose, token);
  await tx
    .insert(verifications)
    .values({ id: randomUUID(), identifier, value: joined(userId, about), ...times });
  return token;
}

/** Whose a link is, and what it is about. */
export type EmailHolder = { userId: string; about: string };

/** Whose token it is, without using it; undefined for one that is unknown, used or older than 60 minutes. */
export async function findEmailToken(
  db: Database,
  purpose: EmailPurpose,
  token: string,
  now: Date,
): Promise<EmailHolder | undefined> {
  const [found] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(stands(purpose, token, now))
    .limit(1);
  return found && readValue(found.value);
}

/** Uses a token up: of many at once, one gets whose it was. */
export async function claimEmailToken(
  tx: Database,
  purpose: EmailPurpose,
  token: string,
  now: Date,
): Promise<EmailHolder | undefined> {
  const [claimed] = await tx
    .delete(verifications)
    .where(stands(purpose, token, now))
    .returning({ value: verifications.value });
  return claimed && readValue(claimed.value);
}

/** What the user's last link of one kind is about; undefined where none works any more. */
export async function findEmailAbout(
  db: Database,
  purpose: EmailPurpose,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const [found] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(
      and(isOf(userId), like(verifications.identifier, `${purpose}:%`), gt(verifications.expiresAt, now)),
    )
    .orderBy(desc(verifications.createdAt))
    .limit(1);
  return found && readValue(found.value).about;
}

/** Makes every link of one kind that a user was sent useless; all kinds when none is named. */
export async function dropEmailTokens(
  tx: Database,
  userId: string,
  purpose: EmailPurpose | '' = '',
): Promise<void> {
  await tx.delete(verifications).where(and(isOf(userId), like(verifications.identifier, `${purpose}%`)));
}

// Neither an id nor an address holds a space.
const joined = (userId: string, about: string) => (about === '' ? userId : `${userId} ${about}`);
const isOf = (userId: string) =>
  or(eq(verifications.value, userId), like(verifications.value, `${userId.replace(/[\\%_]/g, '\\$&')} %`));

function readValue(value: string): EmailHolder {
  const [userId = '', about = ''] = value.split(' ');
  return { userId, about };
}

const stands = (purpose: EmailPurpose, token: string, now: Date) =>
  and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, now));

function identifierOf(purpose: EmailPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
}
