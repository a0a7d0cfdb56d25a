import { and, countDistinct, eq } from 'drizzle-orm';
import { announcementRecipients, announcements } from '#app/db/tables/announcement-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';

/** If it would notify somebody, stores nothing and returns how many, so that the owner is asked (DAY-138). */
export async function changeUnlessNotifying<Done>(
  ctx: CommandContext,
  change: (ctx: CommandContext) => Promise<Done>,
): Promise<{ done: Done } | { notified: number }> {
  const undone = new Error('somebody would be notified');
  let notified = 0;
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const done = await change({ ...ctx, db: tx });
      const [row] = await tx
        .select({ people: countDistinct(announcementRecipients.email) })
        .from(announcementRecipients)
        .innerJoin(announcements, eq(announcements.id, announcementRecipients.announcementId))
        .where(and(eq(announcements.kind, 'change'), eq(announcements.createdAt, ctx.now)));
      notified = row?.people ?? 0;
      if (notified > 0) throw undone;
      return { done };
    });
  } catch (error) {
    if (error === undone) return { notified };
    throw error;
  }
}
