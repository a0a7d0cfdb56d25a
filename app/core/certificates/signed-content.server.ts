import type { certificates } from '#app/db/tables/learning-tables.server.ts';
import type { SignedCertificate } from './certificate-signature.server.ts';

type Frozen = Pick<
  typeof certificates.$inferSelect,
  'number' | 'studentName' | 'courseTitle' | 'startedAt' | 'completedAt' | 'issuedAt' | 'isSpecimen'
>;

/**
 * The signed part of a certificate, which is frozen when it is issued; what happened to the certificate later
 * is not included.
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
