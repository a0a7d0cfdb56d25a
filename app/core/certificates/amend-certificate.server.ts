import { typedLine } from '@pankh/india/typed-line.ts';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { certificates, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import { certificatePdfPath, longestWithdrawalReason } from '#app/domain/certificate.ts';
import { type Result, refused } from '#app/domain/result.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';
import type { CommandContext, StepContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { type Issuer, issuerOf, writeCertificate } from './certificate-commands.server.ts';
import { certificateNoun } from './certificate-noun.ts';

type Reissued = Result<{ number: string }, 'name-missing' | 'name-too-long' | 'none-valid'>;
type Revoked = Result<object, 'reason-missing' | 'reason-too-long' | 'not-valid'>;

/** The old page shows the new number; title, issuer and dates stay as issued (DASH-16). */
export async function reissueCertificate(
  { db, actor, now }: CommandContext,
  { enrollmentId, name }: { enrollmentId: string; name: string },
): Promise<Reissued> {
  assertRight(actor, 'certificates.write');
  const studentName = typedLine(name);
  if (studentName === '') return refused('name-missing');
  if ([...studentName].length > maxNameLength) return refused('name-too-long');
  return await inTransaction(db, async (tx): Promise<Reissued> => {
    const [old] = await tx
      .select()
      .from(certificates)
      .where(and(eq(certificates.enrollmentId, enrollmentId), eq(certificates.status, 'valid')))
      .orderBy(desc(certificates.issuedAt))
      .limit(1)
      .for('update');
    if (!old) return refused('none-valid');
    const { userId, courseId, courseTitle, startedAt, completedAt, isSpecimen: isDemo } = old;
    const enrollment = { id: enrollmentId, userId, courseId, startedAt, completedAt, isDemo };
    const { durationDays, lessons, minutes, teacher } = old;
    const basis = old.basis ?? 'reported';
    const request = { enrollment, studentName, courseTitle, durationDays, basis, lessons, minutes, teacher };
    const issuer = old.contentVersion === 1 ? issuerOf(defaultBrand) : old;
    const replaced = { number: old.number, issuer: issuedBy(issuer) };
    const number = await writeCertificate({ db: tx, now }, { ...request, replaced });
    await tx
      .update(enrollments)
      .set({ certificateUrl: certificatePdfPath(number) })
      .where(eq(enrollments.id, enrollmentId));
    const audited = { action: 'reissue', entity: certificateNoun, entityId: old.number } as const;
    const before = { studentName: old.studentName, status: old.status, replacedBy: old.replacedBy };
    const after = { studentName, status: 'replaced', replacedBy: number };
    await recordAudit({ db: tx, actor, now }, { ...audited, before, after });
    return { success: true, number };
  });
}

/** For good: its public page says so, with the date but not the reason, and the dashboard omits it. */
export async function revokeCertificate(
  { db, actor, now }: CommandContext,
  { number, reason }: { number: string; reason: string },
): Promise<Revoked> {
  assertRight(actor, 'certificates.write');
  const revokedReason = reason.trim();
  if (revokedReason === '') return refused('reason-missing');
  if (revokedReason.length > longestWithdrawalReason) return refused('reason-too-long');
  return await inTransaction(db, async (tx): Promise<Revoked> => {
    const isRevoked = await revoke(
      { db: tx, actor, now },
      { which: eq(certificates.number, number), revokedReason },
    );
    return isRevoked ? { success: true } : refused('not-valid');
  });
}

export async function revokeCertificateOf(
  ctx: StepContext,
  { enrollmentId, reason }: { enrollmentId: string; reason: string },
): Promise<void> {
  await revoke(ctx, { which: eq(certificates.enrollmentId, enrollmentId), revokedReason: reason });
}

async function revoke(
  { db: tx, actor, now }: StepContext,
  { which, revokedReason }: { which: SQL; revokedReason: string },
): Promise<boolean> {
  const change = { status: 'revoked', revokedAt: now, revokedReason } as const;
  const [revoked] = await tx
    .update(certificates)
    .set(change)
    .where(and(which, eq(certificates.status, 'valid')))
    .returning({ enrollmentId: certificates.enrollmentId, number: certificates.number });
  if (!revoked) return false;
  const { enrollmentId, number } = revoked;
  const shown = eq(enrollments.certificateUrl, certificatePdfPath(number));
  await tx
    .update(enrollments)
    .set({ certificateUrl: null })
    .where(and(eq(enrollments.id, enrollmentId), shown));
  const audited = { action: 'revoke', entity: certificateNoun, entityId: number } as const;
  const before = { status: 'valid', revokedAt: null, revokedReason: null };
  await recordAudit({ db: tx, actor, now }, { ...audited, before, after: change });
  return true;
}

const issuedBy = ({ issuerName, issuerLine, issuerColors, ...signed }: Issuer): Issuer => ({
  issuerName,
  issuerLine,
  issuerColors,
  signatory: signed.signatory,
  signatureImage: signed.signatureImage,
});
