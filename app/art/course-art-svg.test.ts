import { createHash } from 'node:crypto';
import type { PictureInput } from '@pankh/festive-art/compose.ts';
import { composePicture } from '@pankh/festive-art/compose.ts';
import { neutralFamilies } from '@pankh/festive-art/families.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { luminance } from '#app/domain/contrast.ts';
import { courseArtFile, courseArtSvg } from './course-art-svg.ts';

const subjects = ['aerial-photography', 'data-structures', 'c-programming', 'fpv-racing', 'python', 'any'];
const courses: PictureInput[] = Array.from({ length: 200 }, (_, i) => ({
  slug: `${subjects[i % subjects.length]}-${i}`,
  family: i % 2 === 0 ? 'drone' : 'programming',
}));
const draw = (course: PictureInput) => courseArtFile(course).svg;

describe('the picture of a course without an image', () => {
  it('[CAT-6] is the same in every render and every process', () => {
    const once = courses.map(draw).join('\n');
    expect(courses.map((course) => draw({ ...course })).join('\n')).toBe(once);
    // The hash of the pictures of the 200 courses above. A different hash means that the pictures of existing courses
    // have changed, which visitors would notice. Change the hash only on purpose.
    expect(createHash('sha256').update(once).digest('hex').slice(0, 16)).toBe('7a571101daf95266');
  });

  it('[CAT-6] differs between courses in its shapes, not only in its colors', () => {
    const shapes = courses.map((course) =>
      JSON.stringify(composePicture(course).pieces.map((piece) => piece.d)),
    );
    expect(new Set(shapes).size).toBe(courses.length);
  });

  it('[CAT-6] uses every color scheme about equally', () => {
    const grounds = new Map<string, number>();
    for (const course of courses) {
      const { ground } = composePicture(course).scheme;
      grounds.set(ground, (grounds.get(ground) ?? 0) + 1);
    }
    expect(grounds.size).toBe(7);
    expect(Math.max(...grounds.values())).toBeLessThan(60);
  });

  it('[CAT-6] is at most 1.4 KB, with whole numbers and one style element whose text is exported', () => {
    for (const course of courses) {
      const { svg, style } = courseArtFile(course);
      expect(svg.length).toBeLessThanOrEqual(1400);
      expect(svg).not.toMatch(/style=|NaN|undefined|Infinity/);
      expect(svg.split('<style>')).toEqual([expect.anything(), expect.stringMatching(/^.*<\/style>/)]);
      expect(svg).toContain(`<style>${style}</style>`);
      for (const { d } of composePicture(course).pieces) expect(d).toMatch(/^[MLHVCSQTAZhvaz\d\s-]+$/);
    }
  });

  it('[BRAND-47] in a family for any subject is as small, differs by slug, and never changes', () => {
    for (const family of neutralFamilies) {
      const pictures = courses.map(({ slug }) => courseArtFile({ slug, family }).svg);
      expect(Math.max(...pictures.map((svg) => svg.length))).toBeLessThanOrEqual(1400);
      expect(pictures.filter((svg) => /NaN|undefined|Infinity|\.\d/.test(svg))).toEqual([]);
      const shapes = courses.map(({ slug }) => JSON.stringify(composePicture({ slug, family }).pieces));
      expect(new Set(shapes).size).toBeGreaterThan(courses.length * 0.95);
      expect(pictures).toEqual(courses.map(({ slug }) => courseArtFile({ slug, family }).svg));
    }
  });

  it('[CAT-6] has dark colors for a dark page', () => {
    const { style } = courseArtFile({ slug: 'aerial-photography', family: 'drone' });
    const [day = '', night = ''] = style.split('@media(prefers-color-scheme:dark)');
    expect(day.match(/\.[a-z]\{/g)?.sort()).toEqual(night.match(/\.[a-z]\{/g)?.sort());
    expect(night).not.toContain(day);
  });

  it('[BRAND-50] takes the hues of the academy’s colors and keeps its contrasts', () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const colorsIn = (svg: string) =>
      [...svg.matchAll(/(?:fill|stroke):(#[\da-f]{6})/g)].map(([, one = '']) => one);
    fc.assert(
      fc.property(hex, hex, fc.constantFrom(...neutralFamilies), (primary, accent, family) => {
        const plain = colorsIn(courseArtFile({ slug: 'a', family }).svg);
        const own = colorsIn(courseArtFile({ slug: 'a', family }, { primary, accent }).svg);
        for (const [i, color] of plain.entries())
          expect(Math.abs(luminance(own[i] ?? '') - luminance(color))).toBeLessThan(0.02);
      }),
      { numRuns: 30 },
    );
    expect(courseArtFile({ slug: 'a', family: 'sun' }, { primary: null, accent: null })).toEqual(
      courseArtFile({ slug: 'a', family: 'sun' }),
    );
    expect(
      courseArtFile({ slug: 'a', family: 'sun' }, { primary: '#0b6e4f', accent: null }).svg,
    ).not.toContain('#1f3c8f');
  });

  it('[CAT-6] contains nothing that a slug could inject', async () => {
    const evil = '"><script>alert(1)</script>';
    expect(draw({ slug: evil, family: 'drone' })).not.toContain('script');
  });

  it('[CAT-6] can be rendered as a link preview of 1200 × 630 that fills its frame', async () => {
    for (const course of courses.slice(0, 12)) {
      const { data, info } = await sharp(Buffer.from(courseArtSvg(course)))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([1200, 630]);
      const alphaOf = (x: number, y: number) => (info.channels === 4 ? data[(y * 1200 + x) * 4 + 3] : 255);
      for (const [x, y] of [
        [0, 0],
        [1199, 0],
        [0, 629],
        [1199, 629],
      ] as const)
        expect(alphaOf(x, y)).toBe(255);
    }
  });
});
