import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { keepCertificateFiles } from './certificate-pdf.server.ts';
import { drawCertificate } from './certificate-sheet.server.ts';
import type { PublicCertificate } from './queries.server.ts';

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
  signature: Buffer.alloc(64, 7).toString('base64url'),
  keyId: '0123456789abcdef',
  signedText: '{}',
};
const drawn = (change: Partial<PublicCertificate>) => drawCertificate({ ...certificate, ...change }, origin);

/** The characters that a PDF's text says it holds: what copying and searching find. */
function textOf(pdf: Buffer): string {
  const maps = streamsOf(pdf).filter((stream) => stream.includes('beginbfrange'));
  const units = maps.flatMap((map) => [...map.matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex]) => hex ?? ''));
  return units
    .map((hex) => {
      const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
      return bytes.length % 2 === 0 ? bytes.swap16().toString('utf16le') : '';
    })
    .join('');
}

function streamsOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body]) => {
    try {
      return [inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

const fontsIn = (pdf: Buffer) =>
  new Set([...pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name));

/** A text string of the PDF as it was meant. */
function meant(written: string): string {
  const bytes = Buffer.from(
    written.replace(/\\([()\\nrtbf])/g, (_, c: string) => escapes[c] ?? c),
    'latin1',
  );
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The document's title, which carries the name as it was written. */
function titleOf(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const id = /\/Title (\d+) 0 R/.exec(file)?.[1];
  return meant(new RegExp(`\\n${id} 0 obj\\n\\((.*?)\\)\\nendobj`, 's').exec(file)?.[1] ?? '');
}

/** What name and course say to who copies, searches or listens: letter forms stand in another order than letters. */
function readingOf(pdf: Buffer): string[] {
  const page = streamsOf(pdf).find((stream) => stream.includes('/ActualText')) ?? '';
  return [...page.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, written = '']) => meant(written));
}

describe('[DASH-16] the certificate as a PDF', () => {
  it('is a PDF with its own fonts and no other', async () => {
    const pdf = await drawn({});
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(fontsIn(pdf)).toEqual(new Set(['AnekLatin-Bold', 'NotoSans-Regular']));
    expect(pdf.toString('latin1')).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
  });

  it('sets a Devanagari name and the rupee sign in the house’s letters, and says them as they are read', async () => {
    const pdf = await drawn({ studentName: 'क्षितिज श्री', courseTitle: 'Drones under ₹5,000 ड्रोन' });
    expect(fontsIn(pdf)).toContain('AnekDevanagari-Bold');
    const text = textOf(pdf);
    for (const part of ['क्षि', 'श्री', '₹', 'ड्रो']) expect(text).toContain(part);
    expect(readingOf(pdf)).toEqual(['क्षितिज श्री', 'Drones under ₹5,000 ड्रोन']);
    expect(titleOf(pdf)).toBe('Certificate of completion: क्षितिज श्री');
  });

  it('[DATA-5] a rupee sign in an English title is one', async () => {
    expect(textOf(await drawn({ courseTitle: 'Drones under ₹5,000' }))).toContain('₹');
  });

  it.each([
    ['শ্রীমতী কৃষ্ণা চট্টোপাধ্যায়', 'AnekBanglaMedium-Bold'],
    ['ଶ୍ରୀକାନ୍ତ ପ୍ରଧାନ', 'AnekOdiaMedium-Bold'],
    ['ಕೃಷ್ಣಮೂರ್ತಿ ಸ್ವಾಮಿ', 'AnekKannada-Bold'],
    ['கிருஷ்ணமூர்த்தி', 'AnekTamilMedium-Bold'],
    ['కృష్ణమూర్తి', 'AnekTeluguMedium-Bold'],
    ['കൃഷ്ണമൂർത്തി', 'AnekMalayalam-Bold'],
    ['કૃષ્ણમૂર્તિ', 'AnekGujarati-Bold'],
    ['ਕ੍ਰਿਸ਼ਨ ਸਿੰਘ', 'NotoSansGurmukhi-SemiBold'],
    ['محمد قریشی', 'NotoNastaliqUrdu-SemiBold'],
  ])('draws %s in its script', async (studentName, font) => {
    const pdf = await drawn({ studentName });
    expect(fontsIn(pdf)).toContain(font);
    expect(readingOf(pdf)[0]).toBe(studentName.normalize('NFC'));
  });

  it('names nobody by half: a name in letters we lack stands behind the address', async () => {
    for (const studentName of ['李明', 'Asha 李 Rao']) {
      const pdf = await drawn({ studentName });
      expect(readingOf(pdf).slice(0, -1).join(' ')).toBe('the person named at the address below');
      expect(titleOf(pdf)).toBe(`Certificate of completion: ${studentName}`);
    }
  });

  it('is one page whose parts and language a screen reader finds, and whose code can be pressed', async () => {
    const file = (await drawn({ courseTitle: 'Long '.repeat(40) })).toString('latin1');
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
    for (const part of [
      '/Marked true',
      '/Lang (en-IN)',
      '/S /H1',
      '/S /Figure',
      '/Alt (A code that leads to',
    ])
      expect(file).toContain(part);
    expect(file).toContain(`/URI (${origin}/certificates/${certificate.number}?s=`);
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
  ])('draws a sheet for %j', async (studentName) => {
    expect((await drawn({ studentName })).length).toBeGreaterThan(10_000);
  });

  it('[DASH-4] a specimen says so', async () => {
    expect(titleOf(await drawn({}))).toBe('Certificate of completion: Asha Rao');
    expect(titleOf(await drawn({ isSpecimen: true }))).toBe('Specimen of a certificate: Asha Rao');
  });
});

describe('[DASH-16] the files at hand', () => {
  const file = (number: string) => ({ ...certificate, number });

  it('are drawn once for a crowd, one at a time, and kept while they are asked for', async () => {
    let running = 0;
    const drawnOf: string[] = [];
    const get = keepCertificateFiles(async ({ number }) => {
      expect(++running).toBe(1);
      await new Promise((turn) => setImmediate(turn));
      running--;
      drawnOf.push(number);
      return Buffer.from(number);
    });
    const crowd = await Promise.all(['a', 'b', 'a', 'a', 'b'].map((number) => get(file(number), origin)));
    expect(drawnOf).toEqual(['a', 'b']);
    expect(crowd[0]).toBe(crowd[2]);
    expect(crowd[0]?.etag).not.toBe(crowd[1]?.etag);
    for (let i = 0; i < 64; i++) await get(file(`n${i}`), origin);
    await get(file('n63'), origin);
    expect(drawnOf).toHaveLength(66);
    await get(file('a'), origin);
    expect(drawnOf).toHaveLength(67);
  });

  it('are refused to those who would wait long, who may ask again', async () => {
    const get = keepCertificateFiles(async ({ number }) => Buffer.from(number));
    const crowd = Array.from({ length: 60 }, (_, i) => get(file(`n${i}`), origin));
    const refused = (await Promise.allSettled(crowd)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(29);
    await expect(get(file('n59'), origin)).resolves.toMatchObject({ pdf: Buffer.from('n59') });
  });
});
