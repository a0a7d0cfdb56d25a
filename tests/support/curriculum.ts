import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LessonInput } from '#app/core/curriculum/lesson-schema.ts';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessonProgress, lessons, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';

const text = { description: 'd', shortDescription: 's' };
const numbers = { price: 599, durationDays: 5, courseType: 'drone' as const };

/**
 * Stores a course with modules and lessons. `outline` lists the lessons under the title of their module. Columns that
 * are not given for a lesson get default values.
 */
export async function storeCourse(
  db: Database,
  id: string,
  outline: Record<string, (Partial<typeof lessons.$inferInsert> & { id: string })[]> = {},
): Promise<void> {
  await db.insert(courses).values({ id, slug: id, title: `Course ${id}`, ...text, ...numbers });
  for (const [i, [title, inside]] of Object.entries(outline).entries()) {
    const moduleId = `${id}-${title}`;
    await db.insert(modules).values({ id: moduleId, courseId: id, title, sortOrder: i + 1 });
    for (const [at, lesson] of inside.entries()) {
      const place = { courseId: id, moduleId, sortOrder: at + 1 };
      await db.insert(lessons).values({ slug: lesson.id, title: `Lesson ${lesson.id}`, ...place, ...lesson });
    }
  }
}

export const published = { isPublished: true, publishedAt: new Date('2026-11-01T00:00:00Z') };

/** Enrolls a student in a course, and returns the id of the enrollment. */
export async function seat(
  db: Database,
  userId: string,
  courseId: string,
  more: Partial<typeof enrollments.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(enrollments).values({ id, userId, courseId, status: 'active', ...more });
  return id;
}

/** Stores that a student opened a lesson and, with `done`, marked it as done. */
export async function open(
  db: Database,
  userId: string,
  lessonId: string,
  { at, done = true }: { at: Date; done?: boolean },
): Promise<void> {
  const [place] = await db.select().from(enrollments).where(eq(enrollments.userId, userId));
  const times = {
    firstOpenedAt: at,
    lastOpenedAt: at,
    ...(done && { doneAt: at, doneBy: 'student' as const }),
  };
  await db
    .insert(lessonProgress)
    .values({ userId, lessonId, enrollmentId: place?.id ?? 'none', ...times })
    .onConflictDoNothing();
}

/** Returns the progress of a student's enrollment in percent, and the one reported before the course had lessons. */
export async function progressOf(db: Database, userId: string): Promise<(number | null | undefined)[]> {
  const [row] = await db.select().from(enrollments).where(eq(enrollments.userId, userId));
  return [row?.progress, row?.reportedProgress];
}

/** What an admin types into the form of a lesson. */
export const typedLesson: LessonInput = {
  ...{ title: 'New title', slug: null, kind: 'text', body: 'Text', minutes: 9, isPublished: false },
  ...{ isFree: false, isOptional: false, mustWatch: false, unlockDays: null, unlockAt: null },
  ...{ video: null, live: null, passPercent: null, attemptsLimit: null },
};
