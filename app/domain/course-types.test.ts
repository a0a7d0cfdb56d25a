import { readFileSync } from 'node:fs';
import { artFamilies } from '@pankh/festive-art/families.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { previewStyles, typeColors, typeStyles } from './course-type-colors.ts';
import {
  hasSeededTypes,
  isArtFamily,
  isSameTypeLabel,
  labelInSentence,
  offeredTypes,
  seededTypes,
  typeOf,
} from './course-types.ts';

const yoga = { key: 'yoga', label: 'Yoga', color: '#e8b400', art: 'sun', isArchived: false } as const;
const css = readFileSync(new URL('../app.css', import.meta.url), 'utf8');
const grounds = ['paper', 'surface', 'sunk'].map((name) => {
  const [, day = '', night = ''] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? [];
  return [day, night] as const;
});
const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('[BRAND-46] the colors of a course type', () => {
  it('have a text that is readable on the badge and on the page in both themes, for any chosen color', () => {
    fc.assert(
      fc.property(anyColor, fc.constantFrom(0, 1), (color, theme) => {
        const { ink, soft } = typeColors(color);
        for (const ground of [soft[theme], ...grounds.map((pair) => pair[theme])])
          expect(contrast(ink[theme], ground)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keep a chosen color that is readable already', () => {
    expect(typeColors('#1f3c8f').ink[0]).toBe('#1f3c8f');
  });

  it('need no rule for the seeded types, whose colors are in the stylesheet', () => {
    expect(typeStyles(seededTypes)).toBe('');
    for (const { key, color } of seededTypes) expect(css).toContain(`--${key}: light-dark(${color},`);
  });

  it('come as one rule for each other type, also for a seeded one in another color', () => {
    const [drone] = seededTypes;
    const rules = typeStyles([{ ...drone, color: '#00695c' }, yoga]);
    expect(rules.match(/\.badge-[a-z-]+\{/g)).toEqual(['.badge-type-drone{', '.badge-type-yoga{']);
    expect(previewStyles(yoga.color)).toContain('.type-night{');
  });

  it.each(['x}body{display:none', '</style>', 'Yoga', ''])('[B-4] make no rule for the key %j', (key) => {
    expect(typeStyles([{ ...yoga, key }])).toBe('');
  });

  it.each(['#fff', 'red', '#00000g', '#000000;}'])('[B-4] make no rule for the color %j', (color) => {
    expect(typeStyles([{ ...yoga, color }])).toBe('');
  });
});

describe('[BRAND-45] the course types of a shop', () => {
  it('are found by their key; an unknown key is shown as it is', () => {
    expect(typeOf([yoga], 'yoga')).toBe(yoga);
    expect(typeOf([yoga], 'drone')).toMatchObject({ key: 'drone', label: 'drone' });
  });

  it('[SHELL-9] are the seeded ones until one is added, removed or renamed', () => {
    const [drone, programming] = seededTypes;
    expect(hasSeededTypes(seededTypes)).toBe(true);
    expect(hasSeededTypes([programming, { ...drone, key: 'drone' }])).toBe(true);
    expect(hasSeededTypes([drone])).toBe(false);
    expect(hasSeededTypes([...seededTypes, yoga])).toBe(false);
    expect(hasSeededTypes([{ ...drone, label: 'Robots' }, programming])).toBe(false);
  });

  it('are offered until they are archived, and then only for courses that have them', () => {
    const old = { ...yoga, isArchived: true };
    expect(offeredTypes([...seededTypes, old])).toEqual(seededTypes);
    expect(offeredTypes([old], 'yoga')).toEqual([old]);
  });

  it('count two names as the same if only the case of letters differs', () => {
    expect(isSameTypeLabel(yoga, { label: 'YOGA' })).toBe(true);
    expect(isSameTypeLabel(yoga, { label: 'Yogas' })).toBe(false);
  });

  it('have pictures of a known family', () => {
    expect(artFamilies.every(isArtFamily)).toBe(true);
    expect(['yoga', '', null].some(isArtFamily)).toBe(false);
  });
});

describe('[BRAND-45, BRAND-31] the name of a course type within a sentence', () => {
  it('is in lower case if the shop began with it, and as the owner wrote it otherwise', () => {
    expect(['Drone', 'Programming', 'NEET', 'Yoga', 'C++'].map(labelInSentence)).toEqual([
      'drone',
      'programming',
      'NEET',
      'Yoga',
      'C++',
    ]);
  });
});
