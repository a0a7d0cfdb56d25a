import bidiOf from 'bidi-js';
import { familiesFor, isDrawn } from './pdf-fonts.server.ts';
import type { SheetFont } from './sheet-font.server.ts';

/** Letters of one font and direction that stand together; the width in em. */
export type Run = { font: SheetFont; text: string; width: number };

/** A line as it is read, and its runs from left to right; how wide it is and how far its ink reaches, in em. */
export type Line = { text: string; runs: Run[]; width: number; above: number; below: number };

/** What belongs together for the eye, and the font that draws it. */
type Cluster = { text: string; font: SheetFont };

/** The words of a name or a title with their fonts. */
export type Lettering = Cluster[][];

const bidi = bidiOf();
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

const clustersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/**
 * Finds fonts for a name or a title (DASH-16). Emoji and signs that no font of ours has are left out; null when a
 * letter would be missing, or nothing is left: half a name is no name.
 */
export async function letteringOf(words: string): Promise<Lettering | null> {
  const wanted = clustersOf(words.normalize('NFC'))
    .filter((cluster) => !/\p{Emoji_Presentation}|\uFE0F/u.test(cluster))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  // The family found last was needed: what it can draw besides is drawn by it too, so that words look alike.
  const families = (await familiesFor(wanted)).reverse();
  const lettering: Lettering = [];
  for (const word of wanted.split(' ')) {
    const family = families.find((fonts) => isDrawn(word, fonts)) ?? families.flat();
    const clusters: Cluster[] = [];
    for (const segment of clustersOf(word)) {
      const near = clusters.at(-1)?.font;
      const font = [...(near ? [near] : []), ...family].find((one) => isDrawn(segment, [one]));
      if (font) clusters.push({ text: segment, font });
      else if (/[\p{L}\p{N}]/u.test(segment)) return null;
    }
    if (clusters.length > 0) lettering.push(clusters);
  }
  const hasLetters = lettering.flat().some(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return hasLetters ? lettering : null;
}

/** The words as one line, in the order in which they are read and drawn. */
export function lineOf(lettering: Lettering): Line {
  const clusters = lettering.flatMap((word, i) => (i === 0 ? word : [spaceBefore(lettering, i), ...word]));
  const text = clusters.map((cluster) => cluster.text).join('');
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  const order = bidi.getReorderedIndices(text, { levels, paragraphs });
  const runs: (Omit<Run, 'width'> & { level: number; place: number })[] = [];
  let at = 0;
  for (const cluster of clusters) {
    const level = levels[at] ?? 0;
    const place = order.indexOf(at);
    const last = runs.at(-1);
    if (last?.font === cluster.font && last.level === level) last.text += cluster.text;
    else runs.push({ ...cluster, level, place });
    at += cluster.text.length;
  }
  const shaped = runs
    .sort((a, b) => a.place - b.place)
    .map((run) => ({ font: run.font, text: run.text, ...run.font.shape(run.text) }));
  return {
    text,
    runs: shaped.map(({ font, text: letters, advance }) => ({ font, text: letters, width: advance })),
    width: shaped.reduce((sum, { advance }) => sum + advance, 0),
    above: Math.max(...shaped.map(({ above }) => above)),
    below: Math.max(...shaped.map(({ below }) => below)),
  };
}

// A space of the font before it keeps words of a script in one run, and their distance the font's own.
function spaceBefore(lettering: Lettering, i: number): Cluster {
  const near = [lettering[i - 1]?.at(-1), lettering[i]?.[0]].flatMap((one) => (one ? [one.font] : []));
  const font = near.find((one) => one.has(0x20));
  if (!font) throw new Error('a font without a space');
  return { text: ' ', font };
}
