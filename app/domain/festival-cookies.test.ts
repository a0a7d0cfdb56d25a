import fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimedOfferCookie, closedBannerCookie, festivalCookie, isFestivalId } from './festival-cookies.ts';

it('[FEST-3] [FEST-4] a closed banner and a claimed offer are kept apart, for this browser session only', () => {
  expect(closedBannerCookie).not.toBe(claimedOfferCookie);
  expect(festivalCookie(closedBannerCookie, 'diwali-2026')).toBe(
    'pankh_banner_closed=diwali-2026; Path=/; SameSite=Lax',
  );
  expect(festivalCookie(claimedOfferCookie, 'a')).not.toMatch(/expires|max-age/i);
});

it('[FEST-3] an id cannot add an attribute to its cookie', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (id) => {
      const [value = '', ...attributes] = festivalCookie('name', id).split('; ');
      expect(attributes).toEqual(['Path=/', 'SameSite=Lax']);
      expect(decodeURIComponent(value.slice('name='.length))).toBe(id);
    }),
  );
});

it.each([
  ['diwali-2026', true],
  ['5f0c_A', true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  ['', false],
  ['a b', false],
  ['a;b', false],
  ['a\n', false],
  ['दीया', false],
  [null, false],
  [12, false],
])('[FEST-3] %j is taken as the id of a festival: %s', (text, expected) => {
  expect(isFestivalId(text)).toBe(expected);
});
