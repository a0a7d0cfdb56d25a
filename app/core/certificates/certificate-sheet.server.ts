import { formatDateLong } from '#app/domain/calendar.ts';
import {
  certificateCodeAddress,
  certificatePath,
  certificateTimeZone,
  showCertificateNumber,
} from '#app/domain/certificate.ts';
import { type SetText, setText } from '#app/platform/typesetting/set-text.server.ts';
import { typesetPdf } from '#app/platform/typesetting/typeset.server.ts';
import template from './certificate.typ?raw';
import { certificateArt, qrCode } from './certificate-art.ts';
import type { PublicCertificate } from './certificate-queries.server.ts';
import { academy, kindOf } from './certificate-words.ts';

/**
 * The certificate as a one-page A4 PDF (DASH-16). `origin` is the site's own origin, for the code and the URL
 * on the page.
 */
export async function certificateSheet(certificate: PublicCertificate, origin: string): Promise<Buffer> {
  const { number, signature, isSpecimen, studentName, courseTitle, issuedAt } = certificate;
  const kind = kindOf(certificate);
  const shop = origin.replace(/^https?:\/\//, '');
  const address = certificateCodeAddress(origin, number, signature);
  const data = {
    ...academy,
    title: `${kind}: ${studentName}`,
    subject: `${courseTitle} (${showCertificateNumber(number)})`,
    kind,
    stamp: isSpecimen ? 'SPECIMEN' : null,
    name: set(studentName, 'the person named at the address below'),
    course: set(courseTitle, 'named at the address below'),
    dates: datesOf(certificate),
    number: showCertificateNumber(number),
    address,
    code: qrCode(address),
    'code-alt': `A code that leads to ${origin}${certificatePath(number)}`,
    'how-to-check': `Scan the code, or look at ${shop}${certificatePath('')}, to see whether this sheet is genuine.`,
    attests: isSpecimen
      ? 'Made with demo data to show what a certificate looks like. It attests nothing.'
      : 'It attests that this person completed this course with us. It is not a degree, and not a DGCA remote pilot certificate.',
    art: certificateArt(),
  };
  return await typesetPdf(template, data, issuedAt);
}

// A text with any letter that no font has is replaced as a whole, never set in part; the page behind the code
// shows it in full.
function set(words: string, otherwise: string): SetText {
  const text = setText(words) ?? setText(otherwise);
  if (!text) throw new Error('the fonts lack letters of the sheet’s own words');
  return text;
}

function datesOf({ startedAt, completedAt, issuedAt }: PublicCertificate): [label: string, day: string][] {
  const dates: [string, Date | null][] = [
    ['Started', startedAt],
    ['Completed', completedAt],
    ['Issued', issuedAt],
  ];
  return dates.flatMap(([label, date]) => (date ? [[label, formatDateLong(date, certificateTimeZone)]] : []));
}
