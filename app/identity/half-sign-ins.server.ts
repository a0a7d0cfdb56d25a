import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, like } from 'drizzle-orm';
import { parse, serialize } from 'hono/utils/cookie';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { users, verifications } from '#app/db/tables/account-tables.server.ts';
import { isHttps } from './auth-library.server.ts';

/** For how many seconds the code may be typed after the password. */
const seconds = 600;
const prefix = 'second-factor:';

/** Whose sign-in lacks only the second factor. */
export type HalfSignedIn = { id: string; userId: string; email: string; fullName: string };

/**
 * Sign-ins that lack only the code of the second factor. They are no sessions: their cookie opens nothing but the page
 * that asks for the code. Only the hash of its token is stored.
 */
export function createHalfSignIns({
  db,
  baseUrl,
  clock,
}: {
  db: Database;
  baseUrl: string;
  clock: () => Date;
}) {
  const secure = isHttps(baseUrl);
  const name = secure ? '__Host-pankh_half' : 'pankh_half';
  const cookie = (value: string, maxAge: number) =>
    serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge, secure });

  return {
    /** Returns the Set-Cookie header with which this browser may enter the code. */
    begin: async (tx: Transaction, userId: string): Promise<string> => {
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      const expiresAt = new Date(now.getTime() + seconds * 1000);
      const times = { expiresAt, createdAt: now, updatedAt: now };
      await tx
        .insert(verifications)
        .values({ id: randomUUID(), identifier: identifierOf(token), value: userId, ...times });
      return cookie(token, seconds);
    },

    find: async (headers: Headers): Promise<HalfSignedIn | undefined> => {
      const token = parse(headers.get('cookie') ?? '', name)[name];
      if (!token) return undefined;
      const [found] = await db
        .select({ id: verifications.id, userId: users.id, email: users.email, fullName: users.fullName })
        .from(verifications)
        .innerJoin(users, eq(users.id, verifications.value))
        .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, clock())));
      return found;
    },

    /** Uses it up; false if another request has done so. */
    end: async (tx: Transaction, id: string): Promise<boolean> =>
      (await tx.delete(verifications).where(eq(verifications.id, id)).returning({ id: verifications.id }))
        .length > 0,

    forget: (): string => cookie('', 0),
  };
}

export type HalfSignIns = ReturnType<typeof createHalfSignIns>;

/** Ends the half sign-ins of a user, as the user's sessions are ended. */
export async function endHalfSignIns(tx: Database, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, `${prefix}%`)));
}

function identifierOf(token: string): string {
  return prefix + createHash('sha256').update(token).digest('base64url');
}
