import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { auditLog, contactMessages } from '#app/db/tables/desk-tables.server.ts';

const keptDays = 30;

/**
 * Empties the bin of messages that were last deleted over thirty days ago (CONT-2); call `sweep`
 * periodically.
 */
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
      // If the audit log no longer has the deletion, the deletion is at least as old as the log reaches back.
      const since = sql`coalesce((${lastDeletion}), ${contactMessages.createdAt})`;
      await db.delete(contactMessages).where(and(eq(contactMessages.status, 'deleted'), lt(since, monthAgo)));
    },
  };
}
