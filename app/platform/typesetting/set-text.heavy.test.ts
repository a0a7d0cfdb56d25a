import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setText } from './set-text.server.ts';
import { typesetSvg } from './typeset.server.ts';

/** Returns the width in points of a text that is set at a font size of 1000 points. */
async function widthOf(text: string): Promise<number> {
  const template = '#set page(width: auto, height: auto, margin: 0pt)\n#typed(data.words, size: 1000pt)';
  const [, width] = /viewBox="0 0 ([\d.]+)/.exec(await typesetSvg(template, { words: setText(text) })) ?? [];
  return Number(width);
}

/** Texts, each with the width that Chromium's canvas measures at 1000 px with the same fonts. */
const inChromium: [text: string, width: number][] = [
  ['क्षितिज श्रीवास्तव', 6583.5],
  ['ज्ञानेश्वर ड्रोन', 4769],
  ['শ্রীমতী কৃষ্ণা চট্টোপাধ্যায়', 9965.5],
  ['স্মৃতি পয়েন্টার', 5774],
  ['ଶ୍ରୀକାନ୍ତ ପ୍ରଧାନ କ୍ଷିତୀଶ', 8975.5],
  ['કૃષ્ણમૂર્તિ જ્ઞાનેશ્વર', 6378.5],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ', 6763],
  ['கிருஷ்ணமூர்த்தி ஸ்ரீநிவாசன்', 15362.5],
  ['కృష్ణమూర్తి శ్రీనివాస్', 7820.5],
  ['ಕೃಷ್ಣಮೂರ್ತಿ ಸ್ವಾಮಿ ಶ್ರೇಷ್ಠ', 9470.5],
  ['കൃഷ്ണമൂർത്തി നമ്പൂതിരി', 13036.5],
  ['محمد عبدالرحیم قریشی', 7829],
  ['ᱥᱟᱱᱛᱟᱲᱤ', 4626],
  ['ꯃꯤꯇꯩ ꯃꯌꯦꯛ', 5114],
];

describe('[DASH-16] the text of a document', () => {
  it.each(inChromium)('%s is as wide as in a browser', async (text, width) => {
    // The widths may differ by 3 %, because spaces, which make up at most a tenth of the width, may come from another
    // font than in Chromium.
    expect(Math.abs((await widthOf(text)) / width - 1)).toBeLessThan(0.03);
  });

  it('leaves out emoji and unknown signs, but never a letter, which would give half a name', () => {
    expect(setText(' Asha  😀 \u2764\uFE0F  Rao ⸮ ')?.text).toBe('Asha Rao');
    for (const words of ['李明', 'Asha 李 Rao', 'ශ්‍රී', '😀', '', ' ', '\u200d']) {
      expect(setText(words), words).toBeNull();
    }
  });

  it('has the Latin letters of one text in one font', () => {
    const first = (words: string) => setText(words)?.fonts[0];
    expect(first('Asha Rao')).toBe('Anek Latin');
    expect(first('Śrī Łukasz')).toBe('Anek Latin');
    expect(first('Kṛṣṇa Saṁskṛtā Nguyễn')).toBe('Noto Latin');
  });

  it('can have letters of every script in any order', async () => {
    const blocks = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00, 0x0600, 0x1c50];
    const character = fc
      .tuple(fc.constantFrom(...blocks), fc.nat(127))
      .map(([block, offset]) => String.fromCodePoint(block + offset));
    const names = fc.array(character, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
    const template = '#set page(width: 200pt, height: 80pt, margin: 0pt)\n#fitted(data.words, width: 190pt)';
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const words = setText(name);
        if (words) await typesetSvg(template, { words });
      }),
      { numRuns: 50 },
    );
  });
});

describe('[DASH-16] a text in its box', () => {
  /**
   * Returns the width and height in points of a text that `fitted` sets into a box, without the margins of the page.
   */
  async function boxOf(words: string): Promise<{ width: number; height: number }> {
    const template =
      '#set page(width: auto, height: auto, margin: 0pt)\n' +
      '#fitted(data.words, width: 494pt, height: 66pt, largest: 38pt)';
    const svg = await typesetSvg(template, { words: setText(words) });
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
    return { width: Number(width), height: Number(height) };
  }

  it('is as large as the box allows, then smaller or in two lines', async () => {
    expect((await boxOf('Asha Rao')).height).toBeCloseTo(38, 0);
    expect((await boxOf('Venkatanarasimharaju Lakshmi')).height).toBeLessThan(38);
    const long = await boxOf('Venkatanarasimharaju Lakshminarayana Satyanarayana Subrahmanyam');
    expect(long.height).toBeGreaterThan(38);
  });

  it('never leaves the box', async () => {
    const word = fc.stringMatching(/^[A-Za-zक-हতনমಮতಕਖ؛-ي]{1,40}$/);
    const names = fc
      .array(word, { minLength: 1, maxLength: 8 })
      .map((words) => words.join(' ').slice(0, 100));
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        if (!setText(name)) return;
        const { width, height } = await boxOf(name);
        expect(width).toBeLessThanOrEqual(494.1);
        expect(height).toBeLessThanOrEqual(66.1);
      }),
      { numRuns: 24 },
    );
  });
});
