import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import {
  exportedCurriculum,
  readStored,
  storeCurriculum,
} from '#app/core/curriculum/import-curriculum.server.ts';
import { changeCurriculum } from '#app/core/curriculum/lock-curriculum.server.ts';
import { planCurriculum } from '#app/core/curriculum/plan-curriculum.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { readCurriculumFile } from '#app/domain/curriculum-file.ts';
import type { Result } from '#app/domain/result.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import type { Write } from './decision.ts';

/** The time zone of all times in exported curricula, so that an export is the same in every time zone. */
const exportZone = 'UTC';

type Reader = Pick<Database, 'select' | 'selectDistinct'>;

export async function readCurricula(db: Reader, courseIds: readonly string[]): Promise<Map<string, string>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ courseId: modules.courseId })
    .from(modules)
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .where(inArray(modules.courseId, [...courseIds]))
    .orderBy(asc(modules.courseId));
  const texts = new Map<string, string>();
  for (const { courseId } of rows) {
    const stored = await readStored(db, courseId);
    if (stored) texts.set(courseId, exportedCurriculum(stored, exportZone));
  }
  return texts;
}

export async function listTaughtCourses(db: Reader): Promise<string[]> {
  const rows = await db
    .selectDistinct({ courseId: modules.courseId })
    .from(modules)
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .orderBy(asc(modules.courseId));
  return rows.map(({ courseId }) => courseId);
}

// Who may move data in is decided before.
const moving: Actor = { kind: 'system', reason: systemActors.moving };

/** Keeps lessons that the file lacks. A shop that moves in tells nobody of changed classes (DAY-138). */
export async function writeCurricula(tx: Transaction, writes: readonly Write[], now: Date): Promise<void> {
  for (const { id: courseId, values } of writes) {
    const file = readCurriculumFile(String(values.text));
    if ('faults' in file) continue;
    const reported = await listReported(tx, courseId);
    await changeCurriculum<Result<object, 'course-gone'>>(
      { db: tx, actor: moving, now, isQuiet: true },
      courseId,
      async () => {
        const stored = await readStored(tx, courseId);
        if (!stored) return { success: false, error: 'course-gone' };
        await storeCurriculum(tx, { courseId, file, planned: planCurriculum(file, stored), now });
        return { success: true };
      },
    );
    for (const { id, reportedProgress } of reported)
      await tx.update(enrollments).set({ reportedProgress }).where(eq(enrollments.id, id));
  }
}

/** Enrollments without lessons: storing the first ones overwrites the progress, to be restored. */
async function listReported(tx: Transaction, courseId: string) {
  if ((await tx.$count(lessons, eq(lessons.courseId, courseId))) > 0) return [];
  const { id, reportedProgress } = enrollments;
  const ofCourse = and(eq(enrollments.courseId, courseId), isNotNull(reportedProgress));
  return await tx.select({ id, reportedProgress }).from(enrollments).where(ofCourse);
}
