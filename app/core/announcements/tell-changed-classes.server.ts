import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { announcements } from '#app/db/tables/announcement-tables.server.ts';
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

/** Returns the classes of a course that students see, also those that are over. */
export async function listHeldClasses(tx: Transaction, courseId: string) {
  const { lessonId, startsAt, zone, batchId, cancelledAt, minutes } = liveSessions;
  return await tx
    .select({ lessonId, title: lessons.title, startsAt, zone, batchId, cancelledAt, minutes })
    .from(liveSessions)
    .innerJoin(lessons, eq(lessons.id, lessonId))
    .where(and(eq(lessons.courseId, courseId), eq(lessons.isPublished, true), isNull(lessons.archivedAt)));
}

type Held = Awaited<ReturnType<typeof listHeldClasses>>[number];

/**
 * Writes to students whose classes were moved, cancelled or deleted since `before`, or are held after all: one message
 * for all changes of an act, also without reminders, because they paid for the classes (DAY-138).
 */
export async function tellChangedClasses(
  { db: tx, now }: Step,
  { courseId, before }: { courseId: string; before: readonly Held[] },
): Promise<void> {
  const after = await listHeldClasses(tx, courseId);
  const isAhead = (held: Held) => classEndsAt(held) > now;
  const seen = before.filter(isAhead);
  const again = after.filter(
    (held) => isAhead(held) && !before.some(({ lessonId }) => lessonId === held.lessonId),
  );
  const changes = [
    ...classChanges(seen, after),
    ...(again.length > 0 ? await heldAfterAll(tx, courseId, again) : []),
  ];
  if (changes.length === 0) return;
  const [course] = await tx.select({ title: courses.title }).from(courses).where(eq(courses.id, courseId));
  if (!course) return;
  for (const batchId of new Set(changes.map((change) => change.batchId))) {
    const own = changes.filter((change) => change.batchId === batchId);
    const people = await listSeatHolders(tx, { courseId, batchId, withUnbatched: true }, now);
    const { gets, leftOut } = whoGets('change', people);
    if (gets.length === 0) continue;
    const message = changedClassesMessage(course.title, own);
    const offLessons = own.filter(({ to }) => to === null).map(({ lessonId }) => lessonId);
    const row = { id: randomUUID(), kind: 'change' as const, courseId, batchId, leftOut, offLessons };
    await storeAnnouncement({ db: tx, now }, { ...row, ...message }, gets);
  }
}

/** Of classes that have come back, as after Undo, those of which students were told that they are not held. */
async function heldAfterAll(
  tx: Transaction,
  courseId: string,
  back: readonly HeldClass[],
): Promise<ClassChange[]> {
  const told = await tx
    .select({ offLessons: announcements.offLessons })
    .from(announcements)
    .where(and(eq(announcements.courseId, courseId), eq(announcements.kind, 'change')));
  const off = new Set(told.flatMap(({ offLessons }) => offLessons));
  const held = back.filter(({ lessonId, cancelledAt }) => off.has(lessonId) && cancelledAt === null);
  return held.map(({ startsAt, ...rest }) => ({ ...rest, from: null, to: startsAt }));
}
