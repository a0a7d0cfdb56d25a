import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, like } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { verifications } from '#app/db/tables/account-tables.server.ts';
import { hostCookie } from './host-cookie.server.ts';

/** How long a started way in may take, in seconds. */
export const startedSeconds = 600;

export type RowParts = { db: Database; baseUrl: string; clock: () => Date };
type Row = { id: string; value: string };

/**
 * Ways in that one browser has started, as rows of `verifications`. The browser's cookie has a random token; only its
 * hash is stored. `about` tells several of one browser apart.
 */
export function createBrowserRows(
  { db, baseUrl, clock }: RowParts,
  { cookie, prefix, seconds = startedSeconds }: { cookie: string; prefix: string; seconds?: number },
) {
  const { valueIn: tokenIn, cookieOf } = hostCookie(baseUrl, cookie);
  const identifierOf = (token: string, about: string) =>
    prefix +
    createHash('sha256')
      .update(token + about)
      .digest('base64url');

  return {
    /** Stores a row and returns the Set-Cookie header. `kept` keeps the token that the browser has already. */
    begin: async (on: Database, value: string, { about = '', kept = '' } = {}): Promise<string> => {
      const token = kept || randomBytes(32).toString('base64url');
      const now = clock();
      const expiresAt = new Date(now.getTime() + seconds * 1000);
      const times = { expiresAt, createdAt: now, updatedAt: now };
      await on
        .insert(verifications)
        .values({ id: randomUUID(), identifier: identifierOf(token, about), value, ...times });
      return cookieOf(token, seconds);
    },
    find: async (headers: Headers, about = '', on: Database = db): Promise<Row | undefined> => {
      const token = tokenIn(headers);
      if (!token) return undefined;
      const is = eq(verifications.identifier, identifierOf(token, about));
      const [found] = await on
        .select({ id: verifications.id, value: verifications.value })
        .from(verifications)
        .where(and(is, gt(verifications.expiresAt, clock())));
      return found;
    },
    tokenIn,
    /** Uses a row up; false if another request has done so. */
    end: async (tx: Transaction, id: string): Promise<boolean> =>
      (await tx.delete(verifications).where(eq(verifications.id, id)).returning({ id: verifications.id }))
        .length > 0,
    forget: (): string => cookieOf('', 0),
  };
}

/** Ends the rows of a kind with one of these values. */
export async function endRows(
  tx: Database,
  { prefix, values }: { prefix: string; values: string[] },
): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(inArray(verifications.value, values), like(verifications.identifier, `${prefix}%`)));
}
