import { siteTimeZone } from './calendar.ts';

/** The zone of a certificate's dates. Not the site's setting: changed, it would have a printed sheet differ from its page. */
export const certificateTimeZone = siteTimeZone;

/** 128 random bits, written as 32 hexadecimal digits in groups of four when shown. */
const numberShape = /^[0-9a-f]{32}$/;
// With a space or dash after each digit, and some more; to normalize a long text may take quadratic time.
const longestTyped = 100;

export type CertificateStatus = 'valid' | 'replaced' | 'revoked';

/** What a check answers: a specimen attests nothing, and what is altered is not ours whatever it says (DASH-16, T5). */
export type CertificateVerdict = CertificateStatus | 'specimen' | 'altered';

/** The number as stored, from what a person typed: spaces, dashes and capitals do not matter; null: no such number can be (DASH-16). */
export function readCertificateNumber(typed: string): string | null {
  if (typed.length > longestTyped) return null;
  const plain = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '');
  return numberShape.test(plain) ? plain : null;
}

/** The number as printed, in groups of four: `1f2e-…`. */
export function showCertificateNumber(number: string): string {
  return number.match(/.{1,4}/g)?.join('-') ?? number;
}

/** Where anyone with the number finds it. */
export function certificatePath(number: string): string {
  return `/certificates/${number}`;
}

/** The file itself, a PDF (DASH-16). */
export function certificatePdfPath(number: string): string {
  return `${certificatePath(number)}.pdf`;
}

/** The picture that other sites show beside a link to its page. */
export function certificateImagePath(number: string): string {
  return `${certificatePath(number)}.png`;
}

/** What the code on the sheet holds: the page of the number, with the signature that only our own sheet can carry. */
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
 * The form by which LinkedIn takes a certificate into one's profile, filled in. `issuedOn` is a day, `YYYY-MM-DD`;
 * `page` the absolute address where anyone can check it.
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

/** WhatsApp with a message about one's own certificate, ready to send; `page` is where anyone can check it. */
export function whatsAppAddress({ courseTitle, page }: { courseTitle: string; page: string }): string {
  const text = `I completed "${courseTitle}" at Pankh. My certificate: ${page}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
