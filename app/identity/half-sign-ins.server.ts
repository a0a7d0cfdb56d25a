import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { createBrowserRows, endRows, type RowParts } from './browser-rows.server.ts';

const prefix = 'second-factor:';

/** Whose sign-in lacks only the second factor. `isStale`: what came before it is no fresh proof, nor is the code alone. */
export type HalfSignedIn = { id: string; userId: string; email: string; fullName: string; isStale: boolean };

const stale = (userId: string) => `${userId} stale`;

/** Lacking only the second factor's code. Their cookie opens nothing but the page that asks for it. */
export function createHalfSignIns(parts: RowParts) {
  const rows = createBrowserRows(parts, { cookie: 'half', prefix });
  return {
    /** Returns the Set-Cookie header with which this browser may enter the code. */
    begin: (tx: Transaction, userId: string, isStale: boolean): Promise<string> =>
      rows.begin(tx, isStale ? stale(userId) : userId),
    find: async (headers: Headers): Promise<HalfSignedIn | undefined> => {
      const row = await rows.find(headers);
      if (!row) return undefined;
      const [whose = ''] = row.value.split(' ');
      const { id: userId, email, fullName } = users;
      const [user] = await parts.db
        .select({ userId, email, fullName })
        .from(users)
        .where(eq(users.id, whose));
      return user && { id: row.id, isStale: row.value === stale(whose), ...user };
    },
    end: rows.end,
    forget: rows.forget,
  };
}

export type HalfSignIns = ReturnType<typeof createHalfSignIns>;

/** Ends the half sign-ins of a user, as the user's sessions are ended. */
export const endHalfSignIns = (tx: Database, userId: string): Promise<void> =>
  endRows(tx, { prefix, values: [userId, stale(userId)] });
