import { typedValue } from '@pankh/india/typed-line.ts';
import { type Day, dayIn, daysBetween, siteTimeZone } from './calendar.ts';

/** The zone is fixed: if it followed the site's, a certificate's web page could show other dates than the print. */
export const certificateTimeZone = siteTimeZone;

/** 128 random bits as 32 hexadecimal digits, which pages and documents show in groups of four. */
const digits = 32;
const numberShape = /^[0-9a-foil]{32}$/;

/** The maximum length, in characters, of the reason for withdrawing a certificate. A longer reason is refused. */
export const longestWithdrawalReason = 300;

export type CertificateStatus = 'valid' | 'replaced' | 'revoked';

/**
 * `specimen`: made of demo data, attests nothing. `altered`: a stored or linked signature is not the shop's, so the
 * shop did not issue this content (DASH-16, T5).
 */
export type CertificateVerdict = CertificateStatus | 'specimen' | 'altered';

/** The longest text in which a number is looked for, in characters. */
export const longestTypedNumber = 80;

/**
 * Reads a certificate number that a person typed, or pasted with its link. Spaces, dashes and capitals do not matter, nor
 * letters that look like digits. Null if the text has no certificate number (DASH-16, DAY-98).
 */
export function readCertificateNumber(typed: string): string | null {
  const words =
    typedValue(typed)
      .toLowerCase()
      .replaceAll('-', '')
      .match(/[0-9a-z]+/g) ?? [];
  for (const first of words.keys()) {
    let number = '';
    for (let at = first; at < words.length && number.length < digits; at++) number += words[at];
    if (numberShape.test(number)) return number.replaceAll('o', '0').replace(/[il]/g, '1');
  }
  return null;
}

/** Writes a certificate number as it is printed, in groups of four digits: `1f2e-…`. */
export function showCertificateNumber(number: string): string {
  return number.match(/.{1,4}/g)?.join('-') ?? number;
}

export function certificatePath(number: string): string {
  return `/certificates/${number}`;
}

/** The URL path of the certificate as a PDF (DASH-16). */
export function certificatePdfPath(number: string): string {
  return `${certificatePath(number)}.pdf`;
}

/** The preview beside a link. Its path tells whether it has the name, so that sites load the new image. */
export function certificateImagePath(number: string, hasName: boolean): string {
  return `${certificatePath(number)}.png${hasName ? '?name' : ''}`;
}

/** The URL in the QR code. It has the shop's cryptographic signature, which a forger cannot produce. */
export function certificateCodeAddress(origin: string, number: string, signature: string): string {
  return `${origin}${certificatePath(number)}?s=${signature}`;
}

/** `isGenuine`: all signatures are the shop's (DASH-16, T5, T6). */
export function certificateVerdict(
  { status, isSpecimen }: { status: CertificateStatus; isSpecimen: boolean },
  isGenuine: boolean,
): CertificateVerdict {
  if (!isGenuine) return 'altered';
  return isSpecimen ? 'specimen' : status;
}

/** `issuedOn` is `YYYY-MM-DD`; `page` is the absolute URL at which the certificate can be checked. */
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

/** Returns the days from start to completion, both counted, as printed; `planned` if there is no start (DAY-27). */
export function durationOf(
  { startedAt, completedAt }: { startedAt: Date | null; completedAt: Date },
  planned: number | null,
): number | null {
  if (startedAt === null) return planned;
  const [from, to] = [dayIn(startedAt, certificateTimeZone), dayIn(completedAt, certificateTimeZone)];
  return Math.max(1, daysBetween(from, to) + 1);
}

/**
 * Returns for which day a certificate waits, its batch's first if that lies ahead, and null for any minute. Null if none
 * waits, as after a refund (DAY-27, DAY-101).
 */
export function certificateWait(
  seat: { lessonsToCertify?: number | null; isRefunded: boolean; batch?: { startsOn: Day | null } | null },
  today: Day,
): { day: Day | null } | null {
  if (seat.lessonsToCertify == null || seat.isRefunded) return null;
  const day = seat.batch?.startsOn ?? null;
  return { day: day !== null && day > today ? day : null };
}

/** How a completion is known: the student reported it, the academy confirmed it, or all lessons were done. */
export const certificateBases = ['reported', 'confirmed', 'measured'] as const;
export type CertificateBasis = (typeof certificateBases)[number];
