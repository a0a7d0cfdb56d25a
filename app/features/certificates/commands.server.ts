import { randomBytes } from 'node:crypto';
import type { Transaction } from '#app/db/database.server.ts';
import { certificates } from '#app/db/tables/learning.server.ts';
import { certificatePath } from '#app/domain/certificate.ts';
import type { Enrollment } from '#app/domain/enrollment.ts';
import { signCertificate } from '#app/server/certificate-signature.server.ts';

/** What a certificate is issued from: a completed enrollment and the names as they are at that moment. */
export type CertificateRequest = {
  enrollment: Pick<Enrollment, 'id' | 'userId' | 'courseId' | 'startedAt' | 'completedAt'> & {
    isDemo: boolean;
  };
  studentName: string;
  courseTitle: string;
};

const numberBytes = 16;

/**
 * Writes a signed certificate for a completed enrollment in the caller's transaction, which must hold the
 * enrollment's row, and returns its path for `certificate_url` (DASH-10, DASH-16). Demo data yields a specimen (T6).
 */
export async function issueCertificate(
  tx: Transaction,
  { enrollment, studentName, courseTitle }: CertificateRequest,
  now: Date,
): Promise<string> {
  const number = randomBytes(numberBytes).toString('hex');
  const { startedAt, isDemo } = enrollment;
  const completedAt = enrollment.completedAt ?? now;
  const signed = await signCertificate(tx, {
    number,
    student_name: studentName,
    course_title: courseTitle,
    started_at: startedAt?.toISOString() ?? null,
    completed_at: completedAt.toISOString(),
    issued_at: now.toISOString(),
    is_specimen: isDemo,
  });
  await tx.insert(certificates).values({
    number,
    enrollmentId: enrollment.id,
    userId: enrollment.userId,
    courseId: enrollment.courseId,
    studentName,
    courseTitle,
    startedAt,
    completedAt,
    issuedAt: now,
    isSpecimen: isDemo,
    ...signed,
  });
  return certificatePath(number);
}
