import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { announcements } from '#app/db/tables/announcement-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { whoGets } from '#app/domain/announcement.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import { actorColumns, recordAudit } from '#app/platform/record-audit.server.ts';
import { checkedInput } from '#app/platform/schema-of.ts';
import { type AnnouncementInput, announcementForm, announcementSchema } from './announcement-form.ts';
import { announcementNoun } from './announcement-noun.ts';
import { type Audience, listSeatHolders } from './list-seat-holders.server.ts';
import { storeAnnouncement } from './store-announcement.server.ts';

type WriteContext = CommandContext & { limits: Pick<Limits, 'spend'> };
type Written = Result<{ recipients: number }, 'nobody' | 'too-many' | 'key-used'>;

/**
 * Writes to the students of a batch or course, or to all who have not started (DAY-134). `id` is of the form: sent twice,
 * it is one announcement; `key-used` if another one has it.
 */
export async function writeAnnouncement(
  { db, actor, now, limits }: WriteContext,
  { id, courseId, batchId, ...given }: AnnouncementInput & Audience & { id: string },
): Promise<Written> {
  assertRight(actor, 'students.contact');
  const input = checkedInput(announcementForm, announcementSchema, given);
  const meant = { id, ...input, courseId, batchId };
  const known = await sameAs(db, meant);
  if (known) return known;
  const by = actor.kind === 'user' ? actor.id : 'portal';
  if (!(await limits.spend('announcement', { id: by })).success) return { success: false, error: 'too-many' };
  return await inTransaction(db, async (tx): Promise<Written> => {
    const people = await listSeatHolders(tx, { courseId, batchId }, now);
    const { gets, leftOut } = whoGets(input.kind, people);
    if (gets.length === 0) return { success: false, error: 'nobody' };
    const writtenBy = actorColumns(actor).actorLabel;
    const row = { ...meant, leftOut, writtenBy };
    if (!(await storeAnnouncement({ db: tx, now }, row, gets)))
      return (await sameAs(tx, meant)) ?? { success: false, error: 'key-used' };
    const after = { ...input, courseId, batchId, recipients: gets.length };
    const entry = { action: 'create', entity: announcementNoun, entityId: id, after } as const;
    await recordAudit({ db: tx, actor, now }, entry);
    return { success: true, recipients: gets.length };
  });
}

type Meant = Pick<
  typeof announcements.$inferSelect,
  'id' | 'kind' | 'subject' | 'body' | 'courseId' | 'batchId'
>;

/** The answer if an announcement with this id is stored; null if there is none. */
async function sameAs(db: Pick<Database, 'select'>, meant: Meant): Promise<Written | null> {
  const { id, kind, subject, body, courseId, batchId } = announcements;
  const [stored] = await db
    .select({ id, kind, subject, body, courseId, batchId })
    .from(announcements)
    .where(eq(id, meant.id));
  if (!stored) return null;
  return isDeepStrictEqual(stored, meant)
    ? { success: true, recipients: 0 }
    : { success: false, error: 'key-used' };
}
