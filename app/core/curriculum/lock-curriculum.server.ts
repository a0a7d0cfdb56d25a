import { asc, eq, sql } from 'drizzle-orm';
import {
  listHeldClasses,
  notifyOfChangedClasses,
} from '#app/core/announcements/notify-of-changed-classes.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { CourseRules } from '#app/domain/curriculum-file.ts';
import { type Refused, type Result, refused } from '#app/domain/result.ts';
import { mayIn } from '#app/domain/rights.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { countRequired, recountProgress } from './recount-progress.server.ts';

type CourseOfCurriculum = CourseRules & { contentVersion: number };

/**
 * Runs `work` with the curriculum locked, so that other changes and the marking of lessons wait. Success gives a new
 * version, recomputes progress (LEARN-3), and, unless `isQuiet`, notifies students of changed classes (DAY-138).
 * `course-gone` for an unknown course, or one that is not a teacher's own (DAY-185).
 */
export async function changeCurriculum<Outcome extends Result<object, string>>(
  { db: tx, actor, now, isQuiet = false }: StepContext & { isQuiet?: boolean },
  courseId: string,
  work: (course: CourseOfCurriculum) => Promise<Outcome>,
): Promise<Outcome | Refused<'course-gone'>> {
  if (!mayIn(actor, 'panel.open', courseId)) return refused('course-gone');
  // Enrollments are locked before the course, as everywhere: another order could deadlock.
  await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(eq(enrollments.courseId, courseId))
    .orderBy(asc(enrollments.id))
    .for('update');
  const { contentVersion, isSequential, completesItself, handInCompletes } = courses;
  const [course] = await tx
    .select({ contentVersion, isSequential, completesItself, handInCompletes })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('update');
  if (!course) return refused('course-gone');
  const requiredBefore = await countRequired(tx, courseId);
  const before = await listHeldClasses(tx, courseId);
  const outcome = await work(course);
  if (!outcome.success) return outcome;
  await tx
    .update(courses)
    .set({ contentVersion: sql`${contentVersion} + 1` })
    .where(eq(courses.id, courseId));
  await recountProgress(tx, courseId, requiredBefore);
  if (!isQuiet) await notifyOfChangedClasses({ db: tx, now }, { courseId, before });
  return outcome;
}
