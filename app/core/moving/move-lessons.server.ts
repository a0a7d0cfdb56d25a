import { and, asc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { isRequiredLesson } from '#app/core/curriculum/read-progress.server.ts';
import { countRequired, recountProgress } from '#app/core/curriculum/recount-progress.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { lessonProgress, lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { ContractJson } from '#app/domain/contract-fields.ts';
import { inBatches } from '#app/platform/csv.server.ts';
import type { PlannedRow, Write } from './decision.ts';
import { type LessonState, pairKey, type World } from './world.ts';

/** Yields each lesson that a student opened, without archived ones, which curricula lack too. */
export async function* eachLesson(db: Database): AsyncGenerator<ContractJson> {
  const { userId } = lessonProgress;
  const { courseId, slug } = lessons;
  const batches = inBatches<Awaited<ReturnType<typeof readLessons>>[number]>(({ last, limit }) =>
    readLessons(
      db,
      last && sql`(${userId}, ${courseId}, ${slug}) > (${last.userId}, ${last.courseId}, ${last.slug})`,
    ).limit(limit),
  );
  for await (const { progress, ...named } of batches)
    yield {
      user_id: named.userId,
      course_id: named.courseId,
      lesson: named.slug,
      first_opened_at: progress.firstOpenedAt.toISOString(),
      last_opened_at: progress.lastOpenedAt.toISOString(),
      done_at: progress.doneAt?.toISOString() ?? null,
      done_by: progress.doneBy,
      minutes: progress.minutes,
      ...(progress.watchedAt && {
        watched: progress.watched,
        position: progress.position,
        watched_at: progress.watchedAt.toISOString(),
      }),
    };
}

function readLessons(db: Database, condition: ReturnType<typeof sql> | undefined) {
  return db
    .select({
      userId: lessonProgress.userId,
      courseId: lessons.courseId,
      slug: lessons.slug,
      progress: lessonProgress,
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(enrollments, isSeatOf)
    .where(and(isNull(lessons.archivedAt), not(lessonProgress.isDemo), not(enrollments.isDemo), condition))
    .orderBy(asc(lessonProgress.userId), asc(lessons.courseId), asc(lessons.slug))
    .$dynamic();
}

const isSeatOf = and(
  eq(enrollments.userId, lessonProgress.userId),
  eq(enrollments.courseId, lessons.courseId),
);

type Wanted = { rows: readonly PlannedRow[]; lock: boolean };

/**
 * Adds the lessons to `world`, except archived ones and, if `rows` are about lessons, what the students did
 * in them. Keeps what `world` already contains.
 */
export async function loadLessons(
  db: Database,
  world: World,
  userIds: readonly string[],
  { rows, lock }: Wanted,
): Promise<void> {
  const listed = await db
    .select({ courseId: lessons.courseId, slug: lessons.slug, isRequired: sql<boolean>`${isRequiredLesson}` })
    .from(lessons)
    .where(isNull(lessons.archivedAt));
  for (const { courseId, slug, isRequired } of listed) {
    world.lessons.set(courseId, (world.lessons.get(courseId) ?? new Set()).add(slug));
    if (isRequired) world.measured.add(courseId);
  }
  if (userIds.length === 0 || !rows.some(({ kind }) => kind === 'lesson_progress')) return;
  const query = db
    .select({ courseId: lessons.courseId, slug: lessons.slug, progress: lessonProgress })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(inArray(lessonProgress.userId, [...userIds]), not(lessonProgress.isDemo)));
  for (const { courseId, slug, progress } of await (lock
    ? query.for('update', { of: lessonProgress })
    : query)) {
    const id = `${pairKey(progress.userId, courseId)} ${slug}`;
    if (!world.lessonStates.has(id)) world.lessonStates.set(id, stateOf(progress));
  }
}

function stateOf(row: typeof lessonProgress.$inferSelect): LessonState {
  const { firstOpenedAt, lastOpenedAt, doneAt, doneBy, minutes, watched, position, watchedAt } = row;
  return {
    doneBy,
    minutes,
    watched,
    position,
    firstOpenedAt: firstOpenedAt.toISOString(),
    lastOpenedAt: lastOpenedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    watchedAt: watchedAt?.toISOString() ?? null,
  };
}

/** In the caller's transaction. Throws a unique violation if a student opened one since the read. */
export async function writeLessons(tx: Transaction, writes: readonly Write[]): Promise<void> {
  // The cast is safe, because `decideLesson` creates the values of these rows.
  const given = writes.map(({ values }) => values as Given);
  const courseIds = [...new Set(given.map(({ courseId }) => courseId))].sort();
  // Locks the enrollments in the order of their ids, as changes of a curriculum do: another could deadlock.
  await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(inArray(enrollments.courseId, courseIds))
    .orderBy(asc(enrollments.id))
    .for('update');
  const ids = await lessonIdsOf(tx, courseIds);
  const rows = given.map(({ courseId, lesson, firstOpenedAt, lastOpenedAt, doneAt, watchedAt, ...rest }) => ({
    ...rest,
    lessonId: ids.get(pairKey(courseId, lesson)) ?? '',
    firstOpenedAt: new Date(firstOpenedAt),
    lastOpenedAt: new Date(lastOpenedAt),
    doneAt: doneAt === null ? null : new Date(doneAt),
    isDemo: false,
    watchedAt: watchedAt === null ? null : new Date(watchedAt),
  }));
  const those = or(
    ...rows.map(({ userId, lessonId }) =>
      and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)),
    ),
  );
  await tx.delete(lessonProgress).where(and(lessonProgress.isDemo, those));
  const inserts = rows.filter((_, index) => writes[index]?.operation === 'insert');
  if (inserts.length > 0) await tx.insert(lessonProgress).values(inserts);
  for (const [index, row] of rows.entries())
    if (writes[index]?.operation === 'update') {
      const own = and(eq(lessonProgress.userId, row.userId), eq(lessonProgress.lessonId, row.lessonId));
      await tx.update(lessonProgress).set(row).where(own);
    }
  for (const courseId of courseIds) await recountProgress(tx, courseId, await countRequired(tx, courseId));
  await forgetReported(tx, [...new Set(given.map(({ enrollmentId }) => enrollmentId))]);
}

type Given = LessonState & { userId: string; courseId: string; lesson: string; enrollmentId: string };

async function lessonIdsOf(tx: Transaction, courseIds: readonly string[]): Promise<Map<string, string>> {
  const found = await tx
    .select({ id: lessons.id, courseId: lessons.courseId, slug: lessons.slug })
    .from(lessons)
    .where(inArray(lessons.courseId, [...courseIds]));
  return new Map(found.map(({ id, courseId, slug }) => [pairKey(courseId, slug), id]));
}

/** Reported progress that equals the measured: the shop that wrote the file had measured it so. */
async function forgetReported(tx: Transaction, enrollmentIds: readonly string[]): Promise<void> {
  const isMeasured = sql`${enrollments.reportedProgress} = ${enrollments.progress}`;
  await tx
    .update(enrollments)
    .set({ reportedProgress: null })
    .where(
      and(inArray(enrollments.id, [...enrollmentIds]), isNotNull(enrollments.reportedProgress), isMeasured),
    );
}
