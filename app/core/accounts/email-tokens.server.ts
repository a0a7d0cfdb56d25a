import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, like, or } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { verifications } from '#app/db/tables/account-tables.server.ts';
import { minuteMs } from '#app/domain/durations.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';

/** What a link in an email is for. Each link works only once. */
const purposes = ['reset-password', 'confirm-email', 'change-email'] as const;
export type EmailPurpose = (typeof purposes)[number];

/** For how many minutes a link in an email works, unless `createEmailToken` is given another number. */
export const linkMinutes = 60;

type TokenContext = Pick<CommandContext, 'db' | 'now'>;
type NewToken = { purpose: EmailPurpose; userId: string; about?: string; minutes?: number | undefined };
type SentToken = { purpose: EmailPurpose; token: string };

/** Makes 256 random bits for `minutes`, stored as a hash with `about`, such as the new address. */
export async function createEmailToken(
  { db, now }: TokenContext,
  { purpose, userId, about = '', minutes = linkMinutes }: NewToken,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const times = { expiresAt: new Date(now.getTime() + minutes * minuteMs), createdAt: now, updatedAt: now };
  const identifier = identifierOf(purpose, token);
  await db
    .insert(verifications)
    .values({ id: randomUUID(), identifier, value: joined(userId, about), ...times });
  return token;
}

/** `about` was stored with the token, such as the new address. */
export type EmailHolder = { userId: string; about: string };

/** Returns the account of a token without using it up; undefined if the token is unknown, used or expired. */
export async function findEmailToken(
  db: Database,
  { purpose, token }: SentToken,
  now: Date,
): Promise<EmailHolder | undefined> {
  const [found] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(stands(purpose, token, now))
    .limit(1);
  return found && readValue(found.value);
}

/** Uses up a token; undefined if it does not work. Of several calls at once, only one gets the account. */
export async function claimEmailToken(
  { db, now }: TokenContext,
  { purpose, token }: SentToken,
): Promise<EmailHolder | undefined> {
  const [claimed] = await db
    .delete(verifications)
    .where(stands(purpose, token, now))
    .returning({ value: verifications.value });
  return claimed && readValue(claimed.value);
}

/** Makes a link valid again for as long as at first. False if it was used, withdrawn, or expired over 30 days ago. */
export async function renewEmailToken(tx: Database, token: string, now: Date): Promise<boolean> {
  const is = inArray(
    verifications.identifier,
    purposes.map((purpose) => identifierOf(purpose, token)),
  );
  const [found] = await tx.select().from(verifications).where(is).limit(1).for('update');
  if (!found) return false;
  const expiresAt = new Date(now.getTime() + found.expiresAt.getTime() - found.updatedAt.getTime());
  await tx.update(verifications).set({ expiresAt, updatedAt: now }).where(eq(verifications.id, found.id));
  return true;
}

export async function findEmailAbout(
  db: Database,
  { purpose, userId }: { purpose: EmailPurpose; userId: string },
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

/** Invalidates all links of a user for one purpose, or for every purpose if none is given. */
export async function dropEmailTokens(
  tx: Database,
  userId: string,
  purpose: EmailPurpose | '' = '',
): Promise<void> {
  await tx.delete(verifications).where(and(isOf(userId), like(verifications.identifier, `${purpose}%`)));
}

// One column holds the user id and `about`, separated by a space: neither ids nor email addresses contain a space.
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
