import { and, desc, eq, getTableColumns, gte, isNull, or, sql } from 'drizzle-orm';
import { readMeasuredProgress } from '#app/core/curriculum/read-progress.server.ts';
import type {
  DashboardData,
  ShownEnrollment,
  WaitingRequest,
} from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { pictureOfCourse } from '#app/db/picture-column.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import {
  achievements,
  activity,
  certificates,
  enrollmentRequests,
  enrollments,
} from '#app/db/tables/learning-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { badgesOf } from '#app/domain/achievements.ts';
import { dayIn, startOfDayIn } from '#app/domain/calendar.ts';
import { pick } from '#app/domain/record.ts';
import { streakOf } from '#app/domain/streak.ts';
import { weekStrip, weekWindow } from '#app/domain/study-time.ts';

const mostEnrollments = 500;
const mostRequests = 20;

/** Returns a student's dashboard, completed enrollments last and otherwise the newest first. `zone` is the site's. */
export async function getDashboard(
  db: Database,
  actor: UserActor,
  { now, zone }: { now: Date; zone: string },
): Promise<DashboardData> {
  const today = dayIn(now, zone);
  const [shown, days, stored, waiting, account, weekDone, { enrollment }] = await Promise.all([
    listEnrollments(db, actor),
    listActivity(db, actor),
    listAchievements(db, actor),
    listWaitingRequests(db, actor),
    readAccount(db, actor),
    countLessonsDone(db, actor, startOfDayIn(weekWindow(today)[0] ?? today, zone)),
    getSettings(db),
  ]);
  const streak = streakOf(days, today);
  const facts = {
    enrollments: shown.length,
    completions: shown.filter(({ status }) => status === 'completed').length,
    longestStreak: streak.longest,
  };
  return {
    fullName: actor.fullName,
    zone,
    ...(enrollment.asksLearner && { asksLearner: true }),
    today,
    enrollments: shown,
    waiting,
    isConfirmed: account?.isConfirmed === true,
    week: weekStrip(days, today),
    weekDone,
    streak,
    goalHours: account?.goalHours ?? null,
    badges: badgesOf(facts, stored),
  };
}

async function listEnrollments(db: Database, actor: UserActor): Promise<ShownEnrollment[]> {
  const { userId, isToCongratulate, ...columns } = getTableColumns(enrollments);
  const shown = await db
    .select({
      ...columns,
      isRefunded: isRefundedColumn,
      hasLessons: sql<boolean>`exists (select 1 from ${lessons} where ${lessons.courseId} = ${enrollments.courseId}
        and ${lessons.isPublished} and ${lessons.archivedAt} is null)`,
      batch: pick(courseBatches, 'label', 'startsOn', 'endsOn'),
      course: {
        ...pick(courses, 'slug', 'title', 'courseType'),
        imageUrl: pictureOfCourse,
        isActive: courses.isActive,
      },
      certificate: pick(certificates, 'number', 'courseTitle', 'issuedAt', 'nameOnImage'),
    })
    .from(enrollments)
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(courseBatches, eq(courseBatches.id, enrollments.batchId))
    .leftJoin(
      certificates,
      and(eq(certificates.enrollmentId, enrollments.id), eq(certificates.status, 'valid')),
    )
    .where(eq(userId, actor.id))
    .orderBy(sql`${enrollments.status} = 'completed'`, desc(enrollments.enrolledAt), enrollments.id)
    .limit(mostEnrollments);
  const measured = await readMeasuredProgress(
    db,
    actor.id,
    shown.map(({ courseId }) => courseId),
  );
  return shown.map((row) => {
    const { lastOpenedAt = null, ...progress } = measured.get(row.courseId) ?? {};
    const isLater = lastOpenedAt && (!row.lastAccessed || lastOpenedAt > row.lastAccessed);
    const lastAccessed = isLater ? lastOpenedAt : row.lastAccessed;
    return { ...row, lastAccessed, measured: 'done' in progress ? progress : null };
  });
}

async function countLessonsDone(db: Database, actor: UserActor, since: Date): Promise<number> {
  const { userId, doneAt } = lessonProgress;
  return await db.$count(lessonProgress, and(eq(userId, actor.id), gte(doneAt, since)));
}

async function listActivity(db: Database, actor: UserActor) {
  return await db
    .select(pick(activity, 'day', 'minutes', 'lessonMinutes', 'isActive'))
    .from(activity)
    .where(eq(activity.userId, actor.id))
    .orderBy(desc(activity.day));
}

async function listAchievements(db: Database, actor: UserActor) {
  return await db
    .select({ key: achievements.key, earnedAt: achievements.earnedAt })
    .from(achievements)
    .where(eq(achievements.userId, actor.id))
    .limit(100);
}

/** Returns unanswered requests of this account or, if its address is confirmed, of a visitor with that address. */
async function listWaitingRequests(db: Database, actor: UserActor): Promise<WaitingRequest[]> {
  const byEmail = and(
    isNull(enrollmentRequests.userId),
    sql`${users.emailVerified}`,
    eq(enrollmentRequests.email, sql`lower(${users.email})`),
  );
  return await db
    .select(pick(enrollmentRequests, 'reference', 'courseTitle', 'createdAt'))
    .from(enrollmentRequests)
    .innerJoin(users, eq(users.id, actor.id))
    .where(and(eq(enrollmentRequests.status, 'new'), or(eq(enrollmentRequests.userId, actor.id), byEmail)))
    .orderBy(desc(enrollmentRequests.createdAt))
    .limit(mostRequests);
}

async function readAccount(db: Database, actor: UserActor) {
  const [account] = await db
    .select({ isConfirmed: users.emailVerified, goalHours: users.weeklyGoalHours })
    .from(users)
    .where(eq(users.id, actor.id))
    .limit(1);
  return account;
}
