import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessonProgress, lessons, liveSessions, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { measuredProgress } from '#app/domain/curriculum.ts';
import { dayMs } from '#app/domain/durations.ts';
import { percentOf } from '#app/domain/measured-progress.ts';

type LessonValues = Partial<typeof lessons.$inferInsert>;
type CourseValues = Partial<typeof courses.$inferInsert>;

/**
 * Stores a course with these lessons in one module. Each lesson is published and takes 10 minutes unless `given` says
 * otherwise.
 */
export async function taughtCourse(
  db: Database,
  given: readonly LessonValues[],
  values: CourseValues = {},
): Promise<{ id: string; slug: string; lessonIds: string[] }> {
  const id = values.id ?? randomUUID();
  const slug = values.slug ?? `course-${id.slice(0, 8)}`;
  const about = { description: 'About.', shortDescription: 'Short.', price: 599, durationDays: 5 };
  await db
    .insert(courses)
    .values({ ...about, courseType: 'drone', title: 'First Hover', ...values, id, slug })
    .onConflictDoNothing();
  const moduleId = randomUUID();
  await db.insert(modules).values({ id: moduleId, courseId: id, title: 'First steps' });
  const rows = given.map((lesson, index) => ({
    id: randomUUID(),
    courseId: id,
    moduleId,
    slug: `lesson-${index + 1}`,
    title: `Lesson ${index + 1}`,
    body: 'Turn *one* motor.',
    minutes: 10,
    isPublished: true,
    sortOrder: index,
    ...lesson,
  }));
  await db.insert(lessons).values(rows);
  return { id, slug, lessonIds: rows.map((row) => row.id) };
}

/** Stores that a student opened these lessons a day before `at`, so that all their minutes count once they are done. */
export async function openedDayBefore(
  db: Database,
  userId: string,
  lessonIds: readonly string[],
  at: Date,
): Promise<void> {
  const opened = new Date(at.getTime() - dayMs);
  const row = { userId, enrollmentId: 'none', firstOpenedAt: opened, lastOpenedAt: opened };
  await db.insert(lessonProgress).values(lessonIds.map((lessonId) => ({ ...row, lessonId })));
}

/** Stores the live class of a lesson. */
export async function scheduleClass(db: Database, lessonId: string, startsAt: Date, joinUrl: string) {
  const time = { startsAt, minutes: 60, zone: 'Asia/Kolkata' };
  await db.insert(liveSessions).values({ id: randomUUID(), lessonId, joinUrl, ...time });
}

/**
 * Returns the stored progress of an enrollment, and the progress that the rule `measuredProgress` computes
 * from its lessons.
 */
export async function bothProgresses(db: Database, enrollmentId: string) {
  const [seat] = await db.select().from(enrollments).where(eq(enrollments.id, enrollmentId));
  if (!seat) throw new Error(`no enrollment ${enrollmentId}`);
  const rows = await db.select().from(lessons).where(eq(lessons.courseId, seat.courseId));
  const own = sql`${lessonProgress.userId} = ${seat.userId} and ${lessonProgress.doneAt} is not null`;
  const done = await db.select({ id: lessonProgress.lessonId }).from(lessonProgress).where(own);
  const measured = measuredProgress(rows, new Set(done.map(({ id }) => id)));
  const derived = seat.status === 'completed' ? 100 : measured && percentOf(measured);
  return { stored: seat.progress, derived };
}
