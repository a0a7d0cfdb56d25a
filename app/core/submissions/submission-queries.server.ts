import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { isOpenSeat } from '#app/core/enrollments/seat-account.server.ts';
import type { LessonPage } from '#app/core/lessons/learning-queries.server.ts';
import { onlyOpen } from '#app/core/lessons/read-course.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { inCourses, type OfCourses } from '#app/db/in-courses.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { files } from '#app/db/tables/file-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { submissionFiles, submissions } from '#app/db/tables/quiz-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import type { SubmittedFile } from '#app/domain/submission.ts';
import type { SubmissionQuery } from './submission-list.ts';

/** An assignment as one student sees it on its lesson's page (LEARN-60). */
export type ShownAssignment = NonNullable<Awaited<ReturnType<typeof findAssignment>>>;
export type OwnSubmission = ShownAssignment['own'][number];

/** Returns an assignment; null if the lesson is none, or is not open to the actor (`lessonAccess`). */
export async function findAssignment(
  db: Database,
  actor: UserActor,
  { lesson, content, seat }: Pick<LessonPage, 'lesson' | 'content' | 'seat'>,
) {
  if (lesson.kind !== 'assignment' || !content) return null;
  const { id, text, state, feedback, handedInAt, decidedAt, answeredBy } = submissions;
  const rows = await db
    .select({ id, text, state, feedback, handedInAt, decidedAt, answeredBy })
    .from(submissions)
    .where(and(eq(submissions.userId, actor.id), eq(submissions.lessonId, lesson.id)))
    .orderBy(desc(submissions.handedInAt), desc(submissions.id));
  const filesOf = await listSubmittedFiles(
    db,
    rows.map((row) => row.id),
  );
  const own = rows.map((row) => ({ ...row, files: filesOf(row.id) }));
  const isAccepted = lesson.doneAt !== null && own.some((one) => one.state === 'accepted');
  // To hand in one, or to change the one that the academy has not answered yet.
  return { own, mayHandIn: seat !== null && !seat.isRefunded && !isAccepted };
}

export type ReturnedAssignment = { id: string; title: string; course: string; lesson: string };

/**
 * Returns the returned assignments of open lessons that were not handed in again and are not done, oldest answer first;
 * without a mail server, the dashboard alone says so (DAY-122).
 */
export async function listReturned(
  db: Database,
  actor: UserActor,
  moment: { now: Date; zone: string },
): Promise<ReturnedAssignment[]> {
  const { id, state, decidedAt, lessonId, handedInAt } = submissions;
  const course = courses.slug;
  const latest = await db
    .selectDistinctOn([lessonId], {
      id,
      lessonId,
      state,
      decidedAt,
      title: lessons.title,
      course,
      lesson: lessons.slug,
    })
    .from(submissions)
    .innerJoin(lessons, eq(lessons.id, lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(enrollments, and(eq(enrollments.userId, actor.id), eq(enrollments.courseId, courses.id)))
    .leftJoin(lessonProgress, and(eq(lessonProgress.userId, actor.id), eq(lessonProgress.lessonId, lessonId)))
    .where(
      and(
        eq(submissions.userId, actor.id),
        isReal,
        isOpenSeat,
        isNull(enrollments.completedAt),
        isNull(lessonProgress.doneAt),
        eq(lessons.isPublished, true),
        isNull(lessons.archivedAt),
      ),
    )
    .orderBy(lessonId, desc(handedInAt), desc(id));
  const returned = latest.filter((one) => one.state === 'returned');
  return (await onlyOpen(db, actor, returned, moment)).toSorted(
    (a, b) => Number(a.decidedAt) - Number(b.decidedAt),
  );
}

export async function listSubmissions(db: Database, query: SubmissionQuery, own: OfCourses = 'all') {
  const where = and(inState(query), inCourses(lessons.courseId, own));
  const [rows, [all]] = await Promise.all([
    db
      .select({
        submission: submissions,
        student: { id: users.id, fullName: users.fullName, email: users.email },
        lesson: { id: lessons.id, title: lessons.title },
        courseTitle: courses.title,
      })
      .from(submissions)
      .innerJoin(users, eq(users.id, submissions.userId))
      .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
      .leftJoin(courses, eq(courses.id, lessons.courseId))
      .where(where)
      .orderBy(
        sql`case when ${submissions.state} = 'waiting' then 0 else 1 end`,
        sql`case when ${submissions.state} = 'waiting' then ${submissions.handedInAt} end asc`,
        ...[desc(submissions.decidedAt), asc(submissions.id)],
      )
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db
      .select({ count: count() })
      .from(submissions)
      .innerJoin(users, eq(users.id, submissions.userId))
      .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
      .where(where),
  ]);
  const filesOf = await listSubmittedFiles(
    db,
    rows.map(({ submission }) => submission.id),
  );
  const listed = rows.map((row) => ({ ...row, files: filesOf(row.submission.id) }));
  return { rows: listed, total: all?.count ?? 0 };
}

/** Returns a function from a submission's id to its files, in order. */
async function listSubmittedFiles(db: Database, ids: string[]): Promise<(id: string) => SubmittedFile[]> {
  if (ids.length === 0) return () => [];
  const { id, name, bytes } = files;
  const rows = await db
    .select({ of: submissionFiles.submissionId, file: { id, name, bytes } })
    .from(submissionFiles)
    .innerJoin(files, eq(id, submissionFiles.fileId))
    .where(inArray(submissionFiles.submissionId, ids))
    .orderBy(asc(submissionFiles.sortOrder), asc(name), asc(id));
  return (one) => rows.filter((row) => row.of === one).map(({ file }) => file);
}

export type ListedSubmission = Awaited<ReturnType<typeof listSubmissions>>['rows'][number];

const isReal = eq(submissions.isDemo, false);

function inState({ filters }: SubmissionQuery): SQL | undefined {
  return filters.state === 'all' ? isReal : and(isReal, eq(sql<string>`${submissions.state}`, filters.state));
}

export async function countWaitingSubmissions(db: Database, own: OfCourses): Promise<number> {
  const waits = and(isReal, eq(submissions.state, 'waiting'));
  if (own === 'all') return await db.$count(submissions, waits);
  const [row] = await db
    .select({ count: count() })
    .from(submissions)
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .where(and(waits, inCourses(lessons.courseId, own)));
  return row?.count ?? 0;
}
