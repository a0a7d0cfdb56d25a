import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasFixedAddress, isCourseSlug, slugify, withoutBlankRows } from './course.ts';

describe('the slug of a title', () => {
  it.each([
    ['Drone Technology Bootcamp', 'drone-technology-bootcamp'],
    ['  C Programming: From Zero to Hero!  ', 'c-programming-from-zero-to-hero'],
    ['C++ for Robotics', 'c-plus-plus-for-robotics'],
    ['C# & .NET', 'c-sharp-and-net'],
    ['Café Numérique', 'cafe-numerique'],
    ['What’s inside a drone?', 'whats-inside-a-drone'],
    ['ड्रोन 101', '101'],
    ['ड्रोन तकनीक', 'fallback'],
    ['🚁🚁', 'fallback'],
    ['& + #', 'fallback'],
    ['', 'fallback'],
  ])('[CAT-8] makes %j into %j', (title, slug) => {
    expect(slugify(title, 'fallback')).toBe(slug);
  });

  it('[CAT-8] keeps a cut slug free of a trailing hyphen', () => {
    expect(slugify(`${'a'.repeat(79)} tail`, 'x')).toBe('a'.repeat(79));
  });

  it('[CAT-8] makes a slug that is ASCII, short, never empty and always the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const slug = slugify(title, 'course');
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugify(slug, 'course')).toBe(slug);
      }),
    );
  });
});

describe('the slug of a course', () => {
  it.each([
    ['learn-drones', true],
    ['101', true],
    ['a'.repeat(80), true],
    ['a'.repeat(81), false],
    ['', false],
    ['-a', false],
    ['a--b', false],
    ['a-', false],
    ['Drones', false],
    ['ड्रोन', false],
    ['a/b', false],
  ])('%j is a slug: %s', (text, isOne) => {
    expect(isCourseSlug(text)).toBe(isOne);
  });

  it('is fixed once visitors have seen the course', () => {
    const seen = new Date(0);
    expect(hasFixedAddress({ isActive: false, publishedAt: null })).toBe(false);
    expect(hasFixedAddress({ isActive: true, publishedAt: null })).toBe(true);
    expect(hasFixedAddress({ isActive: false, publishedAt: seen })).toBe(true);
  });
});

describe('the lists of a course', () => {
  it('[ADM-CRS-5] drops blank rows and trims the rest', () => {
    expect(withoutBlankRows(['  Kit ', '', ' \t', 'Certificate'])).toEqual(['Kit', 'Certificate']);
  });
});
