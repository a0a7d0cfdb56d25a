import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { certificatePdfPath } from '#app/domain/certificate.ts';
import type { Enrollment } from '#app/domain/enrollment.ts';
import { signCertificate } from './certificate-signature.server.ts';
import { signedContent } from './signed-content.server.ts';

/**
 * The data from which a certificate is issued: a completed enrollment, and the current names of student and
 * course.
 */
export type CertificateRequest = {
  enrollment: Pick<Enrollment, 'id' | 'userId' | 'courseId' | 'startedAt' | 'completedAt'> & {
    isDemo: boolean;
  };
  studentName: string;
  courseTitle: string;
};

const numberBytes = 16;

/**
 * Stores a signed certificate for a completed enrollment and returns the path of its PDF, which the
 * enrollment keeps as `certificate_url` (DASH-10, DASH-16). Runs in the caller's transaction, which must have
 * locked the enrollment's row. A demo enrollment gets a certificate marked as a specimen (T6).
 */
export async function issueCertificate(
  tx: Transaction,
  request: CertificateRequest,
  now: Date,
): Promise<string> {
  return certificatePdfPath(await writeCertificate(tx, request, now));
}

/**
 * Stores a certificate as `issueCertificate` does, but returns its number. `replaces` is the number of the
 * certificate that the new one replaces.
 */
export async function writeCertificate(
  tx: Transaction,
  { enrollment, studentName, courseTitle }: CertificateRequest,
  now: Date,
  replaces?: string,
): Promise<string> {
  const number = randomBytes(numberBytes).toString('hex');
  const { id: enrollmentId, userId, courseId, startedAt, isDemo: isSpecimen } = enrollment;
  const completedAt = enrollment.completedAt ?? now;
  const frozen = { number, studentName, courseTitle, startedAt, completedAt, issuedAt: now, isSpecimen };
  const signed = await signCertificate(tx, signedContent(frozen));
  // The old certificate is marked as replaced before the new one is stored, because an enrollment must never
  // have two valid ones.
  if (replaces !== undefined) {
    const replaced = { status: 'replaced', replacedBy: number } as const;
    await tx.update(certificates).set(replaced).where(eq(certificates.number, replaces));
  }
  await tx.insert(certificates).values({ ...frozen, enrollmentId, userId, courseId, ...signed });
  return number;
}
