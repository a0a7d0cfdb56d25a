import { and, eq } from 'drizzle-orm';
import { lessonNotes } from '#app/db/tables/curriculum-tables.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { longestNote } from './learn-intent.ts';
import { findLessonPage } from './learning-queries.server.ts';
import type { LessonAddress } from './lock-lesson.server.ts';

export type NoteOutcome = Result<
  { savedAt: Date | null },
  'missing' | 'note-too-long' | 'note-elsewhere',
  { stored?: { text: string; updatedAt: Date } }
>;

/** An empty text deletes it. If a newer note than `seen` is stored, returns that (LEARN-35). */
export async function saveNote(
  { db, actor, now, zone }: CommandContext & { zone: string },
  input: LessonAddress & { text: string; seen: Date | null },
): Promise<NoteOutcome> {
  if (!isSignedIn(actor)) return { success: false, error: 'missing' };
  const { text, seen, ...address } = input;
  const page = await findLessonPage(db, actor, address, { now, zone });
  if (!page?.seat || !page.content) return { success: false, error: 'missing' };
  if (text.length > longestNote) return { success: false, error: 'note-too-long' };
  const own = { userId: actor.id, lessonId: page.lesson.id };
  const isOwn = and(eq(lessonNotes.userId, own.userId), eq(lessonNotes.lessonId, own.lessonId));
  return await db.transaction(async (tx): Promise<NoteOutcome> => {
    // First an empty note is stored if there is none, so that there is a row to lock, and two tabs cannot save at
    // once.
    await tx
      .insert(lessonNotes)
      .values({ ...own, text: '', updatedAt: now })
      .onConflictDoNothing();
    const [stored] = await tx.select().from(lessonNotes).where(isOwn).for('update');
    const isSame = stored?.text === text || stored?.text === '';
    if (stored && !isSame && stored.updatedAt.getTime() !== seen?.getTime())
      return { success: false, error: 'note-elsewhere', stored };
    if (text === '') {
      await tx.delete(lessonNotes).where(isOwn);
      return { success: true, savedAt: null };
    }
    // The new time is always later than the old one, so that a page with the old text detects the change.
    const before = stored && stored.text !== '' ? stored.updatedAt.getTime() : 0;
    const updatedAt = new Date(Math.max(now.getTime(), before + 1));
    await tx.update(lessonNotes).set({ text, updatedAt }).where(isOwn);
    return { success: true, savedAt: updatedAt };
  });
}
