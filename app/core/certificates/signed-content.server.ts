import type { certificates } from '#app/db/tables/learning-tables.server.ts';
import type { SignedCertificate } from './certificate-signature.server.ts';

/** The columns of a certificate that never change after it is issued. */
export type FrozenCertificate = Omit<
  typeof certificates.$inferSelect,
  | 'enrollmentId'
  | 'userId'
  | 'courseId'
  | 'status'
  | 'replacedBy'
  | 'revokedAt'
  | 'revokedReason'
  | 'nameOnImage'
  | 'keyId'
  | 'signature'
>;

/** The columns that never change, so that the signature survives a replacement or revocation. */
export function signedContent(certificate: FrozenCertificate): SignedCertificate {
  const signed = {
    number: certificate.number,
    student_name: certificate.studentName,
    course_title: certificate.courseTitle,
    started_at: certificate.startedAt?.toISOString() ?? null,
    completed_at: certificate.completedAt.toISOString(),
    issued_at: certificate.issuedAt.toISOString(),
    is_specimen: certificate.isSpecimen,
  };
  if (certificate.contentVersion === 1) return signed;
  const issuer = {
    ...signed,
    content_version: 2 as const,
    issuer_name: certificate.issuerName,
    issuer_line: certificate.issuerLine,
    signatory: certificate.signatory,
    duration_days: certificate.durationDays,
    basis: certificate.basis,
  };
  if (certificate.contentVersion === 2) return issuer;
  const { signatureImage, lessons, minutes, teacher } = certificate;
  const proof = { ...issuer, signature_image: signatureImage, lessons };
  if (certificate.contentVersion === 3) return { ...proof, content_version: 3 };
  return certificate.contentVersion === 4
    ? { ...proof, content_version: 4, minutes }
    : { ...proof, content_version: 5, minutes, teacher };
}
