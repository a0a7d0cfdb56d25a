import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { sendContactMessage } from '#app/core/contact/contact-commands.server.ts';
import { findLessonPage } from '#app/core/lessons/learning-queries.server.ts';
import { lessonPath } from '#app/core/lessons/lesson-paths.ts';
import { onlyOpen } from '#app/core/lessons/read-course.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { quizAttempts } from '#app/db/tables/quiz-tables.server.ts';
import { isSignedIn, type UserActor } from '#app/domain/access.ts';
import { longest } from '#app/domain/lesson.ts';
import { givenWords } from '#app/domain/quiz.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { helpWords } from '#app/words/en/help-words.ts';

type HelpParts = CommandContext & {
  mail: Pick<Mailer, 'enqueue'>;
  ownerEmail: string;
  zone: string;
  site: string;
  limits: Pick<Limits, 'spend'>;
};
type Question = { slug: string; lesson: string; text: string };
export type HelpRefusal = 'missing' | 'text-missing' | 'text-too-long' | 'too-many';

/** Stores a question with course, lesson and last quiz (DAY-26), unless it still waits for an answer. */
export async function askForHelp(
  ctx: HelpParts,
  { slug, lesson, text }: Question,
): Promise<Result<object, HelpRefusal>> {
  const { db, actor, now, zone, site } = ctx;
  if (!isSignedIn(actor)) return { success: false, error: 'missing' };
  const page = await findLessonPage(db, actor, { slug, lesson }, { now, zone });
  if (!page?.seat || page.seat.isRefunded || !page.content) return { success: false, error: 'missing' };
  if (text === '') return { success: false, error: 'text-missing' };
  if (text.length > longest.question) return { success: false, error: 'text-too-long' };
  const { course } = page;
  const own = { userId: actor.id, lessonId: page.lesson.id };
  if (await wasAsked(db, { ...own, text })) return { success: true };
  if (!(await ctx.limits.spend('help', { id: actor.id })).success)
    return { success: false, error: 'too-many' };
  const about = helpWords.about({
    course: course.title,
    lesson: page.lesson.title,
    link: `${site}${lessonPath(slug, lesson)}`,
    quiz: await lastQuiz(db, actor.id, course.id),
  });
  const subject = [...helpWords.subject(page.lesson.title)].slice(0, 150).join('');
  const { email } = actor;
  const sent = { fullName: actor.fullName.trim() || email, email, subject, message: text, isSpam: false };
  await sendContactMessage(ctx, { ...sent, ofLesson: { ...own, about } });
  return { success: true };
}

async function wasAsked(
  db: Database,
  { userId, lessonId, text }: { userId: string; lessonId: string; text: string },
): Promise<boolean> {
  const asked = and(isAskedBy(userId, lessonId), eq(contactMessages.message, text), isWaiting);
  return (await db.$count(contactMessages, asked)) > 0;
}

// Not one in the bin or among the spam, nor one closed without words, as after a call.
const isWaiting = and(inArray(contactMessages.status, ['new', 'read']), isNull(contactMessages.answeredAt));

const isAskedBy = (userId: string, lessonId: string) =>
  and(eq(contactMessages.userId, userId), eq(contactMessages.lessonId, lessonId));

const mostShown = 20;

export async function listQuestions(db: Database, userId: string, lessonId: string) {
  const { id, message, createdAt, answer, answeredAt } = contactMessages;
  return await db
    .select({ id, text: message, createdAt, answer, answeredAt, isWaiting: sql<boolean>`${isWaiting}` })
    .from(contactMessages)
    .where(isAskedBy(userId, lessonId))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostShown);
}

export type AskedQuestion = Awaited<ReturnType<typeof listQuestions>>[number];

const mostAnswers = 5;

/**
 * Returns the answers on lessons of the student's courses that the student has not opened since, newest first (DAY-136). One
 * on a lesson that is closed again, as after a move to a later batch, waits until it opens.
 */
export async function listNewAnswers(
  db: Database,
  actor: UserActor,
  moment: { now: Date; zone: string },
): Promise<NewAnswer[]> {
  const userId = actor.id;
  const { id, lessonId, answeredAt } = contactMessages;
  const progress = and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessons.id));
  const rows = await db
    .select({ id, title: lessons.title, course: courses.slug, lesson: lessons.slug, lessonId: lessons.id })
    .from(contactMessages)
    .innerJoin(lessons, eq(lessons.id, lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(enrollments, and(eq(enrollments.userId, userId), eq(enrollments.courseId, courses.id)))
    .leftJoin(lessonProgress, progress)
    .where(
      and(
        eq(contactMessages.userId, userId),
        not(isRefundedColumn),
        isNotNull(answeredAt),
        ne(contactMessages.status, 'deleted'),
        or(isNull(lessonProgress.lastOpenedAt), lt(lessonProgress.lastOpenedAt, answeredAt)),
        eq(lessons.isPublished, true),
        isNull(lessons.archivedAt),
      ),
    )
    .orderBy(desc(answeredAt), desc(id))
    .limit(10 * mostAnswers);
  return (await onlyOpen(db, actor, rows, moment)).slice(0, mostAnswers);
}

export type NewAnswer = { id: string; title: string; course: string; lesson: string };

async function lastQuiz(db: Database, userId: string, courseId: string) {
  const { paper, answers, points, outOf, submittedAt } = quizAttempts;
  const [last] = await db
    .select({ title: lessons.title, paper, answers, points, outOf })
    .from(quizAttempts)
    .innerJoin(lessons, eq(lessons.id, quizAttempts.lessonId))
    .where(and(eq(quizAttempts.userId, userId), eq(lessons.courseId, courseId), isNotNull(submittedAt)))
    .orderBy(desc(submittedAt))
    .limit(1);
  if (!last) return null;
  const given = last.paper.map((question) => ({
    prompt: question.prompt,
    given: givenWords(question, last.answers ?? {}),
  }));
  return { title: last.title, points: last.points ?? 0, outOf: last.outOf, given };
}
