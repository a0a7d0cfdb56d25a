import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { type Brand, taglineWithTown } from '#app/domain/brand.ts';
import { type CertificateBasis, certificatePdfPath } from '#app/domain/certificate.ts';
import type { Enrollment } from '#app/domain/enrollment.ts';
import { storedImageAddress } from '#app/domain/stored-image.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { readBrand } from '#app/platform/shop-brand.server.ts';
import { signCertificate } from './certificate-signature.server.ts';
import { type FrozenCertificate, signedContent } from './signed-content.server.ts';

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
  /** The length of the course in days; null if the course no longer exists. */
  durationDays: number | null;
  basis: CertificateBasis;
  /** How many lessons the student completed; only set if `basis` is `measured`. */
  lessons?: number | null;
};

/**
 * What a certificate says about the academy that issued it: its name and tagline, the person who signs, and
 * the picture of the signature.
 */
export type Issuer = Pick<
  FrozenCertificate,
  'issuerName' | 'issuerLine' | 'issuerColors' | 'signatory' | 'signatureImage'
>;

type CertificateContext = Pick<StepContext, 'db' | 'now'>;

const numberBytes = 16;

/**
 * Stores a signed certificate for a completed enrollment and returns the path of its PDF, which the
 * enrollment keeps as `certificate_url` (DASH-10, DASH-16). Runs in the caller's transaction, which must have
 * locked the enrollment's row. A demo enrollment gets a certificate marked as a specimen (T6).
 */
export async function issueCertificate(
  ctx: CertificateContext,
  request: CertificateRequest,
): Promise<string> {
  return certificatePdfPath(await writeCertificate(ctx, request));
}

/**
 * Stores a certificate as `issueCertificate` does, but returns its number. If `replaced` is given, the new
 * certificate replaces that one and names the same issuer.
 */
export async function writeCertificate(
  { db: tx, now }: CertificateContext,
  { replaced, ...request }: CertificateRequest & { replaced?: { number: string; issuer: Issuer } },
): Promise<string> {
  const { enrollment, studentName, courseTitle, durationDays, basis, lessons = null } = request;
  const number = randomBytes(numberBytes).toString('hex');
  const { id: enrollmentId, userId, courseId, startedAt, isDemo: isSpecimen } = enrollment;
  const completedAt = enrollment.completedAt ?? now;
  const issuer = replaced?.issuer ?? issuerOf(await readBrand(tx));
  const frozen: FrozenCertificate = {
    number,
    studentName,
    courseTitle,
    startedAt,
    completedAt,
    issuedAt: now,
    isSpecimen,
    contentVersion: issuer.signatureImage === null && lessons === null ? 2 : 3,
    durationDays,
    basis,
    lessons,
    ...issuer,
  };
  const signed = await signCertificate(tx, signedContent(frozen));
  // The old certificate is marked as replaced before the new one is stored, because an enrollment must never
  // have two valid ones.
  if (replaced) {
    const change = { status: 'replaced', replacedBy: number } as const;
    await tx.update(certificates).set(change).where(eq(certificates.number, replaced.number));
  }
  await tx.insert(certificates).values({ ...frozen, enrollmentId, userId, courseId, ...signed });
  return number;
}

/**
 * Returns the issuer's details that certificates of this academy show: name, tagline with the town, colors and
 * signatory.
 */
export function issuerOf(brand: Brand): Issuer {
  const { name, primary, accent, signatory, signature } = brand;
  return {
    issuerName: name,
    issuerLine: taglineWithTown(brand),
    issuerColors: primary === null && accent === null ? null : { primary, accent },
    signatory: signatory === '' ? null : signatory,
    signatureImage: signature ? storedImageAddress(signature.id, signature.width) : null,
  };
}
