import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { auditLog, contactMessages } from '#app/db/tables/desk-tables.server.ts';

const keptDays = 30;

/** Empties the bin of messages whose last deletion is thirty days past (CONT-2); to be called now and then. */
export function createMessageBin({ db, clock }: { db: Database; clock: () => Date }): {
  sweep: () => Promise<void>;
} {
  const deletion = and(
    eq(auditLog.entity, 'message'),
    eq(auditLog.action, 'delete'),
    eq(auditLog.entityId, contactMessages.id),
  );
  const lastDeletion = db
    .select({ at: sql`max(${auditLog.at})` })
    .from(auditLog)
    .where(deletion);
  return {
    async sweep() {
      const monthAgo = new Date(clock().getTime() - keptDays * 24 * 60 * 60_000);
      // Where the audit no longer knows of the deletion, it is at least as old as the audit reaches.
      const since = sql`coalesce((${lastDeletion}), ${contactMessages.createdAt})`;
      await db.delete(contactMessages).where(and(eq(contactMessages.status, 'deleted'), lt(since, monthAgo)));
    },
  };
}
