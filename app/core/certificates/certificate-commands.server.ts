import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { type Brand, taglineWithTown } from '#app/domain/brand.ts';
import { type CertificateBasis, certificatePdfPath, durationOf } from '#app/domain/certificate.ts';
import type { Enrollment } from '#app/domain/enrollment.ts';
import { storedImageAddress } from '#app/domain/stored-image.ts';
import type { StepContext } from '#app/platform/command-context.server.ts';
import { readBrand } from '#app/platform/shop-brand.server.ts';
import { signCertificate } from './certificate-signature.server.ts';
import { type FrozenCertificate, signedContent } from './signed-content.server.ts';

export type CertificateRequest = {
  enrollment: Pick<Enrollment, 'id' | 'userId' | 'courseId' | 'startedAt' | 'completedAt'> & {
    isDemo: boolean;
  };
  studentName: string;
  courseTitle: string;
  /** The planned number of days, printed if there is no start date; null if the course no longer exists. */
  durationDays: number | null;
  basis: CertificateBasis;
  /** The number of lessons that were done; undefined or null unless `basis` is `measured`. */
  lessons?: number | null;
  /** The measured study time in those lessons, in minutes; undefined or null unless `basis` is `measured`. */
  minutes?: number | null;
  /** Who taught the course, if the certificate says so; undefined or null else (DAY-85). */
  teacher?: string | null;
};

export type Issuer = Pick<
  FrozenCertificate,
  'issuerName' | 'issuerLine' | 'issuerColors' | 'signatory' | 'signatureImage'
>;

type CertificateContext = Pick<StepContext, 'db' | 'now'>;

const numberBytes = 16;

/**
 * Issues a certificate and returns its PDF's path, kept as `certificate_url` (DASH-10, DASH-16). A demo
 * enrollment gets a specimen (T6). The caller's transaction must have locked the enrollment.
 */
export async function issueCertificate(
  ctx: CertificateContext,
  request: CertificateRequest,
): Promise<string> {
  return certificatePdfPath(await writeCertificate(ctx, request));
}

/** Does the same as `issueCertificate`, but returns the number. `replaced` is marked so, and its issuer is kept. */
export async function writeCertificate(
  { db: tx, now }: CertificateContext,
  { replaced, ...request }: CertificateRequest & { replaced?: { number: string; issuer: Issuer } },
): Promise<string> {
  const {
    enrollment,
    studentName,
    courseTitle,
    durationDays,
    basis,
    lessons = null,
    minutes = null,
    teacher = null,
  } = request;
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
    contentVersion: versionOf({ ...issuer, lessons, minutes, teacher }),
    durationDays: replaced ? durationDays : durationOf({ startedAt, completedAt }, durationDays),
    basis,
    lessons,
    minutes,
    teacher,
    ...issuer,
  };
  const signed = await signCertificate(tx, signedContent(frozen));
  // The old one is marked first, because an enrollment must never have two valid certificates.
  if (replaced) {
    const change = { status: 'replaced', replacedBy: number } as const;
    await tx.update(certificates).set(change).where(eq(certificates.number, replaced.number));
  }
  await tx.insert(certificates).values({ ...frozen, enrollmentId, userId, courseId, ...signed });
  return number;
}

/** Returns the first version of the signed content that has all that this certificate states. */
function versionOf({
  signatureImage,
  lessons,
  minutes,
  teacher,
}: Pick<FrozenCertificate, 'signatureImage' | 'lessons' | 'minutes' | 'teacher'>): number {
  if (teacher !== null) return 5;
  if (minutes !== null) return 4;
  return signatureImage === null && lessons === null ? 2 : 3;
}

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
