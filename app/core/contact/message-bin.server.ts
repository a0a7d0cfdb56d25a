import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { auditLog, contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { dayMs } from '#app/domain/durations.ts';

const keptDays = 30;

/** Deletes messages for good thirty days after they were last moved to the bin (CONT-2). */
export async function emptyMessageBin({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  const deletion = and(
    eq(auditLog.entity, 'message'),
    eq(auditLog.action, 'delete'),
    eq(auditLog.entityId, contactMessages.id),
  );
  const lastDeletion = db
    .select({ at: sql`max(${auditLog.at})` })
    .from(auditLog)
    .where(deletion);
  const monthAgo = new Date(clock().getTime() - keptDays * dayMs);
  // Only the audit log has the time of deletion. Its entry is missing if that was long ago; then creation counts.
  const since = sql`coalesce((${lastDeletion}), ${contactMessages.createdAt})`;
  await db.delete(contactMessages).where(and(eq(contactMessages.status, 'deleted'), lt(since, monthAgo)));
}
