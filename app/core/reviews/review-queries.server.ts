import { and, asc, count, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { isHeldColumn } from '#app/db/seat-standing.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { pick } from '#app/domain/record.ts';
import { reviewRefusal } from '#app/domain/review.ts';
import type { Batch } from '#app/platform/csv.server.ts';
import type { ReviewQuery } from './review-list.ts';
import type { CourseReviews, ReviewSeat } from './shown-review.ts';

// Reviews on one page; the course's own page shows the first ones.
const shownLimit = 10;

/** Returns a page of reviews, newest first; null without reviews (REVIEW-6). Page 1 is the course's own page. */
export async function findCourseReviews(
  db: Database,
  courseId: string,
  page = 1,
): Promise<CourseReviews | null> {
  const [shown, others] = await Promise.all([
    db
      .select({
        ...pick(reviews, 'id', 'rating', 'text', 'shownName', 'reply', 'progressThen', 'createdAt'),
        editedAt: reviews.editedAt,
      })
      .from(reviews)
      .where(and(eq(reviews.courseId, courseId), eq(reviews.state, 'shown')))
      .orderBy(desc(reviews.createdAt), reviews.id)
      .limit(shownLimit)
      .offset((page - 1) * shownLimit),
    db
      .select({ state: reviews.state, reason: reviews.hiddenReason, count: count() })
      .from(reviews)
      .where(eq(reviews.courseId, courseId))
      .groupBy(reviews.state, reviews.hiddenReason),
  ]);
  if (others.length === 0) return null;
  const shownCount = others.find(({ state }) => state === 'shown')?.count ?? 0;
  return {
    shown,
    pages: Math.max(1, Math.ceil(shownCount / shownLimit)),
    waiting: others.find(({ state }) => state === 'waiting')?.count ?? 0,
    hidden: others.flatMap(({ reason, count: some }) => (reason ? [{ reason, count: some }] : [])),
  };
}

/** Returns the actor's enrollments, each with its review, or why the actor may not write one (REVIEW-1). */
export async function listReviewSeats(db: Database, actor: UserActor): Promise<ReviewSeat[]> {
  return await seatsOf(db, actor, undefined);
}

export async function findReviewSeat(
  db: Database,
  actor: UserActor,
  wanted: { courseId: string } | { enrollmentId: string },
): Promise<ReviewSeat | undefined> {
  const where =
    'courseId' in wanted
      ? eq(enrollments.courseId, wanted.courseId)
      : eq(enrollments.id, wanted.enrollmentId);
  const [seat] = await seatsOf(db, actor, where);
  return seat;
}

async function seatsOf(db: Database, actor: UserActor, where: SQL | undefined): Promise<ReviewSeat[]> {
  const rows = await db
    .select({
      ...pick(enrollments, 'id', 'userId', 'status', 'progress', 'isDemo'),
      isRefunded: isRefundedColumn,
      isHeld: isHeldColumn,
      courseTitle: courses.title,
      courseSlug: courses.slug,
      isActive: courses.isActive,
      ...pick(reviews, 'rating', 'text', 'state'),
    })
    .from(enrollments)
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(reviews, eq(reviews.enrollmentId, enrollments.id))
    .where(and(eq(enrollments.userId, actor.id), where))
    .orderBy(desc(enrollments.enrolledAt), enrollments.id);
  return rows.map(({ rating, text, state, ...row }) => ({
    enrollmentId: row.id,
    courseTitle: row.courseTitle,
    courseSlug: row.isActive ? row.courseSlug : null,
    refusal: reviewRefusal(actor.id, row),
    review: rating === null || text === null || state === null ? null : { rating, text, state },
  }));
}

export async function listReviews(db: Database, query: ReviewQuery) {
  const where = inState(query);
  const [rows, [all]] = await Promise.all([
    reviewRowsOf(db, where)
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db.select({ count: count() }).from(reviews).where(where),
  ]);
  return { rows, total: all?.count ?? 0 };
}

export type ListedReview = Awaited<ReturnType<typeof listReviews>>['rows'][number];

/** For the export: returns the next reviews after `last`; without `last`, starts at the newest one. */
export async function listReviewsAfter(
  db: Database,
  query: ReviewQuery,
  { last, limit }: Batch<ListedReview>,
): Promise<ListedReview[]> {
  const older =
    last &&
    or(
      lt(reviews.createdAt, last.review.createdAt),
      and(eq(reviews.createdAt, last.review.createdAt), gt(reviews.id, last.review.id)),
    );
  return await reviewRowsOf(db, and(inState(query), older)).limit(limit);
}

const inState = ({ filters }: ReviewQuery): SQL | undefined =>
  filters.state === 'all' ? undefined : eq(sql<string>`${reviews.state}`, filters.state);

const reviewRowsOf = (db: Database, where: SQL | undefined) =>
  db
    .select({ review: reviews, courseTitle: courses.title })
    .from(reviews)
    .leftJoin(courses, eq(courses.id, reviews.courseId))
    .where(where)
    .orderBy(desc(reviews.createdAt), asc(reviews.id));

export async function countWaitingReviews(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(reviews).where(eq(reviews.state, 'waiting'));
  return row?.count ?? 0;
}
