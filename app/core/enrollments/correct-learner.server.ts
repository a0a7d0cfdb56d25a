import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn, type UserActor } from '#app/domain/access.ts';
import { type Learner, learnerOf } from '#app/domain/learner.ts';
import { pick } from '#app/domain/record.ts';
import { type Result, refused } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { enrollmentNoun } from './enrollment-noun.ts';

export type Corrected = Result<object, 'seat-missing' | 'certificate-issued'>;

type Correction = { enrollmentId: string; learner: Learner };

/** Corrects who learns, until the certificate is issued (DAY-83). Adds a name only if the academy asks who learns. */
export async function correctOwnLearner(
  ctx: CommandContext,
  { enrollmentId, learner }: Correction,
): Promise<Corrected> {
  if (!isSignedIn(ctx.actor)) return refused('seat-missing');
  const which = isOwn(ctx.actor, enrollmentId);
  const { asksLearner } = (await getSettings(ctx.db)).enrollment;
  const student = { kind: 'system', reason: systemActors.student } as const;
  return await correct({ ...ctx, actor: student }, which, learner, asksLearner === true);
}

/** Corrects who learns in any enrollment, by the same rules. Throws a 403 for anyone but an admin. */
export async function correctLearner(
  ctx: CommandContext,
  { enrollmentId, learner }: Correction,
): Promise<Corrected> {
  assertRight(ctx.actor, 'enrollments.write');
  return await correct(ctx, isReal(enrollmentId), learner, true);
}

const isReal = (id: string) => and(eq(enrollments.id, id), eq(enrollments.isDemo, false));
const isOwn = (actor: UserActor, id: string) => and(isReal(id), eq(enrollments.userId, actor.id));

async function correct(
  { db, actor, now }: CommandContext,
  which: SQL | undefined,
  { learnerName, learnerClass }: Learner,
  isAsked: boolean,
): Promise<Corrected> {
  return await inTransaction(db, async (tx): Promise<Corrected> => {
    const [before] = await tx.select().from(enrollments).where(which).for('update');
    if (!before || (before.learnerName === null && !isAsked)) return refused('seat-missing');
    if (before.certificateUrl !== null) return refused('certificate-issued');
    const learner = { learnerName, learnerClass };
    if (before.learnerName === learnerName && before.learnerClass === learnerClass) return { success: true };
    await tx.update(enrollments).set(learner).where(eq(enrollments.id, before.id));
    const change = { before: learnerOf(before), after: learner };
    const entry = { action: 'update', entity: enrollmentNoun, entityId: before.id, ...change } as const;
    await recordAudit({ db: tx, actor, now }, entry);
    return { success: true };
  });
}

/** An enrollment whose learner can be corrected, with its course's title; null if the course was deleted. */
export type CorrectedSeat = Learner & { id: string; userId: string; courseTitle: string | null };

/** Undefined once the certificate is issued, or if nobody was named and the academy does not ask. */
export async function findOwnLearner(
  db: Database,
  actor: UserActor,
  enrollmentId: string,
): Promise<CorrectedSeat | undefined> {
  const seat = await findLearner(db, isOwn(actor, enrollmentId));
  if (!seat || seat.learnerName !== null) return seat;
  return (await getSettings(db)).enrollment.asksLearner ? seat : undefined;
}

export async function findAnyLearner(db: Database, enrollmentId: string): Promise<CorrectedSeat | undefined> {
  return await findLearner(db, isReal(enrollmentId));
}

async function findLearner(db: Database, which: SQL | undefined): Promise<CorrectedSeat | undefined> {
  const [seat] = await db
    .select({
      ...pick(enrollments, 'id', 'userId', 'learnerName', 'learnerClass'),
      courseTitle: courses.title,
    })
    .from(enrollments)
    .leftJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(which, isNull(enrollments.certificateUrl)))
    .limit(1);
  return seat;
}
