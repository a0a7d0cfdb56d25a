import { and, eq } from 'drizzle-orm';
import { deliver } from '#app/core/outbox/outbox-commands.server.ts';
import { announcementRecipients } from '#app/db/tables/announcement-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';

/** Marks one email of a message to many students as sent by hand (DAY-141); no other email of the outbox. */
export async function markWritten(
  { db, actor, now }: CommandContext,
  { announcementId, id }: { announcementId: string; id: string },
): Promise<Result<object, 'sent'>> {
  assertRight(actor, 'students.contact');
  return await inTransaction(db, async (tx): Promise<Result<object, 'sent'>> => {
    const { emailId } = announcementRecipients;
    const isOne = and(eq(announcementRecipients.announcementId, announcementId), eq(emailId, id));
    const found = await tx.$count(announcementRecipients, isOne);
    return found === 0 ? { success: false, error: 'sent' } : await deliver({ db: tx, actor, now }, id);
  });
}
