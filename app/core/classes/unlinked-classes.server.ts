import { and, asc, eq, isNull, lt, not, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { addDays, dayIn, startOfDayIn } from '#app/domain/calendar.ts';

const most = 5;

/** Returns the first five classes of today and tomorrow, in `zone`, that have students but no join link (DAY-22). */
export async function listUnlinkedClasses(db: Database, { now, zone }: { now: Date; zone: string }) {
  const { startsAt, minutes, cancelledAt, batchId, joinUrl, id } = liveSessions;
  const before = startOfDayIn(addDays(dayIn(now, zone), 2), zone);
  return await db
    .select({
      lessonId: lessons.id,
      title: lessons.title,
      startsAt,
      students: sql<number>`count(*)::int`,
    })
    .from(liveSessions)
    .innerJoin(lessons, eq(lessons.id, liveSessions.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(enrollments, eq(enrollments.courseId, courses.id))
    .where(
      and(
        isNull(cancelledAt),
        sql`coalesce(${joinUrl}, '') = ''`,
        lt(startsAt, before),
        sql`${startsAt} + ${minutes} * interval '1 minute' > ${now.toISOString()}::timestamptz`,
        eq(lessons.isPublished, true),
        isNull(lessons.archivedAt),
        eq(enrollments.isDemo, false),
        not(isRefundedColumn),
        sql`coalesce(${batchId} = ${enrollments.batchId}, true)`,
      ),
    )
    .groupBy(id, lessons.id)
    .orderBy(asc(startsAt), asc(id))
    .limit(most);
}
