import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { announcementRecipients, announcements } from '#app/db/tables/announcement-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { whoGets, writtenKinds } from '#app/domain/announcement.ts';
import { recordOf } from '#app/domain/record.ts';
import { type Audience, listSeatHolders } from './list-seat-holders.server.ts';

/** Returns how many would get a message of each kind now, and how many would not (DAY-134). */
export async function countGetters(db: Database, audience: Audience, now: Date) {
  const people = await listSeatHolders(db, audience, now);
  return recordOf(writtenKinds, (kind) => {
    const { gets, leftOut } = whoGets(kind, people);
    return { gets: gets.length, leftOut };
  });
}

export type Getters = Awaited<ReturnType<typeof countGetters>>;

const mostListed = 20;

/** Returns the newest messages to the students of a batch, or of a course with those of its batches (DAY-141). */
export async function listAnnouncements(db: Database, { courseId, batchId }: Audience) {
  const { id, kind, subject, createdAt, writtenBy } = announcements;
  const recipients = db.$count(
    announcementRecipients,
    eq(announcementRecipients.announcementId, sql`announcements.id`),
  );
  return await db
    .select({ id, kind, subject, createdAt, writtenBy, batch: courseBatches.label, recipients })
    .from(announcements)
    .leftJoin(courseBatches, eq(courseBatches.id, announcements.batchId))
    .where(
      and(
        courseId === null ? isNull(announcements.courseId) : eq(announcements.courseId, courseId),
        batchId === null ? undefined : eq(announcements.batchId, batchId),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(mostListed);
}

export type ListedAnnouncement = Awaited<ReturnType<typeof listAnnouncements>>[number];

export async function findAnnouncement(db: Database, id: string) {
  const { kind, courseId, batchId, subject, body, leftOut, createdAt, writtenBy } = announcements;
  const [found] = await db
    .select({
      ...{ id: announcements.id, kind, courseId, batchId, subject, body, leftOut, createdAt, writtenBy },
      course: courses.title,
      batch: courseBatches.label,
    })
    .from(announcements)
    .leftJoin(courses, eq(courses.id, courseId))
    .leftJoin(courseBatches, eq(courseBatches.id, batchId))
    .where(eq(announcements.id, id));
  return found;
}

export async function countRecipients(db: Database, ids: readonly string[]): Promise<number> {
  return await db.$count(announcementRecipients, inArray(announcementRecipients.announcementId, [...ids]));
}

export const mostShown = 50;

/** Returns at most 50 people who got a message, those first whom nobody has written to yet, and the number of all. */
export async function listRecipients(db: Database, announcementId: string) {
  const { email, fullName, userId, orderId, emailId } = announcementRecipients;
  const { subject, body, sentAt, nextAttemptAt, lastError } = mailOutbox;
  const ofIt = eq(announcementRecipients.announcementId, announcementId);
  const [rows, [all]] = await Promise.all([
    db
      .select({
        ...{ id: announcementRecipients.id, email, fullName, userId, orderId, emailId },
        /** The account was disabled before its email was written (DAY-220). */
        isLeftOut: sql<boolean>`${emailId} is not null and ${mailOutbox.id} is null`,
        mail: { id: mailOutbox.id, subject, body, sentAt, nextAttemptAt, lastError },
      })
      .from(announcementRecipients)
      .leftJoin(mailOutbox, eq(mailOutbox.id, emailId))
      .where(ofIt)
      .orderBy(desc(isNull(sentAt)), asc(fullName), asc(announcementRecipients.id))
      .limit(mostShown),
    db
      .select({
        total: count(),
        unsent: sql<number>`count(*) filter (where ${mailOutbox.id} is not null and ${sentAt} is null)::int`,
      })
      .from(announcementRecipients)
      .leftJoin(mailOutbox, eq(mailOutbox.id, emailId))
      .where(ofIt),
  ]);
  return { rows, total: all?.total ?? 0, unsent: all?.unsent ?? 0 };
}
