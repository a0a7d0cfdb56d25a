import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { isBatchOf } from '#app/core/batches/batch-queries.server.ts';
import { suggestAddress } from '#app/core/courses/course-address.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { lessons, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type LessonKind, type LessonVideo, most } from '#app/domain/lesson.ts';
import { type Refused, type Result, refused } from '#app/domain/result.ts';
import type { CommandContext, StepContext } from '#app/platform/command-context.server.ts';
import { findFile } from '#app/platform/files/file-store.server.ts';
import { isFileThere } from '#app/platform/files/unused-files.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { areImagesThere } from '#app/platform/images/image-row.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { findLesson, type LessonWithClass } from './curriculum-queries.server.ts';
import { mayReferTo } from './file-courses.server.ts';
import { lessonNoun } from './lesson-noun.ts';
import type { LessonInput } from './lesson-schema.ts';
import { changeCurriculum } from './lock-curriculum.server.ts';
import { storeClass } from './store-class.server.ts';

type AddOutcome = Result<{ id: string }, 'gone' | 'course-gone' | 'too-many'>;

/** Adds a lesson to the end of a module. Students do not see it until it is published (LEARN-1). */
export async function addLesson(
  { db, actor, now }: CommandContext,
  { moduleId, title, kind }: { moduleId: string; title: string; kind: LessonKind },
): Promise<AddOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, async (tx): Promise<AddOutcome> => {
    const courseId = await courseOf(tx, moduleId);
    if (courseId === null) return { success: false, error: 'gone' };
    return await changeCurriculum<AddOutcome>({ db: tx, actor, now }, courseId, async () => {
      if ((await courseOf(tx, moduleId)) !== courseId) return { success: false, error: 'gone' };
      const others = await placesIn(tx, courseId);
      if (others.length >= most.lessons) return { success: false, error: 'too-many' };
      const id = randomUUID();
      const slug = freeSlug(
        others.map((other) => other.slug),
        title,
      );
      const sortOrder = 1 + Math.max(0, ...placesWithin(others, moduleId));
      const row = { id, courseId, moduleId, slug, kind, title, sortOrder, createdAt: now, updatedAt: now };
      const [after] = await tx.insert(lessons).values(row).returning();
      await recordAudit(
        { db: tx, actor, now },
        { action: 'create', entity: lessonNoun, entityId: id, after },
      );
      return { success: true, id };
    });
  });
}

type UpdateOutcome = Result<
  { id: string; courseId: string },
  | 'gone'
  | 'course-gone'
  | 'stale'
  | 'address-taken'
  | 'address-fixed'
  | 'image-gone'
  | 'video-gone'
  | 'batch-gone',
  { current?: LessonWithClass }
>;

/** Refuses if saved by somebody else since `version` (LEARN-6). The slug is fixed once published. */
export async function updateLesson(
  { db, actor, now }: CommandContext,
  { id, version, live, slug: typed, ...input }: LessonInput & { id: string; version: number },
): Promise<UpdateOutcome> {
  assertRight(actor, 'curriculum.write');
  return await inTransaction(db, (tx) =>
    withLesson<UpdateOutcome>({ db: tx, actor, now }, id, async (before) => {
      const { courseId } = before;
      const slug = typed ?? before.slug;
      if (slug !== before.slug && before.publishedAt) return { success: false, error: 'address-fixed' };
      const same = and(eq(lessons.courseId, courseId), eq(lessons.slug, slug), ne(lessons.id, id));
      if ((await tx.$count(lessons, same)) > 0) return { success: false, error: 'address-taken' };
      if (live?.batchId && !(await isBatchOf(tx, live.batchId, courseId)))
        return { success: false, error: 'batch-gone' };
      if (!(await areImagesThere(tx, before.body, input.body)))
        return { success: false, error: 'image-gone' };
      const film = await ownVideo({ db: tx, actor }, before.video, input.video);
      if (film === 'gone') return { success: false, error: 'video-gone' };
      const minutes = input.minutes ?? film?.minutes ?? null;
      const publishedAt = before.publishedAt ?? (input.isPublished ? now : null);
      const [after] = await tx
        .update(lessons)
        .set({ ...input, minutes, slug, publishedAt, version: nextVersion(lessons), updatedAt: now })
        .where(atVersion(lessons.id, id, lessons, version))
        .returning();
      if (!after) return { success: false, error: 'stale', current: before };
      const held = await storeClass(
        { db: tx, now },
        { lesson: { id, minutes: input.minutes }, before: before.live, input: live },
      );
      const change = { before, after: { ...after, live: held, questions: before.questions } };
      await recordAudit(
        { db: tx, actor, now },
        { action: 'update', entity: lessonNoun, entityId: id, ...change },
      );
      return { success: true, id, courseId };
    }),
  );
}

/** Locks the curriculum of the lesson's course and runs `work` on the lesson. Returns `gone` for an unknown lesson. */
export async function withLesson<Outcome extends Result<object, string>>(
  { db: tx, actor, now }: StepContext,
  id: string,
  work: (lesson: LessonWithClass) => Promise<Outcome>,
): Promise<Outcome | Refused<'gone' | 'course-gone'>> {
  const gone = refused('gone');
  const found = await findLesson(tx, id);
  if (!found) return gone;
  return await changeCurriculum<Outcome | typeof gone>({ db: tx, actor, now }, found.courseId, async () => {
    const lesson = await findLesson(tx, id);
    return lesson ? await work(lesson) : gone;
  });
}

export async function courseOf(tx: Transaction, moduleId: string): Promise<string | null> {
  const [module] = await tx
    .select({ courseId: modules.courseId })
    .from(modules)
    .where(eq(modules.id, moduleId));
  return module?.courseId ?? null;
}

export async function placesIn(tx: Transaction, courseId: string) {
  const { id, slug, moduleId, sortOrder, archivedAt } = lessons;
  return await tx
    .select({ id, slug, moduleId, sortOrder, archivedAt })
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
    .orderBy(sortOrder, lessons.createdAt, id);
}

export function placesWithin(
  places: Awaited<ReturnType<typeof placesIn>>,
  moduleId: string | null,
): number[] {
  return places.filter((place) => place.moduleId === moduleId).map(({ sortOrder }) => sortOrder);
}

/** Makes a slug for a lesson's URL from its title. If the slug is already in `used`, a number is appended. */
export function freeSlug(used: Iterable<string>, title: string): string {
  const taken = new Set(used);
  const slug = suggestAddress(title, 'lesson');
  let next = slug;
  for (let number = 2; taken.has(next); number++) next = `${slug}-${number}`;
  return next;
}

/** Its minutes, rounded up; null if unknown. `gone` if a newly chosen file no longer exists. */
async function ownVideo(
  { db: tx, actor }: Pick<StepContext, 'db' | 'actor'>,
  before: LessonVideo | null,
  after: LessonVideo | null,
) {
  if (after?.source !== 'file') return null;
  const isThere = (await isFileThere(tx, after.ref, 'video')) && (await mayReferTo(tx, actor, after.ref));
  if (!isThere && before?.ref !== after.ref) return 'gone';
  const seconds = (await findFile(tx, after.ref))?.seconds;
  return seconds ? { minutes: Math.min(most.minutes, Math.ceil(seconds / 60)) } : null;
}
