import PDFDocument from 'pdfkit';
import { formatDateLong } from '#app/domain/calendar.ts';
import {
  certificateCodeAddress,
  certificatePath,
  certificateTimeZone,
  showCertificateNumber,
} from '#app/domain/certificate.ts';
import { type Fitted, fitLines } from './fit-lines.server.ts';
import { type Lettering, letteringOf } from './lettering.server.ts';
import { houseFonts } from './pdf-fonts.server.ts';
import type { PublicCertificate } from './queries.server.ts';
import { drawArt, drawMark, drawQrCode, drawStamp, ink, sheet } from './sheet-art.server.ts';
import type { SheetFont } from './sheet-font.server.ts';

type Doc = PDFKit.PDFDocument;
type Parts = { certificate: PublicCertificate; origin: string; name: Lettering; course: Lettering };

/** The column of words right of the picture, and the height of the line under the name, in points. */
const column = { left: 292, width: sheet.width - 292 - 56 };
const nameLine = 268;
const codeSize = 104;

/** The certificate as a PDF of one A4 page (DASH-16). `origin` is the site's own, for the code and the address on it. */
export async function drawCertificate(certificate: PublicCertificate, origin: string): Promise<Buffer> {
  const name = await lettered(certificate.studentName, 'the person named at the address below');
  const course = await lettered(certificate.courseTitle, 'named at the address below');
  const doc = openDocument(certificate);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const drawn = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  drawSheet(doc, { certificate, origin, name, course });
  doc.end();
  return await drawn;
}

// A name in letters we have no font for is not set wrongly: the page behind the code has it whole.
async function lettered(words: string, otherwise: string): Promise<Lettering> {
  const lettering = (await letteringOf(words)) ?? (await letteringOf(otherwise));
  if (!lettering) throw new Error('the house has no letters for its own words');
  return lettering;
}

const kindOf = ({ isSpecimen }: PublicCertificate) =>
  isSpecimen ? 'Specimen of a certificate' : 'Certificate of completion';

function openDocument(certificate: PublicCertificate): Doc {
  const { number, studentName, courseTitle, issuedAt } = certificate;
  return new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    font: forPdf(houseFonts().text),
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${kindOf(certificate)}: ${studentName}`,
      Subject: `${courseTitle} (${showCertificateNumber(number)})`,
      Author: 'Pankh',
      Creator: 'Pankh',
      Producer: 'Pankh',
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
}

// The library takes an opened font, which its types do not tell.
const forPdf = ({ pdf }: SheetFont) => pdf as unknown as string;

function drawSheet(doc: Doc, { certificate, origin, name, course }: Parts): void {
  const { display, text } = houseFonts();
  const content = doc.struct('Document');
  const part: AddPart = (role, draw, options = {}) => content.add(doc.struct(role, options, draw));
  const small = (words: string, y: number, x = column.left) =>
    write(doc, text, 11, ink.muted).text(words, x, y, { lineBreak: false });
  doc.addStructure(content);

  doc.markContent('Artifact', { type: 'Layout' });
  drawArt(doc, nameLine);
  drawMark(doc, { x: column.left, y: 52 });
  if (certificate.isSpecimen) drawStamp(write(doc, display, 110, ink.danger), 'SPECIMEN');
  doc.endMarkedContent();
  part('P', () => {
    const left = column.left + 42;
    write(doc, display, 26, ink.neel).text('Pankh', left, 54, { lineBreak: false });
    small('Drones and programming, Bangalore', 66, left + doc.widthOfString('Pankh') + 12);
  });
  part('H1', () =>
    write(doc, display, 30, ink.neel).text(kindOf(certificate), column.left, 118, { lineBreak: false }),
  );
  part('P', () => small('This is to certify that', 162));
  part('P', () => drawFitted(doc, aboveLine(name), ink.night));
  part('P', () => small('has completed the course', nameLine + 24));
  const title = fitLines(course, { width: column.width, height: 66, largest: 24, mostLines: 3 });
  part('P', () => drawFitted(doc, { ...title, top: nameLine + 48 }, ink.neel));
  part('P', () => drawDates(doc, certificate, nameLine + 48 + title.height + 20));
  drawFoot(doc, part, certificate, origin);
  content.end();
}

function write(doc: Doc, font: SheetFont, size: number, color: string): Doc {
  return doc.font(forPdf(font)).fontSize(size).fillColor(color);
}

type Placed = Fitted & { top: number };

/** A name stands on the line, its lowest ink clear of it. */
function aboveLine(name: Lettering): Placed {
  const set = fitLines(name, { width: column.width, height: 66, largest: 38, mostLines: 2 });
  const last = set.lines.at(-1)?.baseline ?? 0;
  return { ...set, top: Math.min(nameLine - 14 - last, nameLine - 7 - set.height) };
}

/** Lines as they were measured; each tells what it reads, since letter forms stand in another order than letters. */
function drawFitted(doc: Doc, { lines, size, top }: Placed, color: string): void {
  for (const { line, baseline } of lines) {
    doc.save().markContent('Span', { actual: line.text });
    let x = column.left;
    for (const { font, text, width } of line.runs) {
      write(doc, font, size, color).text(text, x, top + baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: [],
      });
      x += width * size;
    }
    // Readers place the text by the axes at its end, and the library draws letters with the other axis up.
    doc.transform(1, 0, 0, -1, 0, sheet.height).endMarkedContent().restore();
  }
}

function drawDates(doc: Doc, { startedAt, completedAt, issuedAt }: PublicCertificate, y: number): void {
  const { display, text } = houseFonts();
  const dates: [string, Date | null][] = [
    ['Started', startedAt],
    ['Completed', completedAt],
    ['Issued', issuedAt],
  ];
  let x = column.left;
  for (const [label, date] of dates) {
    if (!date) continue;
    const day = formatDateLong(date, certificateTimeZone);
    write(doc, text, 9, ink.muted).text(label, x, y, { lineBreak: false });
    write(doc, display, 13, ink.night).text(day, x, y + 13, { lineBreak: false });
    x += Math.max(doc.widthOfString(day), 48) + 34;
  }
}

type AddPart = (role: string, draw: () => void, options?: { alt?: string }) => void;

function drawFoot(doc: Doc, part: AddPart, certificate: PublicCertificate, origin: string): void {
  const { display, text } = houseFonts();
  const { number, signature, isSpecimen } = certificate;
  const address = certificateCodeAddress(origin, number, signature);
  const bottom = sheet.height - 42;
  const beside = { x: column.left + codeSize + 22, width: column.width - codeSize - 22 };
  part('Figure', () => drawQrCode(doc, address, { x: column.left, y: bottom - codeSize, size: codeSize }), {
    alt: `A code that leads to ${origin}${certificatePath(number)}`,
  });
  part('P', () => {
    write(doc, text, 8.5, ink.muted).text('Certificate number', beside.x, bottom - 98, { lineBreak: false });
    write(doc, display, 12, ink.night).text(showCertificateNumber(number), beside.x, bottom - 85, {
      lineBreak: false,
    });
  });
  const look = `Scan the code, or look at ${origin.replace(/^https?:\/\//, '')}${certificatePath('')}, to see whether this sheet is genuine.`;
  part('P', () =>
    write(doc, text, 8.5, ink.night).text(look, beside.x, bottom - 62, { width: beside.width }),
  );
  const attests = isSpecimen
    ? 'Made with demo data to show what a certificate looks like. It attests nothing.'
    : 'It attests that this person completed this course with us. It is not a degree, and not a DGCA remote pilot certificate.';
  part('P', () =>
    write(doc, text, 8.5, ink.muted).text(attests, beside.x, bottom - 30, { width: beside.width }),
  );
}
