import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { announcementRecipients, announcements } from '#app/db/tables/announcement-tables.server.ts';
import { studyChoices } from '#app/db/tables/class-tables.server.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import type { FoundSeatHolder } from './list-seat-holders.server.ts';

const atOnce = 500;

type Written = Omit<typeof announcements.$inferInsert, 'createdAt'>;

/** `sendAnnouncements` writes the emails. Returns false if the same form stored it already. */
export async function storeAnnouncement(
  { db: tx, now }: Pick<StepContext, 'db' | 'now'>,
  written: Written,
  people: readonly FoundSeatHolder[],
): Promise<boolean> {
  const row = { ...written, createdAt: now };
  const stored = await tx
    .insert(announcements)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: announcements.id });
  if (stored.length === 0) return false;
  for (let at = 0; at < people.length; at += atOnce) {
    const some = people.slice(at, at + atOnce);
    const recipients = some.map(({ email, fullName, userId, orderId }) => {
      return { id: randomUUID(), announcementId: written.id, email, fullName, userId, orderId };
    });
    await tx.insert(announcementRecipients).values(recipients);
    const ids = some.flatMap(({ userId }) => userId ?? []);
    // One reminder for each pause, whoever writes it (LEARN-105).
    if (written.kind === 'nudge')
      await tx.update(studyChoices).set({ nudgedAt: now }).where(inArray(studyChoices.userId, ids));
  }
  return true;
}
