import { eq } from 'drizzle-orm';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { actorColumns, recordAudit } from '#app/platform/record-audit.server.ts';
import { messageWords } from '#app/words/en/message-words.ts';
import { longestMessageAnswer } from './message-list.ts';
import { messageNoun } from './message-noun.ts';

type AnswerParts = CommandContext & { mail: Pick<Mailer, 'enqueue'>; site: string };
type Answered = Result<object, 'gone' | 'answer-missing' | 'answer-too-long'>;

/**
 * Stores an answer and emails it (DAY-26), or stores one that goes out by WhatsApp (DAY-44); a later one replaces it. The audit log gets neither text, so that
 * they do not outlive the message. `site` is the origin.
 */
export async function answerMessage(
  { db, actor, now, mail, site }: AnswerParts,
  { id, answer, via = 'email' }: { id: string; answer: string; via?: 'email' | 'whatsapp' },
): Promise<Answered> {
  assertRight(actor, 'messages.answer');
  if (answer === '') return { success: false, error: 'answer-missing' };
  if (answer.length > longestMessageAnswer) return { success: false, error: 'answer-too-long' };
  return await inTransaction(db, async (tx): Promise<Answered> => {
    const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
    if (!message || message.status === 'deleted') return { success: false, error: 'gone' };
    const stored = {
      answer,
      answeredAt: now,
      answeredBy: actorColumns(actor).actorLabel,
      answeredVia: via,
      status: 'answered',
    } as const;
    await tx.update(contactMessages).set(stored).where(eq(contactMessages.id, id));
    const entry = { action: 'update', entity: messageNoun, entityId: id } as const;
    const change = { before: { status: message.status }, after: { status: 'answered' } };
    await recordAudit({ db: tx, actor, now }, { ...entry, ...change });
    if (via === 'whatsapp') return { success: true };
    const [asked] = message.lessonId
      ? await tx
          .select({ lesson: lessons.slug, course: courses.slug })
          .from(lessons)
          .innerJoin(courses, eq(courses.id, lessons.courseId))
          .where(eq(lessons.id, message.lessonId))
      : [];
    const link = asked ? `${site}/learn/${asked.course}/${asked.lesson}#help` : null;
    const email = messageWords.answered({ ...message, answer, link });
    await mail.enqueue(tx, { kind: 'message', to: message.email, ...email });
    return { success: true };
  });
}
