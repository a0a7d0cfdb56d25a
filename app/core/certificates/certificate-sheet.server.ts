import type { SetText } from '@pankh/typeset/text-setter.ts';
import sharp from 'sharp';
import { isOwnBrand } from '#app/domain/brand.ts';
import { formatDateLong } from '#app/domain/calendar.ts';
import {
  certificateCodeAddress,
  certificatePath,
  certificateTimeZone,
  showCertificateNumber,
} from '#app/domain/certificate.ts';
import { setText } from '#app/platform/typesetting/set-text.server.ts';
import { typesetPdf } from '#app/platform/typesetting/typeset.server.ts';
import { certificateSheetWords as words } from '#app/words/en/certificate-words.ts';
import { counted } from '#app/words/en/counted.ts';
import template from './certificate.typ?raw';
import { certificateArt, inkOf, qrCode } from './certificate-art.ts';
import type { PublicCertificate } from './certificate-queries.server.ts';

/** A PDF of one A4 page (DASH-16). `origin` begins the printed URL and the QR code's. */
export async function certificateSheet(
  certificate: PublicCertificate,
  origin: string,
  signaturePicture: Uint8Array | null = null,
): Promise<Buffer> {
  const data = await sheetData(certificate, origin, signaturePicture);
  return await typesetPdf(template, data, certificate.issuedAt);
}

export async function sheetData(
  certificate: PublicCertificate,
  origin: string,
  signaturePicture: Uint8Array | null,
): Promise<Record<string, unknown>> {
  const { number, signature, isSpecimen, studentName, courseTitle } = certificate;
  const { issuer, signatory, basis, lessons, minutes, teacher } = certificate;
  const kind = isSpecimen ? 'specimen' : 'certificate';
  const hasKite = !isOwnBrand(issuer);
  const ink = inkOf(issuer.colors, hasKite);
  const shop = origin.replace(/^https?:\/\//, '');
  const address = certificateCodeAddress(origin, number, signature);
  return {
    author: issuer.name,
    academy: set(issuer.name, shop),
    tagline: issuer.line === '' ? null : set(issuer.line, shop),
    signatory: signatory === null ? null : set(signatory, shop),
    'signed-label': words.signedBy,
    signature: signaturePicture && (await signatureOf(signaturePicture)),
    'signature-alt': words.signatureAlt,
    title: `${words.kinds[kind]}: ${studentName}`,
    subject: `${courseTitle} (${showCertificateNumber(number)})`,
    kind: words.kinds[kind],
    stamp: words.stamps[kind],
    certifies: words.certifies,
    'has-completed': words.hasCompleted,
    'number-label': words.number,
    name: set(studentName, words.nameBelow),
    course: set(courseTitle, words.courseBelow),
    'taught-by': words.taughtBy,
    // A teacher whose name the fonts cannot show is left out: the page to which the QR code leads names the teacher.
    teacher: teacher === null ? null : setText(teacher),
    dates: datesOf(certificate),
    number: showCertificateNumber(number),
    address,
    code: qrCode(address, ink.night),
    'code-alt': words.codeAlt(`${origin}${certificatePath(number)}`),
    'how-to-check': words.howToCheck(`${shop}${certificatePath('')}`),
    attests: [
      words.attests[isSpecimen || hasKite ? kind : 'anyAcademy'],
      ...(basis && !isSpecimen ? [words.bases[basis](lessons ?? 0, minutes)] : []),
    ].join(' '),
    art: certificateArt(ink),
    ink,
    'academy-indent': hasKite ? 42 : 0,
  };
}

// Draws the signature at the lower left of a transparent PNG of 496 × 160 pixels, so that signatures of any shape
// stand on one line.
async function signatureOf(picture: Uint8Array): Promise<number[]> {
  const background = '#ffffff00';
  const box = { width: 496, height: 160, fit: 'contain', position: 'left bottom', background } as const;
  const ink = await sharp(picture).ensureAlpha().trim().toBuffer();
  return [...(await sharp(ink).resize(box).png({ palette: true }).toBuffer())];
}

// Falls back to `otherwise` if the fonts lack a letter: missing letters would be worse, and the QR code's
// page has the full name.
function set(written: string, otherwise: string): SetText {
  const text = setText(written) ?? setText(otherwise);
  if (!text) throw new Error('the fonts lack letters of the sheet’s own words');
  return text;
}

function datesOf({
  startedAt,
  completedAt,
  issuedAt,
  durationDays,
}: PublicCertificate): [label: string, day: string][] {
  const dates: [string, Date | null][] = [
    [words.dates.started, startedAt],
    [words.dates.completed, completedAt],
    [words.dates.issued, issuedAt],
  ];
  return [
    ...dates.flatMap(([label, date]): [string, string][] =>
      date ? [[label, formatDateLong(date, certificateTimeZone)]] : [],
    ),
    ...(durationDays === null ? [] : [pairOf(words.duration, counted(durationDays, 'day'))]),
  ];
}

const pairOf = (label: string, value: string): [string, string] => [label, value];
