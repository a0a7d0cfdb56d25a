import { eq } from 'drizzle-orm';
import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import { completeLesson } from '#app/core/lessons/complete-lesson.server.ts';
import { lessonPath } from '#app/core/lessons/lesson-paths.ts';
import { lockEnrolled } from '#app/core/lessons/lock-lesson.server.ts';
import { findTeacherName } from '#app/core/teachers/teacher-queries.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { submissions } from '#app/db/tables/quiz-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import { mayIn } from '#app/domain/rights.ts';
import { submissionLimits } from '#app/domain/submission.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { submissionEmail } from '#app/words/en/submission-emails.ts';
import { submissionNoun } from './submission-noun.ts';

export type DecideOutcome = Result<
  { isCompletion: boolean },
  'gone' | 'decided' | 'changed' | 'no-seat' | 'held' | 'feedback-missing' | 'feedback-too-long'
>;

type Decision = {
  id: string;
  decision: 'accepted' | 'returned';
  feedback: string;
  /** The id of the teacher who answers; empty for the academy (DAY-86). */
  teacher?: string;
  /** When the text that the admin has read was handed in. If it has changed, the decision is refused. */
  seen: Date | null;
};

/**
 * Accepts a submission, which makes the lesson done, or returns it with what is missing, and emails the student
 * (LEARN-61). Refused if it has changed since, or the student has no open enrollment (LEARN-62). While a
 * parent's consent is missing, nothing is accepted, and no email goes out.
 */
export async function decideSubmission(
  ctx: CommandContext & StudyParts,
  { id, decision, feedback, teacher = '', seen }: Decision,
): Promise<DecideOutcome> {
  const { db, actor, now, mail, site } = ctx;
  assertRight(actor, 'submissions.answer');
  if (feedback.length > submissionLimits.feedback) return { success: false, error: 'feedback-too-long' };
  if (decision === 'returned' && feedback === '') return { success: false, error: 'feedback-missing' };
  return await inTransaction(db, async (tx): Promise<DecideOutcome> => {
    const found = await findWithStudent(tx, id);
    if (!found || !mayIn(actor, 'submissions.answer', found.courseId))
      return { success: false, error: 'gone' };
    const { student, slug, lesson, courseTitle, lessonTitle } = found;
    // The enrollment is locked before the submission, as when handing in: the opposite could deadlock.
    const locked = slug === null ? null : await lockEnrolled(tx, { id: student.id }, { slug, lesson });
    const [before] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update');
    if (!before) return { success: false, error: 'gone' };
    if (before.state !== 'waiting') return { success: false, error: 'decided' };
    if (before.handedInAt.getTime() !== seen?.getTime()) return { success: false, error: 'changed' };
    const isHeld = locked?.success === false && locked.error === 'held';
    if (decision === 'accepted' && isHeld) return { success: false, error: 'held' };
    if (decision === 'accepted' && hasNoSeat(locked)) return { success: false, error: 'no-seat' };
    const answeredBy = await findTeacherName(tx, teacher);
    const changed = { state: decision, feedback, decidedAt: now, answeredBy };
    await tx.update(submissions).set(changed).where(eq(submissions.id, id));
    const action = decision === 'accepted' ? 'approve' : 'unapprove';
    const change = { before: { state: before.state }, after: { state: decision } };
    await recordAudit({ db: tx, actor, now }, { action, entity: submissionNoun, entityId: id, ...change });
    const completed =
      decision === 'accepted' && locked?.success
        ? await completeLesson(
            { ...ctx, db: tx },
            { ...locked, by: 'assignment', studiedAt: before.handedInAt },
          )
        : null;
    const link = slug === null ? `${site}/dashboard` : site + lessonPath(slug, lesson);
    if (!before.isDemo && !isHeld)
      await mail.enqueue(tx, {
        kind: 'assignment',
        ...submissionEmail({ ...student, courseTitle, lessonTitle, decision, feedback, answeredBy, link }),
      });
    return { success: true, isCompletion: completed?.isCompletion ?? false };
  });
}

const hasNoSeat = (locked: Awaited<ReturnType<typeof lockEnrolled>> | null) =>
  locked?.success === false && (locked.error === 'refunded' || locked.error === 'not-enrolled');

async function findWithStudent(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      student: { id: users.id, email: users.email, fullName: users.fullName },
      courseId: lessons.courseId,
      slug: courses.slug,
      courseTitle: courses.title,
      lesson: lessons.slug,
      lessonTitle: lessons.title,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .leftJoin(courses, eq(courses.id, lessons.courseId))
    .where(eq(submissions.id, id));
  return row;
}
