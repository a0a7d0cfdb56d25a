import { eq, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { isNamedFor } from '#app/db/seat-standing.server.ts';
import { certificates } from '#app/db/tables/learning-tables.server.ts';
import { type Actor, isSignedIn } from '#app/domain/access.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import { type CertificateVerdict, certificateVerdict } from '#app/domain/certificate.ts';
import { pick } from '#app/domain/record.ts';
import { may } from '#app/domain/rights.ts';
import { certificateWords } from '#app/words/en/certificate-words.ts';
import { canonicalText, isGenuineCertificate } from './certificate-signature.server.ts';
import { signedContent } from './signed-content.server.ts';

export type PublicCertificate = ReturnType<typeof publicPart>;

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
  return { verdict, certificate: publicPart(found, canonicalText(content)) };
}

/** What anybody may see who has the number (DASH-16). The signature covers exactly `signedText`. */
function publicPart(found: typeof certificates.$inferSelect, signedText: string) {
  return {
    ...pick(found, 'number', 'studentName', 'courseTitle', 'startedAt', 'completedAt', 'issuedAt'),
    ...pick(found, 'isSpecimen', 'replacedBy', 'revokedAt', 'signatory', 'signatureImage', 'durationDays'),
    // Lessons and minutes of study are null unless `basis` is `measured`. The student decides about `nameOnImage`.
    ...pick(found, 'basis', 'lessons', 'minutes', 'teacher', 'nameOnImage', 'signature', 'keyId'),
    /** As the academy was when it issued the certificate. */
    issuer: {
      name: found.issuerName ?? defaultBrand.name,
      line: found.issuerLine ?? defaultBrand.tagline,
      colors: found.issuerColors,
    },
    signedText,
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
