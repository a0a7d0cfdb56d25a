import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandPictureAddress,
  brandPictureSizes,
  defaultBrand,
  initialOf,
  isOwnBrand,
  parseBrandPicture,
  taglineWithTown,
  withAcademy,
  withOwnNames,
} from './brand.ts';

describe('[BRAND-1] the name of the academy in a text', () => {
  it('replaces every placeholder, and nothing else', () => {
    expect(withAcademy('{academy} teaches. Ask {academy} {name}.', { name: 'Udaan Shala' })).toBe(
      'Udaan Shala teaches. Ask Udaan Shala {name}.',
    );
  });

  it('accepts any name, also with characters that are special in a replacement', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (name) => {
        expect(withAcademy('a {academy} b', { name })).toBe(`a ${name} b`);
      }),
    );
    expect(withAcademy('{academy}', { name: '$& ₹ {academy}' })).toBe('$& ₹ {academy}');
  });

  it('is the default name until the owner has set another', () => {
    expect(isOwnBrand(defaultBrand)).toBe(false);
    expect(isOwnBrand({ name: 'Udaan Shala' })).toBe(true);
  });
});

describe('[B-1] [BRAND-40] an academy that has set only its name', () => {
  it('takes neither tagline nor town from the default brand, and a short name from its own', () => {
    const own = { tagline: '', locality: '' };
    expect(withOwnNames({ ...defaultBrand, name: 'Udaan' })).toMatchObject({ ...own, shortName: 'Udaan' });
    expect(withOwnNames({ ...defaultBrand, name: 'Saraswatividya Mandir' })).toMatchObject({
      ...own,
      shortName: 'Saraswativid',
    });
  });

  it('keeps what it typed, also the town of the default brand', () => {
    const typed = { name: 'Udaan', shortName: 'U', tagline: 'Yoga', hasOwnTown: true as const };
    const { locality } = defaultBrand;
    expect(withOwnNames({ ...typed, locality })).toEqual({ ...typed, locality });
    expect(withOwnNames(defaultBrand)).toEqual(defaultBrand);
  });
});

describe('[BRAND-17] the pictures of the academy', () => {
  it('have a URL with a hash for each size, which can be parsed back', () => {
    const pictures = '0123456789abcdef';
    for (const size of brandPictureSizes) {
      const address = brandPictureAddress({ pictures }, size);
      expect(parseBrandPicture(address.slice('/brand/'.length))).toEqual({ pictures, size });
    }
  });

  it.each([
    '',
    'x-32.png',
    '0123456789abcdef-33.png',
    '0123456789abcdef-32.svg',
    '../0123456789abcdef-32.png',
  ])('are not requested by the name %j', (name) => {
    expect(parseBrandPicture(name)).toBeNull();
  });

  it.each([
    ['Udaan Shala', 'U'],
    ['  "school" of yoga', 'S'],
    ['उड़ान शाला', 'उ'],
    ['ज्ञान', 'ज्ञा'],
    ['தமிழ் பள்ளி', 'த'],
    ['7 Notes', '7'],
    ['✂ ✂', ''],
  ])('show for the name %s the letter %s', (name, letter) => {
    expect(initialOf({ name })).toBe(letter);
  });
});

it.each([
  ['Pankh', 'Drones and programming, Bangalore', 'Bengaluru', 'Drones and programming, Bangalore'],
  ['Udaan Shala', 'Yoga and breath', 'Indore', 'Yoga and breath, Indore'],
  ['Udaan Shala', 'Yoga in Indore', 'Indore', 'Yoga in Indore'],
  ['उड़ान शाला', 'योग और ध्यान', 'इंदौर', 'योग और ध्यान, इंदौर'],
  ['Udaan Shala', '', 'Indore', 'Indore'],
  ['Gagan', 'Robots', 'Bengaluru', 'Robots, Bengaluru'],
  ['Udaan Shala', 'Yoga', '', 'Yoga'],
])('[BRAND-30] [BRAND-66] the line of %s, %j in %s, is %j', (name, tagline, locality, line) => {
  expect(taglineWithTown({ name, tagline, locality })).toBe(line);
});
