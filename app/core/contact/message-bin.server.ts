import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { auditLog, contactMessages } from '#app/db/tables/panel-tables.server.ts';

const keptDays = 30;

/**
 * Creates the cleanup that permanently deletes messages thirty days after they were last moved to the bin
 * (CONT-2). Housekeeping calls `sweep` periodically.
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
      // Only the audit log records when a message was moved to the bin. If that entry was already deleted,
      // the message has been in the bin for longer than the log keeps entries. The message's creation date,
      // which is earlier still, is then used instead.
      const since = sql`coalesce((${lastDeletion}), ${contactMessages.createdAt})`;
      await db.delete(contactMessages).where(and(eq(contactMessages.status, 'deleted'), lt(since, monthAgo)));
    },
  };
}
