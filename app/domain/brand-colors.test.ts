import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastPairs, grounds } from '#tests/support/contrast-pairs.ts';
import {
  artSheet,
  colorSheet,
  defaultTokens,
  panelGrounds,
  readable,
  seen,
  type Token,
  themes,
  tokensOf,
} from './brand-colors.ts';
import { contrast } from './contrast.ts';

const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8');
const inSheet: Record<string, Token> = Object.fromEntries(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = '', day = '', night = '']) => [name, { day, night }] as const,
  ),
);
const panelCss = readFileSync(new URL('../screens/panel/panel.css', import.meta.url), 'utf8');
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const extremes = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#0000ff',
  '#00ff00',
  '#ff0000',
  '#8b0000',
  '#808080',
  '#ff00ff',
];
const color = fc.oneof({ weight: 4, arbitrary: hex }, fc.constantFrom(...extremes));

/** Returns the pairs of colors on the site whose contrast would be too low if the owner chose these two colors. */
function faultsOf(primary: string | null, accent: string | null): string[] {
  const derived = tokensOf({ primary, accent });
  const tokens: Record<string, Token> = { ...inSheet, ...derived };
  return themes.flatMap((theme) => {
    const ratio = (one: string, other: string) =>
      contrast(tokens[one]?.[theme] ?? '', tokens[other]?.[theme] ?? '');
    const edges = grounds.flatMap(
      (ground) =>
        [
          ['line-strong', ground],
          ['primary', ground],
        ] as const,
    );
    const faults = [
      ...contrastPairs.filter(([text, ground]) => !(ratio(text, ground) >= readable.text)),
      ...edges.filter(([edge, ground]) => !(ratio(edge, ground) >= readable.edge)),
      ...[...grounds, 'accent-soft']
        .map((ground) => ['accent', ground] as const)
        .filter(([button, ground]) => !(ratio(button, ground) >= seen[theme])),
    ].map(([one, other]) => `${theme}: ${one} on ${other}, ${ratio(one, other).toFixed(2)}`);
    const onPanel = (['ink', 'muted', 'primary', 'primary-deep', 'accent-ink'] as const).filter((text) =>
      panelGrounds[theme].some((ground) => contrast(derived[text][theme], ground) < readable.text),
    );
    return [...faults, ...onPanel.map((text) => `${theme}: ${text} in the panel`)];
  });
}

describe('[BRAND-10] the colors of the site, derived from two', () => {
  it('[B-2] are readable in both themes whatever the owner chooses', () => {
    fc.assert(
      fc.property(color, color, (primary, accent) => {
        expect(faultsOf(primary, accent)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('[B-2] are readable for every pair of extreme colors, and if only one is chosen', () => {
    for (const primary of [null, ...extremes])
      for (const accent of [null, ...extremes]) expect(faultsOf(primary, accent)).toEqual([]);
  });

  it('are those of the stylesheet while the owner has chosen none', () => {
    expect(tokensOf({ primary: null, accent: null })).toBe(defaultTokens);
    expect(colorSheet({ primary: null, accent: null })).toBe('');
    expect(artSheet({ primary: null, accent: null })).toBe('');
    expect(inSheet).toMatchObject(defaultTokens);
    for (const [at, name] of ['panel', 'surface', 'sunk'].entries())
      expect(panelCss).toContain(`--${name}: light-dark(${panelGrounds.day[at]}, ${panelGrounds.night[at]})`);
  });

  it("leave the owner's color unchanged if it is readable", () => {
    const tokens = tokensOf({ primary: '#8b0000', accent: '#ffd400' });
    expect(tokens.primary.day).toBe('#8b0000');
    expect([tokens.accent.day, tokens.accent.night]).toEqual(['#ffd400', '#ffd400']);
    expect(contrast(tokens.primary.night, tokens.surface.night)).toBeGreaterThanOrEqual(4.5);
  });

  it('make gray neutrals for a gray brand', () => {
    const { ink, paper } = tokensOf({ primary: '#333333', accent: null });
    for (const tone of [ink.day, paper.night]) {
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16));
      expect(
        Math.max(red ?? 0, green ?? 0, blue ?? 0) - Math.min(red ?? 0, green ?? 0, blue ?? 0),
      ).toBeLessThan(4);
    }
  });

  it('[BRAND-11] make a style sheet of at most 0.6 KB, of nothing but computed colors', () => {
    fc.assert(
      fc.property(color, color, (primary, accent) => {
        const sheet = colorSheet({ primary, accent });
        expect(sheet.length).toBeLessThanOrEqual(615);
        expect(sheet).toMatch(
          /^:root\{(--[a-z-]+:(#[\da-f]{6}|light-dark\(#[\da-f]{6},#[\da-f]{6}\));?)+\}$/,
        );
      }),
      { numRuns: 50 },
    );
  });
});
