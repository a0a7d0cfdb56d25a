import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { nextVersion } from '#app/db/row-version.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { CourseRules } from '#app/domain/curriculum-file.ts';
import { type Direction, movedBy } from '#app/domain/reorder.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { courseNoun } from '../courses/course-noun.ts';
import { courseOf, placesIn, placesWithin, withLesson } from './lesson-commands.server.ts';
import { lessonNoun } from './lesson-noun.ts';
import { changeCurriculum } from './lock-curriculum.server.ts';

export type PlaceOutcome = Result<
  { id: string; auditId: string | null },
  'gone' | 'course-gone' | 'other-course'
>;

/** Moves a lesson one place up or down within its module (LEARN-2). */
export async function moveLesson(
  { db, actor, now }: CommandContext,
  { id, direction }: { id: string; direction: Direction },
): Promise<PlaceOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withLesson<PlaceOutcome>({ db: tx, actor, now }, id, async ({ courseId, moduleId }) => {
      const rows = (await placesIn(tx, courseId)).filter(
        (row) => row.moduleId === moduleId && row.archivedAt === null,
      );
      const ids = rows.map((row) => row.id);
      const order = movedBy(ids, id, direction);
      for (const [i, moved] of order.entries())
        if (rows.find((row) => row.id === moved)?.sortOrder !== i + 1)
          await tx
            .update(lessons)
            .set({ sortOrder: i + 1 })
            .where(eq(lessons.id, moved));
      const before = { sortOrder: ids.indexOf(id) + 1 };
      const after = { sortOrder: order.indexOf(id) + 1 };
      const entry = { action: 'reorder', entity: lessonNoun, entityId: id, before, after } as const;
      return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
    }),
  );
}

/** Moves a lesson to the end of another module of the same course (LEARN-2). */
export async function moveLessonTo(
  { db, actor, now }: CommandContext,
  { id, moduleId }: { id: string; moduleId: string },
): Promise<PlaceOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withLesson<PlaceOutcome>({ db: tx, actor, now }, id, async (lesson) => {
      if (lesson.moduleId === moduleId) return { success: true, id, auditId: null };
      if ((await courseOf(tx, moduleId)) !== lesson.courseId)
        return { success: false, error: 'other-course' };
      const sortOrder = await placeAfter(tx, lesson.courseId, moduleId);
      await tx.update(lessons).set({ moduleId, sortOrder }).where(eq(lessons.id, id));
      const before = { moduleId: lesson.moduleId };
      const change = { before, after: { moduleId } };
      const entry = { action: 'reorder', entity: lessonNoun, entityId: id, ...change } as const;
      return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
    }),
  );
}

/** Publishes a lesson or makes it a draft again; nothing changes if it is so already (LEARN-4). */
export async function setLessonPublished(
  { db, actor, now }: CommandContext,
  { id, published }: { id: string; published: boolean },
): Promise<PlaceOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withLesson<PlaceOutcome>({ db: tx, actor, now }, id, async (lesson) => {
      if (lesson.isPublished === published) return { success: true, id, auditId: null };
      const publishedAt = lesson.publishedAt ?? now;
      const version = nextVersion(lessons);
      const [after] = await tx
        .update(lessons)
        .set({ isPublished: published, publishedAt, version, updatedAt: now })
        .where(eq(lessons.id, id))
        .returning();
      const action = published ? 'activate' : 'deactivate';
      const { live, questions, ...before } = lesson;
      const entry = { action, entity: lessonNoun, entityId: id, before, after } as const;
      return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
    }),
  );
}

/** Publishes all drafts of a course, so that students see them, and returns how many there were (LEARN-4). */
export async function publishAll(
  ctx: CommandContext,
  { courseId }: { courseId: string },
): Promise<Result<{ count: number }, 'course-gone'>> {
  assertRight(ctx.actor, 'curriculum.write');
  const { db, actor, now } = ctx;
  type Outcome = Result<{ count: number }, 'course-gone'>;
  return await inTransaction(db, (tx) =>
    changeCurriculum<Outcome>({ db: tx, actor, now }, courseId, async () => {
      const isDraft = and(eq(lessons.isPublished, false), isNull(lessons.archivedAt));
      const drafts = await tx
        .select()
        .from(lessons)
        .where(and(eq(lessons.courseId, courseId), isDraft));
      for (const before of drafts) {
        const publishedAt = before.publishedAt ?? now;
        const [after] = await tx
          .update(lessons)
          .set({ isPublished: true, publishedAt, version: nextVersion(lessons), updatedAt: now })
          .where(eq(lessons.id, before.id))
          .returning();
        const entry = { action: 'activate', entity: lessonNoun, entityId: before.id, before, after } as const;
        await recordAudit({ db: tx, actor, now }, entry);
      }
      return { success: true, count: drafts.length };
    }),
  );
}

/** Sets whether lessons open one after the other, and what completes the course (LEARN-5). */
export async function setCourseRules(
  { db, actor, now }: CommandContext,
  { courseId, ...rules }: CourseRules & { courseId: string },
): Promise<Result<object, 'course-gone'>> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    changeCurriculum<Result<object, 'course-gone'>>(
      { db: tx, actor, now },
      courseId,
      async ({ isSequential, completesItself, handInCompletes }) => {
        await tx.update(courses).set(rules).where(eq(courses.id, courseId));
        const before = { isSequential, completesItself, handInCompletes };
        const change = { before, after: rules };
        const entry = { action: 'update', entity: courseNoun, entityId: courseId, ...change } as const;
        await recordAudit({ db: tx, actor, now }, entry);
        return { success: true };
      },
    ),
  );
}

export async function placeAfter(tx: Transaction, courseId: string, moduleId: string): Promise<number> {
  return 1 + Math.max(0, ...placesWithin(await placesIn(tx, courseId), moduleId));
}
