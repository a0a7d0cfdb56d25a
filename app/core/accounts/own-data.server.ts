import { and, eq, ne } from 'drizzle-orm';
import { rowsOfNouns } from '#app/core/rows-of-nouns.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { accounts, sessions, users } from '#app/db/tables/account-tables.server.ts';
import { isRole, type UserActor } from '#app/domain/access.ts';
import { profileToContract } from '#app/domain/data-contract.ts';
import { listPasskeys } from '#app/identity/passkeys.server.ts';
import type { Person } from '#app/platform/noun-rows.server.ts';

/**
 * Returns all that is stored about the actor (DATA-1), in snake_case with ISO dates: account, connected services (named
 * by `services`), passkeys, sessions, and each noun's rows (`rowsOfNouns`), without hashes and tokens.
 */
export async function ownData(
  db: Database,
  actor: Pick<UserActor, 'id'>,
  now: Date,
  services: ReadonlyMap<string, { label: string }> = new Map(),
) {
  const [user] = await db.select().from(users).where(eq(users.id, actor.id)).limit(1);
  if (!user) return undefined;
  const role = isRole(user.role) ? user.role : 'student';
  const lists: Record<string, Record<string, unknown>[]> = {};
  for (const { ownData } of Object.values(rowsOfNouns)) Object.assign(lists, await ownData?.(db, user));
  const isService = and(eq(accounts.userId, user.id), ne(accounts.providerId, 'credential'));
  const connected = await db.select().from(accounts).where(isService).orderBy(accounts.id);
  return {
    exported_at: now.toISOString(),
    profile: {
      ...profileToContract({ ...user, role }),
      email_verified: user.emailVerified,
      confirmed_by_academy: user.addressOnWord,
      second_factor_since: user.secondFactorAt?.toISOString() ?? null,
      weekly_goal_hours: user.weeklyGoalHours,
      created_at: user.createdAt.toISOString(),
      updated_at: user.updatedAt.toISOString(),
    },
    ...lists,
    connected_services: connected.map(({ providerId, createdAt }) => ({
      service: services.get(providerId)?.label ?? providerId,
      connected_at: createdAt.toISOString(),
    })),
    passkeys: (await listPasskeys(db, user.id)).map(({ name, createdAt, lastUsedAt }) => ({
      name,
      added_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    sessions: (await db.select().from(sessions).where(eq(sessions.userId, user.id))).map((row) => ({
      created_at: row.createdAt.toISOString(),
      last_used_at: row.updatedAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      ip_address: row.ipAddress,
      user_agent: row.userAgent,
    })),
  };
}

/** Deletes or changes a person's rows by the rule of each noun. The caller must then delete the account. */
export async function deleteOwnData(tx: Transaction, person: Person): Promise<void> {
  for (const { forgetPerson } of Object.values(rowsOfNouns)) await forgetPerson?.(tx, person);
}
