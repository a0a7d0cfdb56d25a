import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { announcements } from '#app/db/tables/announcement-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { whoGets } from '#app/domain/announcement.ts';
import { type ClassChange, classChanges, type HeldClass } from '#app/domain/class-change.ts';
import { classEndsAt } from '#app/domain/live-class.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { changedClassesMessage } from '#app/words/en/class-emails.ts';
import { listSeatHolders } from './list-seat-holders.server.ts';
import { storeAnnouncement } from './store-announcement.server.ts';

type Step = Pick<StepContext, 'db' | 'now'>;
type Reader = Pick<Database, 'select' | 'execute'>;
type Changed = { courseId: string; before: readonly HeldClass[]; after: readonly HeldClass[] };

/** Returns the classes of a course that students see, also those that are over. */
export async function listHeldClasses(tx: Reader, courseId: string): Promise<HeldClass[]> {
  const { lessonId, startsAt, zone, batchId, cancelledAt, minutes } = liveSessions;
  return await tx
    .select({ lessonId, title: lessons.title, startsAt, zone, batchId, cancelledAt, minutes })
    .from(liveSessions)
    .innerJoin(lessons, eq(lessons.id, lessonId))
    .where(and(eq(lessons.courseId, courseId), eq(lessons.isPublished, true), isNull(lessons.archivedAt)))
    .orderBy(asc(lessonId));
}

/**
 * Writes to students whose classes were moved, cancelled or deleted since `before`, or are held after all: one message
 * for all changes of an act, also without reminders, because they paid for the classes (DAY-138).
 */
export async function notifyOfChangedClasses(
  { db: tx, now }: Step,
  { courseId, before }: Omit<Changed, 'after'>,
): Promise<void> {
  const after = await listHeldClasses(tx, courseId);
  const messages = await listNotified(tx, { courseId, before, after }, now);
  if (messages.length === 0) return;
  const [course] = await tx.select({ title: courses.title }).from(courses).where(eq(courses.id, courseId));
  if (!course) return;
  for (const { batchId, changes, gets, leftOut } of messages) {
    const message = changedClassesMessage(course.title, changes);
    const offLessons = changes.filter(({ to }) => to === null).map(({ lessonId }) => lessonId);
    const row = { id: randomUUID(), kind: 'change' as const, courseId, batchId, leftOut, offLessons };
    await storeAnnouncement({ db: tx, now }, { ...row, ...message }, gets);
  }
}

export async function countNotified(db: Reader, changed: Changed, now: Date): Promise<number> {
  const messages = await listNotified(db, changed, now);
  return new Set(messages.flatMap(({ gets }) => gets.map(({ email }) => email))).size;
}

/** How many people would be notified if that class to come alone were hidden or removed. */
export async function countNotifiedOfEach(
  db: Reader,
  { courseId, lessonId }: { courseId: string; lessonId?: string },
  now: Date,
): Promise<Record<string, number>> {
  const held = await listHeldClasses(db, courseId);
  const ahead = held.filter(
    (one) =>
      one.cancelledAt === null &&
      classEndsAt(one) > now &&
      (lessonId === undefined || one.lessonId === lessonId),
  );
  const counts = new Map<string | null, number>();
  for (const batchId of new Set(ahead.map((one) => one.batchId))) {
    const batchIds = batchId === null ? undefined : [batchId, null];
    const people = await listSeatHolders(db, { courseId, batchId: null, batchIds }, now);
    counts.set(batchId, whoGets('change', people).gets.length);
  }
  return Object.fromEntries(ahead.map(({ lessonId, batchId }) => [lessonId, counts.get(batchId) ?? 0]));
}

/** The messages of a change: to all students if it is the same for all, else to each batch. */
async function listNotified(db: Reader, { courseId, before, after }: Changed, now: Date) {
  if (isDeepStrictEqual(before, after)) return [];
  const batches = await db
    .select({ id: courseBatches.id })
    .from(courseBatches)
    .where(eq(courseBatches.courseId, courseId))
    .orderBy(asc(courseBatches.id));
  const notified = await db
    .select({ batchId: announcements.batchId, offLessons: announcements.offLessons })
    .from(announcements)
    .where(and(eq(announcements.courseId, courseId), eq(announcements.kind, 'change')));
  const same = new Map<string, { batchIds: (string | null)[]; changes: ClassChange[] }>();
  for (const batchId of [...batches.map(({ id }) => id), null]) {
    const own = notified.filter((one) => one.batchId === null || batchId === null || one.batchId === batchId);
    const knownOff = new Set(own.flatMap(({ offLessons }) => offLessons));
    const changes = classChanges(before, after, { batchId, knownOff }, now);
    const key = JSON.stringify(changes);
    const batchIds = [...(same.get(key)?.batchIds ?? []), batchId];
    if (changes.length > 0) same.set(key, { batchIds, changes });
  }
  const messages = [];
  for (const { batchIds, changes } of same.values())
    for (const to of partsOf(batchIds, batches.length)) {
      const { gets, leftOut } = whoGets(
        'change',
        await listSeatHolders(db, { courseId, batchId: null, ...to }, now),
      );
      if (gets.length > 0) messages.push({ batchId: to.of, changes, gets, leftOut });
    }
  return messages;
}

/** Students without a batch get the announcement of the first batch with the same change; if there is none, their own. */
function partsOf(batchIds: readonly (string | null)[], all: number) {
  const named = batchIds.filter((id) => id !== null);
  if (named.length === all && all !== 1 && batchIds.includes(null))
    return [{ of: null, batchIds: undefined }];
  const [first = null, ...others] = named;
  const rest = others.map((id) => ({ of: id, batchIds: [id] }));
  return [{ of: first, batchIds: batchIds.filter((id) => id === null || id === first) }, ...rest];
}
