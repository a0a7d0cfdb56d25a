import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { typesetSvg } from '#app/platform/typesetting/typeset.server.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { unpacked } from '#tests/support/unpacked-pdf.ts';
import template from './certificate.typ?raw';
import { certificateArt, inkOf } from './certificate-art.ts';
import type { PublicCertificate } from './certificate-queries.server.ts';
import { certificateSheet, sheetData } from './certificate-sheet.server.ts';

const origin = 'https://pankh.example';
const at = new Date('2026-11-05T10:00:00Z');
const certificate: PublicCertificate = {
  number: '0123456789abcdef0123456789abcdef',
  studentName: 'Asha Rao',
  courseTitle: 'Build a Drone',
  startedAt: null,
  completedAt: at,
  issuedAt: at,
  replacedBy: null,
  revokedAt: null,
  isSpecimen: false,
  issuer: { name: 'Udaan Shala', line: 'Yoga, Indore', colors: null },
  signatory: null,
  signatureImage: null,
  durationDays: 10,
  basis: 'reported',
  lessons: null,
  minutes: null,
  teacher: null,
  nameOnImage: false,
  signature: Buffer.alloc(64, 7).toString('base64url'),
  keyId: '0123456789abcdef',
  signedText: '{}',
};
const sheet = (change: Partial<PublicCertificate>) => certificateSheet({ ...certificate, ...change }, origin);

const fontsIn = (pdf: Buffer) =>
  new Set([...unpacked(pdf).matchAll(/\/FontName ?\/[A-Z]{6}\+(\w+)/g)].map(([, name]) => name));

/**
 * Returns the title in the PDF's metadata. The title contains the student's name as it was written, even if the fonts
 * lack some of its letters.
 */
function titleOf(pdf: Buffer): string {
  const [, title = ''] = /<dc:title>.*?<rdf:li[^>]*>(.*?)<\/rdf:li>/s.exec(unpacked(pdf)) ?? [];
  return Buffer.from(title, 'latin1').toString('utf8');
}

describe('[DASH-16] the certificate as a PDF', () => {
  it('is a PDF that embeds all its fonts, and the same each time', async () => {
    const pdf = await sheet({});
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(fontsIn(pdf)).toEqual(new Set(['AnekLatin', 'NotoText']));
    expect(unpacked(pdf)).not.toMatch(/\/BaseFont ?\/(Helvetica|Times|Courier)/);
    expect(unpacked(pdf)).toContain('/CreationDate (D:20261105100000Z)');
    expect(await sheet({})).toEqual(pdf);
  });

  it('[LEARN-116] contains a word of 50 letters as it was typed, so that a search finds it', async () => {
    const word = 'Venkatanarasimharajuvaripetasubrahmanyaswamyramanu';
    const issuer = { ...certificate.issuer, name: word, line: word };
    for (const change of [{ studentName: word }, { courseTitle: word }, { issuer }, { signatory: word }]) {
      const pages = pdfPages(await sheet(change));
      expect([change, pages.some((page) => page.includes(word))]).toEqual([change, true]);
      expect(pages.join('')).not.toMatch(/[\u00ad\u200b]/);
    }
  });

  it.each([
    ['क्षितिज श्री', 'AnekDevanagari'],
    ['শ্রীমতী কৃষ্ণা চট্টোপাধ্যায়', 'AnekBangla'],
    ['ଶ୍ରୀକାନ୍ତ ପ୍ରଧାନ', 'AnekOdia'],
    ['ಕೃಷ್ಣಮೂರ್ತಿ ಸ್ವಾಮಿ', 'AnekKannada'],
    ['கிருஷ்ணமூர்த்தி', 'AnekTamil'],
    ['కృష్ణమూర్తి', 'AnekTelugu'],
    ['കൃഷ്ണമൂർത്തി', 'AnekMalayalam'],
    ['કૃષ્ણમૂર્તિ', 'AnekGujarati'],
    ['ਕ੍ਰਿਸ਼ਨ ਸਿੰਘ', 'NotoGurmukhi'],
    ['محمد قریشی', 'NotoNastaliqUrdu'],
  ])('writes %s in its own script', async (studentName, font) => {
    const pdf = await sheet({ studentName });
    expect(fontsIn(pdf)).toContain(font);
    expect(titleOf(pdf)).toBe(`Certificate of completion: ${studentName}`);
  });

  it('[DATA-5] shows the rupee sign', async () => {
    expect(fontsIn(await sheet({ courseTitle: 'Drones under ₹5,000' }))).toContain('AnekLatinExtended');
  });

  it('replaces a name as a whole if no font has all its letters', async () => {
    const unnamed = await sheet({ studentName: '李明' });
    expect(titleOf(unnamed)).toBe('Certificate of completion: 李明');
    expect(fontsIn(unnamed)).toEqual(fontsIn(await sheet({})));
    const size = async (studentName: string) => (await sheet({ studentName })).length;
    // The fonts lack the Chinese letters, so both PDFs print the same substitute for the name. The files differ only in
    // their titles, which contain the name.
    expect(Math.abs((await size('李明')) - (await size('Asha 李 Rao')))).toBeLessThan(200);
  });

  it('is one page with structure and language for screen readers, and a QR code that is a link', async () => {
    const file = unpacked(await sheet({ courseTitle: 'Long '.repeat(40) }));
    expect(file).toMatch(/\/Count 1\b/);
    for (const part of [
      /\/Marked true/,
      /\/Lang ?\(en-IN\)/,
      /\/S ?\/H1/,
      /\/S ?\/Figure/,
      /\/Alt ?\(A code that leads to/,
    ])
      expect(file).toMatch(part);
    expect(file).toContain(`(${origin}/certificates/${certificate.number}?s=`);
  });

  it.each([
    'Śrī Łukasz Nguyễn',
    '李明',
    '😀',
    '',
    'x'.repeat(100),
    'ज्ञ'.repeat(33),
    'Asha\u200dRao',
    'a\u0301b',
  ])('is rendered for the name %j', async (studentName) => {
    expect((await sheet({ studentName })).length).toBeGreaterThan(10_000);
  });

  it('[DASH-4] is marked as a specimen if it is one', async () => {
    expect(titleOf(await sheet({}))).toBe('Certificate of completion: Asha Rao');
    expect(titleOf(await sheet({ isSpecimen: true }))).toBe('Specimen of a certificate: Asha Rao');
  });

  it.each([
    ['a long name', 'The Very Long Named Academy of Yoga and Meditation in Indore'],
    ['Devanagari', 'उड़ान शाला'],
  ])('[BRAND-30] [B-5] names an issuer with %s, and the person who signs', async (_, name) => {
    const whose = { issuer: { name, line: 'योग, Indore', colors: null }, signatory: 'मीरा Rao' };
    const { academy, tagline, signatory } = await sheetData({ ...certificate, ...whose }, origin, null);
    expect([academy, tagline, signatory]).toMatchObject([
      { text: name },
      { text: 'योग, Indore' },
      { text: 'मीरा Rao' },
    ]);
    const pdf = await sheet(whose);
    expect(unpacked(pdf)).toMatch(/\/Count 1\b/);
    expect(fontsIn(pdf)).toContain('AnekDevanagari');
  });

  it('[BRAND-20] shows kites only if the default brand issued it', async () => {
    const names = ['Pankh', 'Udaan Shala'];
    const [own = '', other = ''] = await Promise.all(
      names.map(async (name) => unpacked(await sheet({ issuer: { name, line: '', colors: null } }))),
    );
    const shapes = (text: string) => text.match(/\bh\s/g)?.length ?? 0;
    expect(shapes(other)).toBeLessThan(shapes(own));
    expect(certificateArt(inkOf(null, true))).toContain('rotate(14)');
    expect(certificateArt(inkOf(null, false))).not.toContain('rotate(');
  });

  it("[BRAND-30] has the academy's colors when it was issued, or the default ones", async () => {
    const drawn = async (colors: PublicCertificate['issuer']['colors']) =>
      (await sheetData({ ...certificate, issuer: { ...certificate.issuer, colors } }, origin, null)).art;
    expect(await drawn({ primary: '#0b6e4f', accent: '#e07a1f' })).toMatch(/#0b6e4f.*#e07a1f/s);
    expect(await drawn(null)).toMatch(/#1f3c8f.*#f7a600/s);
    expect(await drawn({ primary: null, accent: null })).toBe(await drawn(null));
  });

  it.each([
    ['Udaan Shala', 'Yoga, Indore', 'Meera Rao'],
    [
      'The Very Long Named Academy of Yoga and Meditation in Indore',
      'Yoga, '.repeat(25),
      'Dr. Meenakshi Subramaniam-Venkataraghavan, Head of Training',
    ],
    ['श्री सरस्वती विद्या मंदिर योग एवं नृत्य महाविद्यालय, इंदौर', 'योग और ध्यान, '.repeat(12), 'मीरा '.repeat(12)],
  ])(
    "[BRAND-30] [B-5] keeps %s, the tagline and the signer's name on the white sheet",
    async (name, line, signatory) => {
      const courseTitle = 'A course with a long title about '.repeat(4);
      const issuer = { name, line, colors: null };
      const data = await sheetData({ ...certificate, issuer, signatory, courseTitle }, origin, null);
      const drawn = sharp(Buffer.from(await typesetSvg(template, data))).resize(842, 595, { fit: 'fill' });
      const picture = await drawn.flatten().png().toBuffer();
      const inkIn = async (left: number, top: number, width: number, height: number) => {
        const area = sharp(picture).extract({ left, top, width, height }).greyscale().raw();
        return (await area.toBuffer()).filter((light) => light < 190).length;
      };
      // Nothing is printed to the right of the texts, below them, or between tagline and heading: no text leaves its
      // area.
      expect([
        await inkIn(790, 30, 50, 230),
        await inkIn(790, 290, 50, 280),
        await inkIn(300, 570, 480, 20),
      ]).toEqual([0, 0, 0]);
      expect(await inkIn(292, 116, 494, 4)).toBe(0);
      expect(await inkIn(660, 490, 126, 60)).toBeGreaterThan(30);
    },
  );

  it.each(['Meera Iyer', 'Dr. Meenakshi Subramaniam-Venkataraghavan, '.repeat(3), 'मीरा अय्यर'])(
    '[DAY-85] names the teacher %s between course and dates',
    async (teacher) => {
      const courseTitle = 'A course with a long title about '.repeat(4);
      const data = await sheetData({ ...certificate, teacher, courseTitle, startedAt: at }, origin, null);
      expect(data).toMatchObject({ 'taught-by': 'Taught by', teacher: { text: teacher.trim() } });
      const drawn = sharp(Buffer.from(await typesetSvg(template, data))).resize(842, 595, { fit: 'fill' });
      const picture = await drawn.flatten().png().toBuffer();
      const area = (left: number, top: number, width: number, height: number) =>
        sharp(picture).extract({ left, top, width, height }).greyscale().raw().toBuffer();
      const inkIn = async (...box: Parameters<typeof area>) =>
        (await area(...box)).filter((light) => light < 190).length;
      expect(await inkIn(790, 290, 50, 280)).toBe(0);
      expect(await inkIn(292, 444, 104, 4)).toBe(0);
    },
  );

  it('[BRAND-21] contains the picture of the signature, described for screen readers', async () => {
    const line = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><path d="M5 80L290 10" stroke="black"/></svg>',
    );
    const picture = await sharp(line).webp().toBuffer();
    const signed = await certificateSheet({ ...certificate, signatory: 'Meera Rao' }, origin, picture);
    expect(unpacked(signed)).toMatch(/\/Alt ?\(Signature\)/);
    expect(unpacked(signed)).toMatch(/\/Subtype ?\/Image/);
    expect(unpacked(await sheet({ signatory: 'Meera Rao' }))).not.toMatch(/\/Alt ?\(Signature\)/);
  });
});
