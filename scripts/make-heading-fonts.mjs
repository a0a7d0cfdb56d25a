// Creates the fonts that the owner can choose for headings. Takes their Latin subsets from the fontsource packages on
// npm, writes the subsets to public/fonts, and computes the metrics of the fallback fonts. Run this script after a
// change of the list of fonts: node scripts/make-heading-fonts.mjs
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'fontkit';

const version = '5.3.0';
const faces = {
  'baloo-2': 'Baloo 2',
  poppins: 'Poppins',
  'space-grotesk': 'Space Grotesk',
  bitter: 'Bitter',
  fraunces: 'Fraunces',
};

// The widths of the lowercase letters in Arial Bold, in thousandths of the font size, and the `frequency` of each
// letter in English text, in percent. Widths and frequencies together give the average width of a text.
const arialBold = [556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889];
arialBold.push(611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500);
const frequency = [8.2, 1.5, 2.8, 4.3, 12.7, 2.2, 2, 6.1, 7, 0.15, 0.77, 4, 2.4];
frequency.push(6.7, 7.5, 1.9, 0.1, 6, 6.3, 9.1, 2.8, 0.98, 2.4, 0.15, 2, 0.07);

const folder = mkdtempSync(join(tmpdir(), 'heading-fonts-'));
/** @type {string[]} */
const lines = [];
for (const [name, family] of Object.entries(faces)) {
  spawnSync('npm', ['pack', `@fontsource/${name}@${version}`, '--silent'], { cwd: folder });
  const packed = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
  spawnSync('tar', ['xzf', packed], { cwd: folder });
  const file = join(folder, 'package', 'files', `${name}-latin-700-normal.woff2`);
  copyFileSync(file, `public/fonts/${name}-latin-700.woff2`);
  copyFileSync(join(folder, 'package', 'LICENSE'), `public/fonts/OFL-${name}.txt`);
  lines.push(`  ${JSON.stringify(name)}: ${JSON.stringify({ family, ...measuresOf(file) })},`);
  rmSync(join(folder, 'package'), { recursive: true });
  rmSync(join(folder, packed));
}
rmSync(folder, { recursive: true });
const path = 'app/domain/heading-fonts.ts';
const begin = '// Computed by scripts/make-heading-fonts.mjs.\nexport const headingFonts = {\n';
const source = readFileSync(path, 'utf8');
const end = source.indexOf('\n} as const', source.indexOf(begin));
writeFileSync(path, source.slice(0, source.indexOf(begin)) + begin + lines.join('\n') + source.slice(end));
spawnSync('npx', ['biome', 'check', '--write', path], { stdio: 'inherit' });

/**
 * Returns how the fallback font, Arial Bold, must be scaled so that its text is as wide and as high as the text of this
 * font: percentages for the CSS descriptors size-adjust, ascent-override and descent-override.
 * @param {string} file
 */
function measuresOf(file) {
  const font = create(readFileSync(file));
  const { unitsPerEm, ascent, descent } = font;
  const widths = arialBold.map((_, at) => font.glyphForCodePoint(97 + at).advanceWidth / unitsPerEm);
  const scale = meanOf(widths) / meanOf(arialBold.map((width) => width / 1000));
  const percent = (/** @type {number} */ share) => Math.round(share * 1000) / 10;
  return {
    size: percent(scale),
    ascent: percent(ascent / unitsPerEm / scale),
    descent: percent(-descent / unitsPerEm / scale),
  };
}

/** @param {readonly number[]} widths */
function meanOf(widths) {
  const sum = widths.reduce((all, width, at) => all + width * (frequency[at] ?? 0), 0);
  return sum / frequency.reduce((all, one) => all + one, 0);
}
