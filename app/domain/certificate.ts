import { type Day, dayIn, daysBetween, siteTimeZone } from './calendar.ts';
import { typedValue } from './typed-line.ts';

/**
 * The time zone of the dates on a certificate. It is fixed and does not follow the site's settings. Otherwise, after
 * the owner changed the site's time zone, a certificate's web page could show other dates than the printed certificate.
 */
export const certificateTimeZone = siteTimeZone;

/**
 * The form of a certificate number as stored: 128 random bits as 32 hexadecimal digits. Pages and documents show the
 * number in groups of four digits.
 */
const numberShape = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/;

/** The maximum length, in characters, of the reason for withdrawing a certificate. A longer reason is refused. */
export const longestWithdrawalReason = 300;

export type CertificateStatus = 'valid' | 'replaced' | 'revoked';

/**
 * The result of checking a certificate. A `specimen` was made with demo data and attests nothing. `altered`: a
 * signature, in the database or in the link, is not the shop's, so the shop did not issue this content (DASH-16, T5).
 */
export type CertificateVerdict = CertificateStatus | 'specimen' | 'altered';

/**
 * Reads a certificate number that a person typed, or pasted with its link. Spaces, dashes and capitals do not matter, nor
 * letters that look like digits. Null if the text has no certificate number (DASH-16, DAY-98).
 */
export function readCertificateNumber(typed: string): string | null {
  const plain = typedValue(typed).toLowerCase().replace(/[ -]/g, '');
  return numberShape.exec(plain.replaceAll('o', '0').replace(/[il]/g, '1'))?.[0] ?? null;
}

/** Writes a certificate number as it is printed, in groups of four digits: `1f2e-…`. */
export function showCertificateNumber(number: string): string {
  return number.match(/.{1,4}/g)?.join('-') ?? number;
}

/** The URL path of a certificate's page, which anyone who knows the number can open. */
export function certificatePath(number: string): string {
  return `/certificates/${number}`;
}

/** The URL path of the certificate as a PDF (DASH-16). */
export function certificatePdfPath(number: string): string {
  return `${certificatePath(number)}.pdf`;
}

/**
 * The URL path of the share image, the preview that other sites show beside a link to the certificate. The path changes
 * when the student shows or hides the name, so that sites with a cached image load the new one.
 */
export function certificateImagePath(number: string, hasName: boolean): string {
  return `${certificatePath(number)}.png${hasName ? '?name' : ''}`;
}

/**
 * The URL in the QR code on the certificate. It leads to the certificate's page and contains the shop's cryptographic
 * signature, which a forger cannot produce.
 */
export function certificateCodeAddress(origin: string, number: string, signature: string): string {
  return `${origin}${certificatePath(number)}?s=${signature}`;
}

/**
 * Returns the verdict on a certificate. `isGenuine` says whether all its signatures are the shop's (DASH-16, T5, T6).
 */
export function certificateVerdict(
  { status, isSpecimen }: { status: CertificateStatus; isSpecimen: boolean },
  isGenuine: boolean,
): CertificateVerdict {
  if (!isGenuine) return 'altered';
  return isSpecimen ? 'specimen' : status;
}

/**
 * The URL of LinkedIn's form for adding a certificate to one's profile, filled in. `issuedOn` is a day,
 * `YYYY-MM-DD`; `page` is the absolute URL where anyone can check the certificate, `academy`
 * the academy's name.
 */
export function linkedInAddress(certificate: {
  courseTitle: string;
  issuedOn: string;
  number: string;
  page: string;
  academy: string;
}): string {
  const [year, month] = certificate.issuedOn.split('-');
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.courseTitle,
    organizationName: certificate.academy,
    issueYear: String(Number(year)),
    issueMonth: String(Number(month)),
    certId: showCertificateNumber(certificate.number),
    certUrl: certificate.page,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}

/** The URL that opens WhatsApp with a message, ready to send. */
export function whatsAppAddress(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/**
 * The duration on a certificate: the calendar days from the start to the completion, both counted, so that it agrees with
 * the two dates beside it; `planned`, the length of the course, if the start is not known (DAY-27).
 */
export function durationOf(
  { startedAt, completedAt }: { startedAt: Date | null; completedAt: Date },
  planned: number | null,
): number | null {
  if (startedAt === null) return planned;
  const [from, to] = [dayIn(startedAt, certificateTimeZone), dayIn(completedAt, certificateTimeZone)];
  return Math.max(1, daysBetween(from, to) + 1);
}

/**
 * The day on which the certificate of a completed course is issued, the first of the student's batch; null if none waits
 * (DAY-27). A refunded student gets none.
 */
export function certificateDay({
  lessonsToCertify = null,
  isRefunded,
  batch,
}: {
  lessonsToCertify?: number | null;
  isRefunded: boolean;
  batch?: { startsOn: Day | null } | null;
}): Day | null {
  return lessonsToCertify === null || isRefunded ? null : (batch?.startsOn ?? null);
}

/**
 * How the academy knows that a student completed the course: the student reported it, the academy confirmed
 * it, or the student did every required lesson.
 */
export const certificateBases = ['reported', 'confirmed', 'measured'] as const;
export type CertificateBasis = (typeof certificateBases)[number];
