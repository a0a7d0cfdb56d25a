import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLines } from './fit-lines.server.ts';
import { type Lettering, letteringOf, lineOf } from './lettering.server.ts';
import { sfntOf } from './woff.server.ts';

async function lettered(words: string): Promise<Lettering> {
  const lettering = await letteringOf(words);
  if (!lettering) throw new Error(`no letters for ${words}`);
  return lettering;
}
const lineFor = async (words: string) => lineOf(await lettered(words));

/**
 * What others make of the same font files: the glyphs of `hb-shape --no-glyph-names --no-clusters` (HarfBuzz 6.0.0 of
 * Debian) on the unpacked font, and the width that Chromium's canvas measures at 1000 px.
 */
const foreign: [font: string, text: string, glyphs: string, width: number][] = [
  ['Anek Devanagari', 'क्षितिज श्रीवास्तव', '875 132 67 40 32 3 177 68 57 66 547 57', 6583.5],
  ['Anek Devanagari', 'ज्ञानेश्वर ड्रोन ₹', '133 66 44 75 530 52 3 37 704 79 44 3 963', 5565.5],
  [
    'Anek Bangla',
    'শ্রীমতী কৃষ্ণা চট্টোপাধ্যায়',
    '311 46 37 58 3 22 61 318 56 3 27 63 168 56 42 56 40 101 56 72',
    9965.5,
  ],
  ['Anek Bangla', 'স্মৃতি পয়েন্টার', '341 498 57 37 3 42 63 72 221 56 48', 5774],
  ['Anek Odia', 'ଶ୍ରୀକାନ୍ତ ପ୍ରଧାନ କ୍ଷିତୀଶ', '552 339 295 337 440 2 543 313 337 314 2 379 338 310 339 325', 8975.5],
  ['Anek Gujarati', 'કૃષ્ણમૂર્તિ જ્ઞાનેશ્વર', '24 65 417 48 64 705 39 758 3 213 60 43 68 410 50', 6378.5],
  ['Noto Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ', '19 54 43 37 111 53 32 3 52 48 77 20 3 52 30 78 44 146', 6763],
  [
    'Anek Tamil',
    'கிருஷ்ணமூர்த்தி ஸ்ரீநிவாசன்',
    '316 377 310 547 296 399 414 297 547 323 2 311 547 353 324 308 533 292 299 547',
    15362.5,
  ],
  ['Anek Telugu', 'కృష్ణమూర్తి శ్రీనివాస్', '22 63 55 107 300 194 108 3 236 529 187 163 526', 7820.5],
  [
    'Anek Kannada',
    'ಕೃಷ್ಣಮೂರ್ತಿ ಸ್ವಾಮಿ ಶ್ರೇಷ್ಠ',
    '25 84 505 417 275 190 76 3 168 433 199 3 318 429 91 505 414',
    9470.5,
  ],
  ['Anek Malayalam', 'കൃഷ്ണമൂർത്തി നമ്പൂതിരി', '23 67 57 73 37 47 66 118 141 63 3 41 155 66 38 63 49 63', 13036.5],
  [
    'Noto Nastaliq',
    'محمد عبدالرحیم قریشی',
    '239 10 564 12 936 273 303 9 934 300 3 244 12 343 934 447 303 934 372 186 200 11 326 934 528 3 200 772 637 934 754',
    7829,
  ],
  ['Noto Ol Chiki', 'ᱥᱟᱱᱛᱟᱲᱤ', '27 21 39 17 21 40 26', 4626],
  ['Noto Meetei', 'ꯃꯤꯇꯩ ꯃꯌꯦꯛ', '35 68 39 73 3 35 44 70 59', 5114],
];

describe('[DASH-16] letters of a name', () => {
  it.each(foreign)('%s sets %s as HarfBuzz and Chromium do', async (font, text, glyphs, width) => {
    const line = await lineFor(text);
    expect(line.runs.map((run) => [run.font.name, run.text])).toEqual([[font, text]]);
    const [run] = line.runs;
    const shaped = run?.font.shape(text);
    expect(shaped?.glyphs.map(({ id }) => id).join(' ')).toBe(glyphs);
    expect(line.width * 1000).toBeCloseTo(width, 0);
    // The PDF library is handed these very forms.
    const laid = run?.font.pdf.layout(text);
    expect(laid?.glyphs.map(({ id }) => id).join(' ')).toBe(glyphs);
    expect(laid?.positions.map(({ xOffset, yOffset }) => [xOffset, yOffset])).toEqual(
      shaped?.glyphs.map(({ x, y }) => [
        expect.closeTo(x * unitsOf(text), 3),
        expect.closeTo(y * unitsOf(text), 3),
      ]),
    );
    expect(laid?.glyphs.flatMap(({ codePoints }) => codePoints)).toHaveLength([...text].length);
  });

  it('come from the house’s own design where it is drawn, and words of one text look alike', async () => {
    const fontsOf = async (words: string) => (await lineFor(words)).runs.map(({ font }) => font.name);
    expect(await fontsOf('Asha Rao')).toEqual(['Anek Latin']);
    expect(new Set(await fontsOf('Śrī Łukasz'))).toEqual(new Set(['Anek Latin', 'Anek Latin Extended']));
    expect(await fontsOf('Drones under ₹5,000')).toEqual(['Anek Latin', 'Anek Latin Extended', 'Anek Latin']);
    expect(await fontsOf('Asha आशा')).toEqual(['Anek Latin', 'Anek Devanagari']);
    expect((await fontsOf('Kṛṣṇa Saṁskṛtā Nguyễn')).every((name) => name.startsWith('Noto'))).toBe(true);
    expect((await fontsOf('Ελληνικά and Русский')).every((name) => name.startsWith('Noto'))).toBe(true);
  });

  it('leave out emoji and unknown signs, never a letter: half a name is no name', async () => {
    expect((await lineFor(' Asha  😀 \u2764\uFE0F  Rao ⸮ ')).text).toBe('Asha Rao');
    for (const words of ['李明', 'Asha 李 Rao', 'ශ්‍රී', '😀', '', ' ', '\u200d']) {
      expect(await letteringOf(words), words).toBeNull();
    }
  });

  it('stand in the order in which they are read where scripts run both ways', async () => {
    const { text, runs } = await lineFor('Drones ڈرون 101');
    expect(text).toBe('Drones ڈرون 101');
    // Seen from left to right: the number follows the word that runs to the left.
    expect(runs.map((run) => run.text.trim()).filter((part) => part !== '')).toEqual([
      'Drones',
      '101',
      'ڈرون',
    ]);
  });

  it('no letters of our scripts, in whatever order, break the setting', async () => {
    const blocks = [
      0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00, 0x0600, 0x1c50, 0xabc0,
    ];
    const character = fc
      .tuple(fc.constantFrom(...blocks), fc.nat(127))
      .map(([block, offset]) => String.fromCodePoint(block + offset));
    const names = fc.array(character, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const lettering = await letteringOf(name);
        if (!lettering) return;
        const line = lineOf(lettering);
        expect(line.width).toBeGreaterThanOrEqual(0);
        expect(
          line.runs
            .map(({ text }) => text)
            .sort()
            .join(''),
        ).toHaveLength(line.text.length);
        for (const { font, text } of line.runs) expect(font.pdf.layout(text).glyphs).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });
});

// Units to the em of the two designs.
const unitsOf = (text: string) =>
  /[\p{sc=Gurmukhi}\p{sc=Arabic}\p{sc=Ol_Chiki}\p{sc=Meetei_Mayek}]/u.test(text) ? 1000 : 2000;

describe('[DASH-16] a name in its box', () => {
  const box = { width: 494, height: 66, largest: 38, mostLines: 2 };
  const setting = async (words: string) => fitLines(await lettered(words), box);

  it('is as large as there is room, then smaller, then in two lines; a single endless word is cut', async () => {
    expect(await setting('Asha Rao')).toMatchObject({ size: 38, lines: [{}] });
    const longer = await setting('Venkatanarasimharaju Lakshmi');
    expect(longer.lines).toHaveLength(1);
    expect(longer.size).toBeLessThan(38);
    const long = await setting('Venkatanarasimharaju Lakshminarayana Satyanarayana Subrahmanyam');
    expect(long.lines.map(({ line }) => line.text)).toEqual([
      'Venkatanarasimharaju Lakshminarayana',
      'Satyanarayana Subrahmanyam',
    ]);
    const endless = await setting('x'.repeat(100));
    expect(endless.lines.map(({ line }) => line.text.length)).toEqual([50, 50]);
  });

  it('never leaves the box, and its lines never touch, whatever the name', async () => {
    const word = fc.stringMatching(/^[A-Za-zक-हতନமമಕతਕખ؛-ي]{1,14}$/);
    const names = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const lettering = await letteringOf(name);
        if (!lettering) return;
        const { size, lines, height } = fitLines(lettering, box);
        expect(lines.length).toBeLessThanOrEqual(box.mostLines);
        expect(height).toBeLessThanOrEqual(box.height + 0.01);
        for (const [i, { line, baseline }] of lines.entries()) {
          expect(line.width * size).toBeLessThanOrEqual(box.width + 0.01);
          const before = lines[i - 1];
          const floor = before ? before.baseline + before.line.below * size : 0;
          expect(baseline - line.above * size).toBeGreaterThanOrEqual(floor - 0.01);
        }
        expect(
          lines
            .map(({ line }) => line.text)
            .join(' ')
            .replaceAll(' ', ''),
        ).toBe(lineOf(lettering).text.replaceAll(' ', ''));
      }),
      { numRuns: 150 },
    );
  });
});

it('[DASH-16] a font that is no WOFF is refused', () => {
  expect(() => sfntOf(Buffer.alloc(64))).toThrow('not a WOFF');
});
