import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull, like, lte, not, notExists, sql } from 'drizzle-orm';
import { lessonPath } from '#app/core/lessons/lesson-paths.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { mayLearnInSeat } from '#app/db/seat-standing.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { classReminders, studyChoices } from '#app/db/tables/class-tables.server.ts';
import { lessonProgress, lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { type ClassReminderKind, dueReminder, firstReminderMs } from '#app/domain/class-reminder.ts';
import { eachInChunks, type RoundLog } from '#app/platform/each-alone.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { classReminderEmail } from '#app/words/en/class-emails.ts';

export type ClassRoundParts = {
  db: Database;
  now: Date;
  mail: Pick<Mailer, 'enqueue'>;
  log: RoundLog;
  site: string;
};

/**
 * Emails students 24 hours and one hour before a class (LEARN-93); returns how many. Each email is recorded with
 * student and start, so that none is repeated, but a moved class reminds again.
 */
export async function remindOfClasses({ db, now, mail, log, site }: ClassRoundParts): Promise<number> {
  await dropUntrueReminders(db, now);
  let sent = 0;
  for (const session of await listComing(db, now)) {
    const kind = dueReminder(session, now);
    if (!kind) continue;
    const remind = async (tx: Transaction, { id: userId, email, fullName }: Unreminded) => {
      if (!(await claim(tx, { session, userId, kind }, now))) return false;
      const link = `${site}${lessonPath(session.course, session.lesson)}`;
      const about = { email, fullName, title: session.title, courseTitle: session.courseTitle, link };
      const written = classReminderEmail(about, { ...session, kind, site });
      const id = `class-${session.id}-${session.startsAt.getTime()}-${randomUUID()}`;
      await mail.enqueue(tx, { id, kind: 'class', ...written });
      return true;
    };
    const list = (tx: Transaction, chunk: Chunk) => listUnreminded(tx, session, { kind, ...chunk });
    const report = { log, failure: `a student was not reminded of the class ${session.id}` };
    sent += await eachInChunks(db, { list, work: remind, limit: 100 }, report);
  }
  return sent;
}

/**
 * While the mail server is away, classes begin, move, are cancelled and hidden, and students leave them. Reminders say by
 * their id which they mean.
 */
async function dropUntrueReminders(db: Database, now: Date): Promise<void> {
  const { id, startsAt } = liveSessions;
  const start = sql`(extract(epoch from ${startsAt}) * 1000)::bigint`;
  const isMeant = sql`starts_with(${mailOutbox.id}, 'class-' || ${id} || '-' || ${start} || '-')`;
  const coming = db
    .select({ one: sql`1` })
    .from(liveSessions)
    .innerJoin(lessons, eq(lessons.id, liveSessions.lessonId))
    .innerJoin(enrollments, eq(enrollments.courseId, lessons.courseId))
    .innerJoin(users, and(eq(users.id, enrollments.userId), eq(users.banned, false)))
    .leftJoin(studyChoices, eq(studyChoices.userId, users.id))
    .where(
      and(
        isMeant,
        isAhead(now),
        isReminded,
        sql`coalesce(${liveSessions.batchId} = ${enrollments.batchId}, true)`,
        eq(users.email, mailOutbox.recipient),
      ),
    );
  const isReminder = and(isNull(mailOutbox.sentAt), like(mailOutbox.id, 'class-%'));
  await db.delete(mailOutbox).where(and(isReminder, notExists(coming)));
}

type Chunk = { after: string; limit: number };
type Unreminded = Awaited<ReturnType<typeof listUnreminded>>[number];

type Coming = Awaited<ReturnType<typeof listComing>>[number];

/** Not cancelled, in a lesson that students see. */
const isAhead = (now: Date) =>
  and(
    gt(liveSessions.startsAt, now),
    isNull(liveSessions.cancelledAt),
    eq(lessons.isPublished, true),
    isNull(lessons.archivedAt),
  );

/** Returns the classes of the next 24 hours. */
async function listComing(db: Database, now: Date) {
  const { id, startsAt, cancelledAt, minutes, zone, batchId } = liveSessions;
  return await db
    .select({
      id,
      startsAt,
      cancelledAt,
      minutes,
      zone,
      batchId,
      lessonId: lessons.id,
      courseId: courses.id,
      title: lessons.title,
      lesson: lessons.slug,
      course: courses.slug,
      courseTitle: courses.title,
    })
    .from(liveSessions)
    .innerJoin(lessons, eq(lessons.id, liveSessions.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(isAhead(now), lte(startsAt, new Date(now.getTime() + firstReminderMs))))
    .orderBy(asc(startsAt), asc(id));
}

/** Of `enrollments` and `study_choices`: a student with reminders on. */
const isReminded = and(
  eq(enrollments.isDemo, false),
  not(isRefundedColumn),
  mayLearnInSeat,
  isNull(studyChoices.remindersOffAt),
);

/** Students of the class with reminders on, neither reminded nor done; ids after `after`. */
async function listUnreminded(
  tx: Transaction,
  session: Coming,
  { kind, after, limit }: Chunk & { kind: ClassReminderKind },
) {
  const had = tx
    .select({ one: sql`1` })
    .from(classReminders)
    .where(
      and(
        eq(classReminders.sessionId, session.id),
        eq(classReminders.userId, enrollments.userId),
        eq(classReminders.kind, kind),
        eq(classReminders.startsAt, session.startsAt),
      ),
    );
  const isDone = tx
    .select({ one: sql`1` })
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.userId, enrollments.userId),
        eq(lessonProgress.lessonId, session.lessonId),
        sql`${lessonProgress.doneAt} is not null`,
      ),
    );
  const { batchId } = session;
  return await tx
    .select({ id: users.id, email: users.email, fullName: users.fullName })
    .from(enrollments)
    .innerJoin(users, and(eq(users.id, enrollments.userId), eq(users.banned, false)))
    .leftJoin(studyChoices, eq(studyChoices.userId, users.id))
    .where(
      and(
        gt(users.id, after),
        eq(enrollments.courseId, session.courseId),
        isReminded,
        batchId === null ? undefined : sql`coalesce(${enrollments.batchId}, ${batchId}) = ${batchId}`,
        notExists(had),
        notExists(isDone),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
}

/** Stores that a student gets a reminder. Returns false if another server process has stored it first. */
async function claim(
  tx: Transaction,
  { session, userId, kind }: { session: Coming; userId: string; kind: ClassReminderKind },
  now: Date,
): Promise<boolean> {
  const row = { sessionId: session.id, userId, kind, startsAt: session.startsAt, sentAt: now };
  const stored = await tx
    .insert(classReminders)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: classReminders.userId });
  return stored.length > 0;
}
