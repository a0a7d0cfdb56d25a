import { and, asc, count, eq, inArray, min, type SQL, sql } from 'drizzle-orm';
import { isAway, isNotStarted } from '#app/core/enrollments/admin/stuck-enrollments.server.ts';
import { countWaitingSeats } from '#app/core/students/unclaimed-seats.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { submissions } from '#app/db/tables/quiz-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';

/** The most courses in the table of the page. */
const mostShown = 100;

/** Returns the students who do not go on, by course, and what waits for the academy's answer (DAY-133). */
export async function readStuck(db: Database) {
  const [notStarted, away, noAccount, forUs] = await Promise.all([
    countByCourse(db, isNotStarted),
    countByCourse(db, isAway),
    countWaitingSeats(db),
    readForUs(db),
  ]);
  const ids = [...new Set([...notStarted.keys(), ...away.keys()])];
  const titles = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .orderBy(asc(courses.id));
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  const sum = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((all, one) => all + one, 0);
  const byCourse = ids
    .map((courseId) => ({
      courseId,
      title: titleOf.get(courseId) ?? null,
      notStarted: notStarted.get(courseId) ?? 0,
      away: away.get(courseId) ?? 0,
    }))
    .sort((a, b) => b.notStarted + b.away - a.notStarted - a.away);
  const courseCount = byCourse.length;
  return {
    ...{ notStarted: sum(notStarted), away: sum(away), noAccount, forUs },
    ...{ byCourse: byCourse.slice(0, mostShown), courseCount },
  };
}

export type Stuck = Awaited<ReturnType<typeof readStuck>>;

async function countByCourse(db: Database, isStuck: SQL): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ courseId: enrollments.courseId, count: count() })
    .from(enrollments)
    .where(sql`not ${enrollments.isDemo} and ${enrollments.closedAt} is null and ${isStuck}`)
    .groupBy(enrollments.courseId);
  return new Map(rows.map(({ courseId, count }) => [courseId, count]));
}

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
