import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { findBatch } from '#app/core/batches/batch-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { nextVersion } from '#app/db/row-version.server.ts';
import { lessons, liveSessions, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { dayIn, instantOf } from '#app/domain/calendar.ts';
import { classDays } from '#app/domain/class-days.ts';
import { most } from '#app/domain/lesson.ts';
import { classEndsAt } from '#app/domain/live-class.ts';
import type { Refused, Result } from '#app/domain/result.ts';
import type { CommandContext, StepContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { checkedInput } from '#app/platform/schema-of.ts';
import { classesWords } from '#app/words/en/classes-words.ts';
import {
  type ClassesInput,
  type ClassTimeInput,
  classesForm,
  classesSchema,
  classForm,
  classSchema,
  type HoursInput,
  hoursForm,
  hoursSchema,
  weekdaysOf,
} from './classes-form.ts';
import { findLesson, type LessonWithClass, listModules } from './curriculum-queries.server.ts';
import { freeSlug, placesIn, placesWithin, withLesson } from './lesson-commands.server.ts';
import { lessonNoun } from './lesson-noun.ts';
import { changeCurriculum } from './lock-curriculum.server.ts';
import { moduleNoun } from './module-noun.ts';
import { dropLesson } from './remove-lesson.server.ts';
import { storeClass } from './store-class.server.ts';

/** Returns the classes of a batch, the earliest first, without those of archived lessons. */
export async function listBatchClasses(db: Pick<Database, 'select'>, batchId: string) {
  const { startsAt, minutes, zone, joinUrl, cancelledAt } = liveSessions;
  const { id, version, title, body, moduleId } = lessons;
  return await db
    .select({ id, version, title, body, moduleId, startsAt, minutes, zone, joinUrl, cancelledAt })
    .from(liveSessions)
    .innerJoin(lessons, eq(lessons.id, liveSessions.lessonId))
    .where(and(eq(liveSessions.batchId, batchId), isNull(lessons.archivedAt)))
    .orderBy(asc(startsAt), asc(id));
}

export type BatchClass = Awaited<ReturnType<typeof listBatchClasses>>[number];

type MadeOutcome = Result<{ made: number }, 'gone' | 'course-gone' | 'too-many' | 'none-new'>;

/**
 * Makes the classes of a batch, published lessons without which the course can be completed (DAY-46). Times at which
 * the batch already has a class are left out. `zone` is that of the times.
 */
export async function makeClasses(
  { db, actor, now }: CommandContext,
  { batchId, zone, ...given }: ClassesInput & { batchId: string; zone: string },
): Promise<MadeOutcome> {
  assertRight(actor, 'batches.write');
  const input = checkedInput(classesForm, classesSchema, given);
  return await inTransaction(db, async (tx): Promise<MadeOutcome> => {
    const batch = await findBatch(tx, batchId);
    if (!batch) return { success: false, error: 'gone' };
    const { courseId } = batch;
    return await changeCurriculum<MadeOutcome>({ db: tx, actor, now }, courseId, async () => {
      const there = await listBatchClasses(tx, batchId);
      const taken = new Set(there.map(({ startsAt }) => startsAt.getTime()));
      const starts = classDays(input.from, weekdaysOf(input), input.count)
        .map((day) => instantOf(`${day}T${input.at}`, zone))
        .filter((at) => at !== null)
        .filter((at) => !taken.has(at.getTime()));
      if (starts.length === 0) return { success: false, error: 'none-new' };
      const places = await placesIn(tx, courseId);
      const moduleId = there.at(-1)?.moduleId ?? (await moduleOfClasses({ db: tx, actor, now }, courseId));
      if (moduleId === null || places.length + starts.length > most.lessons)
        return { success: false, error: 'too-many' };
      const slugs = places.map(({ slug }) => slug);
      const first = 1 + Math.max(0, ...placesWithin(places, moduleId));
      const last = Math.max(0, ...there.map(numberOf));
      for (const [i, startsAt] of starts.entries()) {
        const title = `${input.title} ${last + i + 1}`;
        const slug = freeSlug(slugs, `${title} ${batch.label}`);
        slugs.push(slug);
        const lesson = { id: randomUUID(), courseId, moduleId, slug, title, kind: 'live' as const };
        const { minutes, joinUrl, place: body } = input;
        const dates = { publishedAt: now, createdAt: now, updatedAt: now };
        const shown = { isPublished: true, isOptional: true, sortOrder: first + i };
        await tx.insert(lessons).values({ ...lesson, ...shown, ...dates, minutes, body });
        const live = { startsAt, zone, joinUrl, batchId, isCancelled: false };
        await storeClass({ db: tx, now }, { lesson: { id: lesson.id, minutes }, before: null, input: live });
        const entry = { action: 'create', entity: lessonNoun, entityId: lesson.id } as const;
        await recordAudit({ db: tx, actor, now }, { ...entry, after: await findLesson(tx, lesson.id) });
      }
      return { success: true, made: starts.length };
    });
  });
}

function numberOf({ title }: Pick<BatchClass, 'title'>): number {
  return Number(/ (\d{1,3})$/.exec(title)?.[1] ?? 0);
}

/** Returns the module of the course that has the name of classes; makes it at the end, or returns null if there are too many. */
async function moduleOfClasses({ db: tx, actor, now }: StepContext, courseId: string) {
  const all = await listModules(tx, courseId);
  const named = all.find(({ title }) => title === classesWords.module);
  if (named) return named.id;
  if (all.length >= most.modules) return null;
  const row = { id: randomUUID(), courseId, title: classesWords.module, createdAt: now, updatedAt: now };
  const [after] = await tx
    .insert(modules)
    .values({ ...row, sortOrder: (all.at(-1)?.sortOrder ?? 0) + 1 })
    .returning();
  await recordAudit(
    { db: tx, actor, now },
    { action: 'create', entity: moduleNoun, entityId: row.id, after },
  );
  return row.id;
}

type MovedOutcome = Result<{ title: string }, 'class-gone' | 'stale'>;
const gone: Refused<'class-gone'> = { success: false, error: 'class-gone' };

/** Refuses a stale `version`. `startsAt` is a clock time in the zone of the class (DAY-46). */
export async function moveClass(
  { db, actor, now }: CommandContext,
  { lessonId, version, ...given }: ClassTimeInput & { lessonId: string; version: number },
): Promise<MovedOutcome> {
  assertRight(actor, 'batches.write');
  const { startsAt, isCancelled } = checkedInput(classForm, classSchema, given);
  const outcome = await inTransaction(db, (tx) =>
    withLesson<MovedOutcome>({ db: tx, actor, now }, lessonId, async ({ live, ...lesson }) => {
      if (live === null) return gone;
      if (lesson.version !== version) return { success: false, error: 'stale' };
      const moved = { startsAt: instantOf(startsAt, live.zone) ?? live.startsAt, isCancelled };
      await changeClass({ db: tx, actor, now }, { ...lesson, live }, moved);
      return { success: true, title: lesson.title };
    }),
  );
  return outcome.success || outcome.error === 'stale' ? outcome : gone;
}

type ChangedOutcome = Result<{ changed: number }, 'none-ahead' | 'course-gone'>;
const noneAhead: Refused<'none-ahead'> = { success: false, error: 'none-ahead' };

/**
 * Changes hour, length or link of all classes of a batch that are still to come; null changes nothing (DAY-46). A class
 * that is held now gets the link alone.
 */
export async function changeComingClasses(
  { db, actor, now }: CommandContext,
  { batchId, ...given }: HoursInput & { batchId: string },
): Promise<ChangedOutcome> {
  assertRight(actor, 'batches.write');
  const { at, minutes, joinUrl } = checkedInput(hoursForm, hoursSchema, given);
  return await inTransaction(db, async (tx): Promise<ChangedOutcome> => {
    const batch = await findBatch(tx, batchId);
    if (!batch) return noneAhead;
    return await changeCurriculum<ChangedOutcome>({ db: tx, actor, now }, batch.courseId, async () => {
      let changed = 0;
      for (const held of await listBatchClasses(tx, batchId)) {
        const isAhead = held.startsAt > now;
        if (!isAhead && (joinUrl === null || classEndsAt(held) <= now)) continue;
        const lesson = await findLesson(tx, held.id);
        if (!lesson?.live) continue;
        const { live } = lesson;
        const moved = isAhead && at && instantOf(`${dayIn(live.startsAt, live.zone)}T${at}`, live.zone);
        await changeClass(
          { db: tx, actor, now },
          { ...lesson, live },
          {
            startsAt: moved || live.startsAt,
            minutes: (isAhead ? minutes : null) ?? live.minutes,
            joinUrl: joinUrl ?? live.joinUrl,
          },
        );
        changed++;
      }
      return changed === 0 ? noneAhead : { success: true, changed };
    });
  });
}

type RemovedOutcome = Result<{ removed: number }, 'none-ahead' | 'course-gone'>;

/** Deletes all classes of a batch that are still to come; those that a student has opened are archived. */
export async function removeComingClasses(
  { db, actor, now }: CommandContext,
  { batchId }: { batchId: string },
): Promise<RemovedOutcome> {
  assertRight(actor, 'batches.write');
  return await inTransaction(db, async (tx): Promise<RemovedOutcome> => {
    const batch = await findBatch(tx, batchId);
    if (!batch) return noneAhead;
    return await changeCurriculum<RemovedOutcome>({ db: tx, actor, now }, batch.courseId, async () => {
      let removed = 0;
      const there = await listBatchClasses(tx, batchId);
      for (const { id } of there.filter(({ startsAt }) => startsAt > now)) {
        const lesson = await findLesson(tx, id);
        if (!lesson) continue;
        await dropLesson({ db: tx, actor, now }, lesson);
        removed++;
      }
      return removed === 0 ? noneAhead : { success: true, removed };
    });
  });
}

type Dated = LessonWithClass & { live: NonNullable<LessonWithClass['live']> };
type ClassChange = { startsAt: Date; minutes?: number; joinUrl?: string | null; isCancelled?: boolean };

/** Changes a class, and its lesson's length and version with it. The curriculum must be locked. */
async function changeClass(
  { db: tx, actor, now }: StepContext,
  before: Dated,
  { minutes = before.live.minutes, ...change }: ClassChange,
): Promise<void> {
  const { id, live } = before;
  const [after] = await tx
    .update(lessons)
    .set({ minutes, version: nextVersion(lessons), updatedAt: now })
    .where(eq(lessons.id, id))
    .returning();
  const input = { isCancelled: live.cancelledAt !== null, joinUrl: live.joinUrl, zone: live.zone, ...change };
  const held = await storeClass({ db: tx, now }, { lesson: { id, minutes }, before: live, input });
  const entry = { action: 'update', entity: lessonNoun, entityId: id, before } as const;
  await recordAudit({ db: tx, actor, now }, { ...entry, after: { ...before, ...after, live: held } });
}
