import { and, count, eq, inArray, min } from 'drizzle-orm';
import { countStuck, type StuckCourse } from '#app/core/enrollments/admin/stuck-enrollments.server.ts';
import { countWaitingSeats } from '#app/core/students/unclaimed-seats.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/find-rows.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { submissions } from '#app/db/tables/quiz-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { type ListQuery, pageOf } from '#app/domain/list-query.ts';

/** Returns the students who do not go on, by course, and what waits for the academy's answer (DAY-133). */
export async function readStuck(db: Database, asked: ListQuery) {
  const [stuck, noAccount, forUs] = await Promise.all([countStuck(db), countWaitingSeats(db), readForUs(db)]);
  const sum = (of: 'notStarted' | 'away') => stuck.reduce((all, one) => all + one[of], 0);
  const most = ({ notStarted, away }: StuckCourse) => notStarted + away;
  const { rows, ...list } = pageOf(
    stuck.toSorted((a, b) => most(b) - most(a) || (a.courseId < b.courseId ? -1 : 1)),
    asked,
  );
  const titles = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(
      isOneOf(
        courses.id,
        rows.map(({ courseId }) => courseId),
      ),
    );
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  const byCourse = rows.map((row) => ({ ...row, title: titleOf.get(row.courseId) ?? null }));
  return {
    notStarted: sum('notStarted'),
    away: sum('away'),
    noAccount,
    forUs,
    byCourse: { ...list, rows: byCourse },
  };
}

export type Stuck = Awaited<ReturnType<typeof readStuck>>;

/** Counts what waits for an answer, with the time since which the oldest waits. */
async function readForUs(db: Database) {
  const [[messages], [handedIn], [written], [requests]] = await Promise.all([
    db
      .select({ count: count(), oldest: min(contactMessages.createdAt) })
      .from(contactMessages)
      .where(inArray(contactMessages.status, ['new', 'read'])),
    db
      .select({ count: count(), oldest: min(submissions.handedInAt) })
      .from(submissions)
      .where(and(eq(submissions.isDemo, false), eq(submissions.state, 'waiting'))),
    db
      .select({ count: count(), oldest: min(reviews.createdAt) })
      .from(reviews)
      .where(eq(reviews.state, 'waiting')),
    db
      .select({ count: count(), oldest: min(enrollmentRequests.createdAt) })
      .from(enrollmentRequests)
      .where(eq(enrollmentRequests.status, 'new')),
  ]);
  const none = { count: 0, oldest: null };
  return [
    { kind: 'messages' as const, ...(messages ?? none) },
    { kind: 'submissions' as const, ...(handedIn ?? none) },
    { kind: 'reviews' as const, ...(written ?? none) },
    { kind: 'requests' as const, ...(requests ?? none) },
  ];
}
