import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { isRequiredLesson } from '#app/core/curriculum/read-progress.server.ts';
import { learnPath } from '#app/core/lessons/lesson-paths.ts';
import { beginsAfter, dayOf } from '#app/db/begins-after.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { lastSeen } from '#app/db/last-seen.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { isNoChildsSeat } from '#app/db/seat-standing.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { studyChoices } from '#app/db/tables/class-tables.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { stuckAfterDays } from '#app/domain/curriculum.ts';
import { dayMs } from '#app/domain/durations.ts';
import { pick } from '#app/domain/record.ts';
import { eachInChunks } from '#app/platform/each-alone.server.ts';
import { comeBackEmail } from '#app/words/en/class-emails.ts';
import type { ClassRoundParts } from './remind-classes.server.ts';

/**
 * Emails students who agreed to it after a week without a lesson (LEARN-105); returns how many. Another email
 * only after new activity. Locked rows are another process's. One who cannot be emailed blocks nobody (DAY-106).
 */
export async function emailAbsentStudents({ db, now, mail, log, site }: ClassRoundParts): Promise<number> {
  const before = new Date(now.getTime() - stuckAfterDays * dayMs);
  const ask = async (one: Transaction, { id, email, fullName, courseTitle, slug }: Absent) => {
    await one.update(studyChoices).set({ nudgedAt: now }).where(eq(studyChoices.userId, id));
    const link = `${site}${learnPath(slug)}`;
    const written = comeBackEmail({ email, fullName, courseTitle, link }, { site });
    await mail.enqueue(one, { kind: 'class', ...written });
  };
  const list = (tx: Transaction, chunk: Chunk) => listAbsent(tx, before, chunk);
  const report = { log, failure: 'a student was not asked to come back' };
  return await eachInChunks(db, { list, work: ask, limit: 50 }, report);
}

type Chunk = { after: string; limit: number };
type Absent = Awaited<ReturnType<typeof listAbsent>>[number];

/**
 * Selects students after an id, last active before `before`, with the course that they opened last. Courses without lessons,
 * completed, refunded and children's ones do not count, nor one whose batch has not begun by then.
 */
async function listAbsent(tx: Transaction, before: Date, { after, limit }: Chunk) {
  // Opening a lesson of a course that was started before changes the lesson's row alone.
  const lastOpened = sql`greatest(${enrollments.lastAccessed}, (select max(${lessonProgress.lastOpenedAt})
    from ${lessonProgress} where ${lessonProgress.enrollmentId} = ${enrollments.id}))`;
  const open = tx
    .select({
      courseTitle: courses.title,
      slug: courses.slug,
      ownerId: enrollments.userId,
      courseId: courses.id,
      enrolledAt: enrollments.enrolledAt,
      batchId: enrollments.batchId,
      place: sql<number>`row_number() over (partition by ${enrollments.userId}
        order by ${lastOpened} desc nulls last, ${enrollments.id})`.as('place'),
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(
      and(
        sql`${enrollments.status} <> 'completed' and not ${enrollments.isDemo} and not ${isRefundedColumn}`,
        isNoChildsSeat,
        sql`(${beginsAfter(dayOf(before))}) is not true`,
        sql`exists (select 1 from ${lessons} where ${lessons.courseId} = ${courses.id} and ${isRequiredLesson})`,
      ),
    )
    .as('open');
  const isAway = sql`${lastSeen} < ${before.toISOString()}
    and (${studyChoices.nudgedAt} is null or ${studyChoices.nudgedAt} < ${lastSeen})`;
  const { unlockAt, unlockDays } = lessons;
  const firstDay = sql`coalesce((select b.starts_on from course_batches b where b.id = ${open.batchId}),
    pankh_day(${open.enrolledAt}))`;
  const unlocksAt = sql`coalesce(${unlockAt},
    (${firstDay} + nullif(${unlockDays}, 0))::timestamp at time zone pankh_zone(), '-infinity')`;
  // Of the lessons that are left, one has been open for as long (LEARN-21). Read last, because it costs the most.
  const canGoOn = sql`(select coalesce(bool_or(${unlocksAt} <= ${before.toISOString()}), true) from ${lessons}
    where ${lessons.courseId} = ${open.courseId} and ${isRequiredLesson} and not exists (select 1
      from ${lessonProgress} where ${lessonProgress.lessonId} = ${lessons.id}
        and ${lessonProgress.userId} = ${studyChoices.userId} and ${lessonProgress.doneAt} is not null))`;
  return await tx
    .select({
      ...pick(users, 'id', 'email', 'fullName'),
      courseTitle: open.courseTitle,
      slug: open.slug,
    })
    .from(studyChoices)
    .innerJoin(users, and(eq(users.id, studyChoices.userId), eq(users.banned, false)))
    .innerJoin(open, and(eq(open.ownerId, users.id), eq(open.place, 1)))
    .where(
      and(
        gt(studyChoices.userId, after),
        isNotNull(studyChoices.nudgesAgreedAt),
        sql`case when ${isAway} then ${canGoOn} else false end`,
      ),
    )
    .orderBy(studyChoices.userId)
    .limit(limit)
    .for('update', { of: studyChoices, skipLocked: true });
}
