import { and, asc, eq, isNotNull, isNull, lte, not, or, type SQL } from 'drizzle-orm';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { mayLearnInSeat } from '#app/db/seat-standing.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type Day, dayIn } from '#app/domain/calendar.ts';
import { type Result, refused } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { eachAlone, type RoundLog } from '#app/platform/each-alone.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { certifyEnrollment, type StepParts } from './certify-enrollment.server.ts';
import { enrollmentNoun } from './enrollment-noun.ts';

const mostTasks = 5;

/** Whether a completed enrollment's certificate waits until its batch begins, as set (DAY-27). */
export async function waitsForBatch(
  tx: Transaction,
  { enrollmentId, today }: { enrollmentId: string; today: Day },
): Promise<boolean> {
  const [batch] = await tx
    .select({ startsOn: courseBatches.startsOn })
    .from(enrollments)
    .innerJoin(courseBatches, eq(courseBatches.id, enrollments.batchId))
    .where(eq(enrollments.id, enrollmentId));
  if (!batch || batch.startsOn <= today) return false;
  return !(await getSettings(tx)).certificates.isBeforeStart;
}

/**
 * Issues certificates whose batch has begun; returns how many. A moved batch or student counts by the new
 * day. Several server processes may run this.
 */
export async function issueDueCertificates({
  db,
  now,
  log,
  ...parts
}: StepParts & { db: Database; now: Date; log: RoundLog }): Promise<number> {
  const issue = async ({ id }: { id: string }) =>
    await inTransaction(db, async (tx) => {
      const which = and(await whichIsDue(tx, now), eq(enrollments.id, id));
      return (await issueOne(tx, which, { ...parts, now })) !== null;
    });
  const failure = 'a waiting certificate could not be issued';
  const due = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .leftJoin(courseBatches, eq(courseBatches.id, enrollments.batchId))
    .where(and(waits, await whichIsDue(db, now)))
    .orderBy(asc(enrollments.id));
  return await eachAlone(due, issue, { log, failure });
}

/** At most five. Each is issued within the minute; one that fails stays, a task for the owner (DAY-97). */
export async function listDueCertificates(db: Database, now: Date) {
  return await db
    .selectDistinct({ userId: users.id, fullName: users.fullName, email: users.email })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(courseBatches, eq(courseBatches.id, enrollments.batchId))
    .where(and(waits, await whichIsDue(db, now)))
    .orderBy(asc(users.id))
    .limit(mostTasks);
}

async function whichIsDue(db: Database, now: Date): Promise<SQL | undefined> {
  const { time, certificates } = await getSettings(db);
  if (certificates.isBeforeStart) return undefined;
  return or(isNull(courseBatches.id), lte(courseBatches.startsOn, dayIn(now, time.zone)));
}

/** Issues a waiting certificate at once, as the owner wants it (DAY-27). Throws a 403 for anyone but an admin. */
export async function issueWaitingCertificate(
  { db, actor, now, mail, site }: CommandContext & StepParts,
  { enrollmentId }: { enrollmentId: string },
): Promise<Result<object, 'none-waits'>> {
  assertRight(actor, 'certificates.write');
  return await inTransaction(db, async (tx): Promise<Result<object, 'none-waits'>> => {
    const certificateUrl = await issueOne(tx, eq(enrollments.id, enrollmentId), { mail, site, now });
    if (certificateUrl === null) return refused('none-waits');
    const entry = { action: 'update', entity: enrollmentNoun, entityId: enrollmentId } as const;
    const [before, after] = [{ certificateUrl: null }, { certificateUrl }];
    await recordAudit({ db: tx, actor, now }, { ...entry, before, after });
    return { success: true };
  });
}

// A refunded enrollment gets no certificate until the student is enrolled again, and a child's once the parent agrees.
const waits = and(
  isNotNull(enrollments.lessonsToCertify),
  eq(enrollments.status, 'completed'),
  isNull(enrollments.closedAt),
  not(isRefundedColumn),
  mayLearnInSeat,
);

async function issueOne(
  tx: Transaction,
  which: SQL | undefined,
  { mail, site, now }: StepParts & { now: Date },
): Promise<string | null> {
  const [found] = await tx
    .select({ enrollment: enrollments })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(courseBatches, eq(courseBatches.id, enrollments.batchId))
    .where(and(waits, which))
    .for('update', { of: enrollments });
  if (!found) return null;
  const { id, lessonsToCertify: lessons } = found.enrollment;
  const certified = { basis: 'measured', lessons, mail, site, now } as const;
  const certificateUrl = await certifyEnrollment(tx, found.enrollment, certified);
  await tx.update(enrollments).set({ certificateUrl, lessonsToCertify: null }).where(eq(enrollments.id, id));
  return certificateUrl;
}
