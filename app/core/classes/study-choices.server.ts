import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { studyChoices } from '#app/db/tables/class-tables.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { classWords } from '#app/words/en/class-words.ts';

export type StudyChoices = {
  hasReminders: boolean;
  /** When the student agreed to an email after a week without activity; null if there is no agreement. */
  nudgesAgreedAt: Date | null;
  hasAnswered: boolean;
};

export async function readStudyChoices(db: Database, userId: string): Promise<StudyChoices> {
  const [row] = await db.select().from(studyChoices).where(eq(studyChoices.userId, userId));
  return {
    hasReminders: !row?.remindersOffAt,
    nudgesAgreedAt: row?.nudgesAgreedAt ?? null,
    hasAnswered: row !== undefined,
  };
}

type ChoiceInput = {
  /** Whether the student wants reminders of live classes; undefined leaves the stored choice as it is. */
  hasReminders?: boolean;
  /** Whether the student wants an email after a week without activity. */
  hasNudges: boolean;
};

/** Stores the choices. A consent is stored with time and sentence, and stays as first stored (LEARN-94, LEARN-105). */
export async function saveStudyChoices(
  { db, actor, now }: CommandContext,
  { hasReminders, hasNudges }: ChoiceInput,
): Promise<Result<object, 'not-allowed'>> {
  if (!isSignedIn(actor)) return { success: false, error: 'not-allowed' };
  const { hasReminders: had, nudgesAgreedAt } = await readStudyChoices(db, actor.id);
  const nudges = hasNudges
    ? nudgesAgreedAt === null && { nudgesAgreedAt: now, nudgesWords: classWords.nudges.agree }
    : { nudgesAgreedAt: null, nudgesWords: null };
  const wants = hasReminders ?? had;
  const choices = { ...nudges, ...(wants !== had && { remindersOffAt: wants ? null : now }) };
  const insert = db.insert(studyChoices).values({ userId: actor.id, ...choices });
  if (Object.keys(choices).length === 0) await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target: studyChoices.userId, set: choices });
  return { success: true };
}
