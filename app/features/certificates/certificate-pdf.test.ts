import { inflateSync } from 'node:zlib';
import type { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { keepCertificateFiles } from './certificate-pdf.server.ts';
import { drawCertificate } from './certificate-sheet.server.tsx';
import { letteringOf } from './pdf-fonts.server.ts';
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

/** The document's title, which carries the name as it was written: glyphs of Indian scripts stand in another order. */
function titleOf(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const id = /\/Title (\d+) 0 R/.exec(file)?.[1];
  const [, written = ''] = new RegExp(`\\n${id} 0 obj\\n\\((.*?)\\)\\nendobj`, 's').exec(file) ?? [];
  const bytes = Buffer.from(
    written.replace(/\\([()\\nrtbf])/g, (_, c: string) => escapes[c] ?? c),
    'latin1',
  );
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

describe('[DASH-16] the certificate as a PDF', () => {
  it('is a PDF with its own fonts and no other', async () => {
    const pdf = await drawn({});
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(fontsIn(pdf)).toEqual(new Set(['AnekLatin-Bold', 'NotoSans-Regular']));
    expect(pdf.toString('latin1')).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
  });

  it('sets a Devanagari name and the rupee sign in Noto, findable as text', async () => {
    const pdf = await drawn({ studentName: 'क्षितिज श्री', courseTitle: 'Drones under ₹5,000 ड्रोन' });
    expect(fontsIn(pdf)).toContain('NotoSansDevanagari-SemiBold');
    const text = textOf(pdf);
    for (const part of ['क्ष', 'श्र', '₹', 'ड्र']) expect(text).toContain(part);
    expect(titleOf(pdf)).toBe('Certificate of completion: क्षितिज श्री');
  });

  it('[DATA-5] a rupee sign in an English title is one', async () => {
    expect(textOf(await drawn({ courseTitle: 'Drones under ₹5,000' }))).toContain('₹');
  });

  it.each([
    ['ಕೃಷ್ಣಮೂರ್ತಿ ಸ್ವಾಮಿ', 'Kannada'],
    ['கிருஷ்ணமூர்த்தி', 'Tamil'],
    ['కృష్ణమూర్తి', 'Telugu'],
    ['കൃഷ്ണമൂർത്തി', 'Malayalam'],
    ['કૃષ્ણમૂર્તિ', 'Gujarati'],
    ['ਕ੍ਰਿਸ਼ਨ ਸਿੰਘ', 'Gurmukhi'],
  ])('draws %s in its script', async (studentName, script) => {
    expect((await letteringOf(studentName)).words).toBe(studentName);
    expect(fontsIn(await drawn({ studentName }))).toContain(`NotoSans${script}-SemiBold`);
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

  it('leaves out what it has no letters for, rather than setting something else', async () => {
    expect((await letteringOf('Asha 😀 李 Rao')).words).toBe('Asha Rao');
    expect((await letteringOf('李明')).words).toBe('');
  });

  it('no letters of our scripts, in whatever order, break the drawing', async () => {
    const letters = [0x0900, 0x0a00, 0x0a80, 0x0b80, 0x0c00, 0x0c80, 0x0d00];
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const { Font } = await import('@react-pdf/renderer');
    for (let i = 0; i < 700; i++) {
      const block = letters[i % letters.length] ?? 0;
      const name = Array.from({ length: 1 + next(9) }, () => String.fromCodePoint(block + next(128))).join(
        '',
      );
      const { words, fontFamily } = await letteringOf(name);
      const { data } = Font.getFont({ fontFamily: fontFamily[0] ?? '' }) as unknown as {
        data: ReturnType<typeof create>;
      };
      expect(() => data.layout(words), JSON.stringify(name)).not.toThrow();
    }
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
