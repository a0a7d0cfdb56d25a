import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { calendarTokens } from '#app/db/tables/class-tables.server.ts';
import { isSignedIn, type UserActor } from '#app/domain/access.ts';
import { hourMs } from '#app/domain/durations.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { linkHashOf, type SecretLinks } from '#app/platform/secret-links.server.ts';

// The secret part of a calendar feed's URL: 256 random bits in base64url, which are 43 characters.
const tokenShape = /^[\w-]{43}$/;

export async function findCalendarAddress(db: Database, links: SecretLinks, actor: UserActor) {
  const [row] = await db.select().from(calendarTokens).where(eq(calendarTokens.userId, actor.id));
  if (!row) return null;
  return { url: `${links.site}/calendar/${tokenOf(links, row.seed)}.ics`, lastReadAt: row.lastReadAt };
}

/** Gives the actor's calendar feed a new secret URL (LEARN-91). The previous URL stops working at once. */
export async function makeCalendarAddress({
  db,
  actor,
  now,
  links,
}: CommandContext & { links: SecretLinks }): Promise<Result<object, 'not-allowed'>> {
  if (!isSignedIn(actor)) return { success: false, error: 'not-allowed' };
  const seed = randomBytes(32).toString('base64url');
  const fresh = { seed, tokenHash: linkHashOf(tokenOf(links, seed)), createdAt: now, lastReadAt: null };
  await db
    .insert(calendarTokens)
    .values({ userId: actor.id, ...fresh })
    .onConflictDoUpdate({ target: calendarTokens.userId, set: fresh });
  return { success: true };
}

/** Withdraws the secret URL of the actor's calendar feed: the feed cannot be read any more. */
export async function dropCalendarAddress({
  db,
  actor,
}: CommandContext): Promise<Result<object, 'not-allowed'>> {
  if (!isSignedIn(actor)) return { success: false, error: 'not-allowed' };
  await db.delete(calendarTokens).where(eq(calendarTokens.userId, actor.id));
  return { success: true };
}

/** Stores the time of reading at most once an hour. Undefined if unknown, withdrawn or disabled. */
export async function findReader(db: Database, token: string, now: Date): Promise<string | undefined> {
  if (!tokenShape.test(token)) return undefined;
  const isToken = eq(calendarTokens.tokenHash, linkHashOf(token));
  const [row] = await db
    .select({ userId: calendarTokens.userId })
    .from(calendarTokens)
    .innerJoin(users, and(eq(users.id, calendarTokens.userId), eq(users.banned, false)))
    .where(isToken);
  if (!row) return undefined;
  const { lastReadAt } = calendarTokens;
  const isOld = or(isNull(lastReadAt), lt(lastReadAt, new Date(now.getTime() - hourMs)));
  await db.update(calendarTokens).set({ lastReadAt: now }).where(and(isToken, isOld));
  return row.userId;
}

const tokenOf = (links: SecretLinks, seed: string) => links.keyOf(`calendar ${seed}`);
