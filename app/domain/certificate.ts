import { siteTimeZone } from './calendar.ts';

/**
 * The time zone of the dates on a certificate. The site's configured time zone is not used: if the owner
 * changed it, a printed certificate would show other dates than its page.
 */
export const certificateTimeZone = siteTimeZone;

/**
 * The form of a certificate number as stored: 128 random bits as 32 hexadecimal digits. It is shown in groups
 * of four digits.
 */
const numberShape = /^[0-9a-f]{32}$/;
// The longest text read as a certificate number: it leaves room for a space or dash after each digit, and
// some more. Longer texts are refused, because normalizing them could take quadratic time.
const longestTyped = 100;

/** The longest reason for withdrawing a certificate, in characters. */
export const longestWithdrawalReason = 300;

export type CertificateStatus = 'valid' | 'replaced' | 'revoked';

/**
 * The result of checking a certificate. A `specimen` was made with demo data and attests nothing; an
 * `altered` one has no valid signature, so we did not issue it, whatever it says (DASH-16, T5).
 */
export type CertificateVerdict = CertificateStatus | 'specimen' | 'altered';

/**
 * The certificate number as stored, read from what a person typed: spaces, dashes and capitals do not matter.
 * Null when the text cannot be a certificate number (DASH-16).
 */
export function readCertificateNumber(typed: string): string | null {
  if (typed.length > longestTyped) return null;
  const plain = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '');
  return numberShape.test(plain) ? plain : null;
}

/** Writes a certificate number as it is printed, in groups of four digits: `1f2e-…`. */
export function showCertificateNumber(number: string): string {
  return number.match(/.{1,4}/g)?.join('-') ?? number;
}

/** The path of a certificate's page, which anyone with the number can open. */
export function certificatePath(number: string): string {
  return `/certificates/${number}`;
}

/** The path of the certificate as a PDF (DASH-16). */
export function certificatePdfPath(number: string): string {
  return `${certificatePath(number)}.pdf`;
}

/** The path of the preview image that other sites show beside a link to the certificate's page. */
export function certificateImagePath(number: string): string {
  return `${certificatePath(number)}.png`;
}

/**
 * The URL in the QR code on the certificate. It leads to the certificate's page and carries our signature,
 * which a forged certificate cannot have.
 */
export function certificateCodeAddress(origin: string, number: string, signature: string): string {
  return `${origin}${certificatePath(number)}?s=${signature}`;
}

/** The verdict on a certificate whose signature was checked (DASH-16, T5, T6). */
export function certificateVerdict(
  { status, isSpecimen }: { status: CertificateStatus; isSpecimen: boolean },
  isGenuine: boolean,
): CertificateVerdict {
  if (!isGenuine) return 'altered';
  return isSpecimen ? 'specimen' : status;
}

/**
 * The URL of LinkedIn's form for adding a certificate to one's profile, filled in. `issuedOn` is a day,
 * `YYYY-MM-DD`; `page` is the absolute URL where anyone can check the certificate.
 */
export function linkedInAddress(certificate: {
  courseTitle: string;
  issuedOn: string;
  number: string;
  page: string;
}): string {
  const [year, month] = certificate.issuedOn.split('-');
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.courseTitle,
    organizationName: 'Pankh',
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
