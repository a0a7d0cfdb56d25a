import type { certificates } from '#app/db/tables/learning-tables.server.ts';
import type { SignedCertificate } from './certificate-signature.server.ts';

type Frozen = Pick<
  typeof certificates.$inferSelect,
  'number' | 'studentName' | 'courseTitle' | 'startedAt' | 'completedAt' | 'issuedAt' | 'isSpecimen'
>;

/**
 * Returns what is signed of a certificate: the part that never changes after it is issued. Whether it was
 * replaced or revoked is not part of it.
 */
export function signedContent(certificate: Frozen): SignedCertificate {
  return {
    number: certificate.number,
    student_name: certificate.studentName,
    course_title: certificate.courseTitle,
    started_at: certificate.startedAt?.toISOString() ?? null,
    completed_at: certificate.completedAt.toISOString(),
    issued_at: certificate.issuedAt.toISOString(),
    is_specimen: certificate.isSpecimen,
  };
}
