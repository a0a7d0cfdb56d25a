import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isBatchOf } from '#app/core/batches/batch-queries.server.ts';
import { readMeasuredProgress } from '#app/core/curriculum/read-progress.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { achievements, activity, certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { achievementRules } from '#app/domain/achievements.ts';
import { certificatePdfPath } from '#app/domain/certificate.ts';
import {
  achievementToContract,
  activityToContract,
  enrollmentToContract,
} from '#app/domain/data-contract.ts';
import { enrollmentStatuses } from '#app/domain/enrollment.ts';
import { nobodyElse } from '#app/domain/learner.ts';
import { percentOf } from '#app/domain/measured-progress.ts';
import { NotUndone, type NounRows, restoreTo, type Undo } from '#app/platform/noun-rows.server.ts';
import { achievementWords } from '#app/words/en/achievement-words.ts';
import { enrollmentWords } from '#app/words/en/enrollment-words.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { exportEnrollments } from './admin/enrollment-admin-export.server.ts';
import { leaveFilledBatch } from './close-seat.server.ts';
import { enrollmentNoun } from './enrollment-noun.ts';
import { followMoney, lockMoneyOf } from './follow-money.server.ts';

/**
 * Restores the earlier status and removes the certificate and badges that the completion earned. In a course with
 * lessons, the progress is computed from them (L-1).
 */
const reopen: Undo = async (tx, { at, entityId, before, after }, now) => {
  // The certificate is locked before the enrollment, as when one is revoked: the opposite order could
  // deadlock.
  const itsOwn = and(eq(certificates.enrollmentId, entityId), eq(certificates.status, 'valid'));
  const revokedReason = enrollmentWords.completedByMistake;
  const withdrawn = { status: 'revoked', revokedAt: now, revokedReason } as const;
  await tx.update(certificates).set(withdrawn).where(itsOwn);
  const stands = and(eq(enrollments.id, entityId), eq(enrollments.status, 'completed'));
  const [held] = await tx.select().from(enrollments).where(stands).for('update');
  if (!held || held.completedAt?.toISOString() !== after?.completedAt)
    throw new NotUndone('enrollment-changed');
  const status = enrollmentStatuses.find((known) => known === before.status);
  // Lessons may have been done or changed since, so that the progress of that time no longer holds.
  const measured = (await readMeasuredProgress(tx, held.userId, [held.courseId])).get(held.courseId);
  const progress = measured ? percentOf(measured) : Number(before.progress ?? held.progress);
  if (!status) throw new NotUndone('enrollment-unknown');
  const open = { status, progress, completedAt: null, certificateUrl: null };
  await tx.update(enrollments).set(open).where(stands);
  // The badges of this completion have exactly its time.
  const earned = and(eq(achievements.userId, held.userId), eq(achievements.earnedAt, at));
  await tx.delete(achievements).where(earned);
};

export const enrollmentRows: NounRows = {
  // An enrollment has no name of its own. The audit log shows its student and course instead (`subjects`).
  names: null,
  subjects: (db, ids) =>
    db
      .select({ id: enrollments.id, userId: enrollments.userId, courseId: enrollments.courseId })
      .from(enrollments)
      .where(inArray(enrollments.id, ids)),
  undo: {
    delete: async (tx, entry, now) => {
      await lockMoneyOf(tx, entry.entityId);
      // The certificate of the deleted row may have been replaced or revoked, so the valid one is read.
      const certificateUrl = await standingCertificate(tx, entry.entityId);
      const { batchId, courseId } = entry.before;
      const isThere = typeof batchId === 'string' && (await isBatchOf(tx, batchId, String(courseId)));
      const before = { ...entry.before, certificateUrl, batchId: isThere ? batchId : null };
      await restoreTo(enrollments)(tx, { ...entry, before }, now);
      const actor = { kind: 'system', reason: systemActors.undo } as const;
      const ctx = { db: tx, actor, now };
      await followMoney(ctx, { id: entry.entityId, deletedAt: entry.at });
      await leaveFilledBatch(ctx, { id: entry.entityId, since: entry.at });
    },
    complete: reopen,
  },
  export: exportEnrollments,
  ownData: async (db, { id }) => ({
    enrollments: (await db.select().from(enrollments).where(eq(enrollments.userId, id))).map((row) => ({
      ...enrollmentToContract(row),
      is_demo: row.isDemo,
      // These columns exist only if somebody else learns, so that other files have the names of DATA-1 alone.
      ...(row.learnerName !== null && { learner_name: row.learnerName, learner_class: row.learnerClass }),
    })),
    activity: (await db.select().from(activity).where(eq(activity.userId, id))).map(activityToContract),
    achievements: (await db.select().from(achievements).where(eq(achievements.userId, id))).flatMap((row) => {
      const rule = achievementRules.find(({ key }) => key === row.key);
      return rule ? [achievementToContract({ ...rule, ...achievementWords[rule.key], ...row })] : [];
    }),
  }),
  // Real enrollments stay without a name, so that revenue still adds up (ADM-ENR-2). Demo enrollments, days,
  // badges and the learner's name are deleted, also in the audit log.
  forgetPerson: async (tx, { id }) => {
    await forgetLearners(tx, id);
    await tx.delete(activity).where(eq(activity.userId, id));
    await tx.delete(achievements).where(eq(achievements.userId, id));
    await tx.delete(enrollments).where(and(eq(enrollments.userId, id), eq(enrollments.isDemo, true)));
    await tx.update(enrollments).set(nobodyElse).where(eq(enrollments.userId, id));
  },
};

/** The log of a deleted enrollment has the learner, because undoing that brings it back. */
async function forgetLearners(tx: Transaction, userId: string): Promise<void> {
  const { entity, entityId, action, before, after } = auditLog;
  const isSeat = eq(entity, enrollmentNoun.audit.entity);
  const deleted = and(isSeat, eq(action, 'delete'), sql`${before} ->> 'userId' = ${userId}`);
  const seats = await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(eq(enrollments.userId, userId))
    .unionAll(tx.select({ id: entityId }).from(auditLog).where(deleted));
  const ids = seats.map(({ id }) => id);
  const without = (row: AnyPgColumn) => sql`${row} - ${sql.param(Object.keys(nobodyElse))}::text[]`;
  await tx
    .update(auditLog)
    .set({ before: without(before), after: without(after) })
    .where(and(isSeat, inArray(entityId, ids)));
}

/** The valid certificate's PDF path, locked: a revocation waits and then updates the enrollment too. */
async function standingCertificate(tx: Transaction, enrollmentId: string): Promise<string | null> {
  const [standing] = await tx
    .select({ number: certificates.number })
    .from(certificates)
    .where(and(eq(certificates.enrollmentId, enrollmentId), eq(certificates.status, 'valid')))
    .for('share')
    .limit(1);
  return standing ? certificatePdfPath(standing.number) : null;
}
