import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NamedCourseType, seededTypes } from '#app/domain/course-types.ts';
import { artAddress, readArtColors, shopFamilies } from './art-address.ts';

const none = { primary: null, accent: null };
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const queryOf = (address: string) => new URL(address, 'https://pankh.example').searchParams;

describe('[BRAND-50] the URL of a generated picture', () => {
  it("has no colors if the owner has chosen none, so that Pankh's pictures keep their URLs", () => {
    expect(artAddress({ slug: 'c-programming', family: 'programming', brand: none })).toBe(
      '/art/programming/c-programming.svg',
    );
  });

  it("contains the academy's colors, one or both", () => {
    fc.assert(
      fc.property(fc.option(hex), fc.option(hex), (primary, accent) => {
        const brand = { primary, accent };
        expect(readArtColors(queryOf(artAddress({ slug: 'a', family: 'sun', brand })))).toEqual(brand);
      }),
    );
  });

  it.each(['', 'red-blue', '0b6e4f', '0b6e4f-e07a1f-000000', '</style>-000000', '#0b6e4f-#000000'])(
    'treats %j as no colors',
    (colors) => {
      expect(readArtColors(new URLSearchParams({ colors }))).toEqual(none);
    },
  );
});

describe('[BRAND-50] the pictures of a shop with a name of its own', () => {
  const type = (key: string, art: NamedCourseType['art'], isArchived = false) => ({
    key,
    label: key,
    art,
    isArchived,
  });

  it('fit the types of its courses, and otherwise are neutral', () => {
    expect(shopFamilies([type('asana', 'stones'), type('breath', 'waves')])).toEqual([
      ...['stones', 'waves', 'sun'],
    ]);
    expect(
      shopFamilies(['stones', 'weave', 'steps', 'leaves'].map((art) => type(art, art as 'sun'))),
    ).toEqual([...['stones', 'weave', 'steps']]);
  });

  it("leave out archived course types and Pankh's own motifs", () => {
    expect(shopFamilies(seededTypes)).toEqual(['sun', 'leaves', 'waves']);
    expect(
      shopFamilies([type('old', 'stones', true), type('c', 'programming'), type('asana', 'steps')]),
    ).toEqual([...['steps', 'sun', 'leaves']]);
    expect(shopFamilies([])).toEqual(['sun', 'leaves', 'waves']);
  });
});
