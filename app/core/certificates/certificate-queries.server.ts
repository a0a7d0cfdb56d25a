import { eq, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { isNamedFor } from '#app/db/seat-standing.server.ts';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { type Actor, isSignedIn } from '#app/domain/access.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import type { BrandColors } from '#app/domain/brand-colors.ts';
import {
  type CertificateBasis,
  type CertificateVerdict,
  certificateVerdict,
} from '#app/domain/certificate.ts';
import { may } from '#app/domain/rights.ts';
import { certificateWords } from '#app/words/en/certificate-words.ts';
import { canonicalText, isGenuineCertificate } from './certificate-signature.server.ts';
import { signedContent } from './signed-content.server.ts';

/** The data of a certificate that anybody may see who has the certificate's number (DASH-16). */
export type PublicCertificate = {
  number: string;
  studentName: string;
  courseTitle: string;
  startedAt: Date | null;
  completedAt: Date;
  issuedAt: Date;
  replacedBy: string | null;
  revokedAt: Date | null;
  isSpecimen: boolean;
  /** The academy's name, tagline with town, and colors when it issued the certificate. */
  issuer: { name: string; line: string; colors: BrandColors | null };
  signatory: string | null;
  signatureImage: string | null;
  durationDays: number | null;
  /** How the completion is known; null for certificates from before this was recorded. */
  basis: CertificateBasis | null;
  /** The number of lessons that were done; null unless `basis` is `measured`. */
  lessons: number | null;
  /** The measured study time in those lessons, in minutes; null unless `basis` is `measured`. */
  minutes: number | null;
  teacher: string | null;
  /** The student decides whether the preview of a link has the name. */
  nameOnImage: boolean;
  signature: string;
  keyId: string;
  /** The exact JSON text that the certificate's digital signature covers. */
  signedText: string;
};

/**
 * What anybody can learn by a number (DASH-16, T5). `altered`: the URL's signature is not that of this certificate,
 * or the data do not match the signature; such data is not shown.
 */
export type CertificateCheck =
  | { verdict: Exclude<CertificateVerdict, 'altered'>; certificate: PublicCertificate }
  | { verdict: 'altered'; certificate: null };

/** Finds a certificate and verifies its signature and that of a scanned URL. Undefined for an unknown number. */
export async function checkCertificate(
  db: Database,
  number: string,
  scannedSignature: string | null = null,
): Promise<CertificateCheck | undefined> {
  const [found] = await db.select().from(certificates).where(eq(certificates.number, number)).limit(1);
  if (!found) return undefined;
  const content = signedContent(found);
  const isGenuine = await isGenuineCertificate(db, content, found);
  const isOurCode = scannedSignature === null || scannedSignature === found.signature;
  const verdict = certificateVerdict(found, isGenuine && isOurCode);
  if (verdict === 'altered') return { verdict, certificate: null };
  const { studentName, courseTitle, startedAt, completedAt, issuedAt, isSpecimen } = found;
  const { replacedBy, revokedAt, signature, keyId, signatory, signatureImage } = found;
  const { durationDays, basis, lessons, minutes, teacher, nameOnImage } = found;
  const issuer = {
    name: found.issuerName ?? defaultBrand.name,
    line: found.issuerLine ?? defaultBrand.tagline,
    colors: found.issuerColors,
  };
  const frozen = { number, studentName, courseTitle, startedAt, completedAt, issuedAt, isSpecimen };
  const signedText = canonicalText(content);
  return {
    verdict,
    certificate: {
      ...frozen,
      replacedBy,
      revokedAt,
      issuer,
      signatory,
      signatureImage,
      durationDays,
      basis,
      lessons,
      minutes,
      teacher,
      nameOnImage,
      signature,
      keyId,
      signedText,
    },
  };
}

/** The child's name and the signed text, which has it, are for that account and the panel (DAY-176). */
export async function checkCertificateFor(
  db: Database,
  actor: Actor,
  number: string,
  scannedSignature: string | null = null,
): Promise<{ check: CertificateCheck; isNamed: boolean } | undefined> {
  const check = await checkCertificate(db, number, scannedSignature);
  if (!check) return undefined;
  const [held] = await db
    .select({
      userId: certificates.userId,
      isNamed: isNamedFor(sql`certificates.user_id`, sql`certificates.enrollment_id`),
    })
    .from(certificates)
    .where(eq(certificates.number, number));
  const isOwn = may(actor, 'certificates.write') || (isSignedIn(actor) && actor.id === held?.userId);
  if (!held || held.isNamed || isOwn || !check.certificate) return { check, isNamed: true };
  const nameless = { studentName: certificateWords.withheld, signedText: '', nameOnImage: false };
  return { check: { ...check, certificate: { ...check.certificate, ...nameless } }, isNamed: false };
}
