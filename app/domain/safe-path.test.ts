import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnPath, ownPath } from './safe-path.ts';

const site = 'https://pankh.example';

describe('the check that a path is of this site', () => {
  it.each([
    '/',
    '/dashboard',
    '/courses?sort=rating&category=drone',
    '/courses?next=https://evil.example//x',
    '/courses#top',
    '/certificates/a%20b.pdf',
    '/courses/caf%C3%A9',
    '/admin/..hidden',
  ])('[AUTH-4] accepts %s', (target) => {
    expect(ownPath(target, '/fallback')).toBe(target);
  });

  it.each([
    ['/％', '/%EF%BC%85'],
    ['/courses?q=ड्रोन', '/courses?q=%E0%A4%A1%E0%A5%8D%E0%A4%B0%E0%A5%8B%E0%A4%A8'],
    ['/courses/café#été', '/courses/caf%C3%A9#%C3%A9t%C3%A9'],
    ['/courses?q=\ud800', '/courses?q=%EF%BF%BD'],
    [`/${'ड'.repeat(300)}`, '/fallback'],
  ])('[AUTH-4] encodes %s for a header', (target, expected) => {
    expect(ownPath(target, '/fallback')).toBe(expected);
  });

  it('returns a valid Location header for any target', () => {
    const target = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(target, (text) => {
        const location = ownPath(`/${text}`, '/fallback');
        expect(new Headers({ Location: location }).get('Location')).toBe(location);
        expect(isOwnPath(location)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/\u0000/evil.example',
    '/\u00a0x',
    '/\u200b/evil.example',
    '/\u202eevil',
    '/x\r\nSet-Cookie: a=b',
    '/%2f/evil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%5C%5Cevil.example',
    '/%252fevil.example',
    '/%25252fevil.example',
    `/%${'25'.repeat(500)}41`,
    '/%0d%0aSet-Cookie:a=b',
    '/%09/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/../admin',
    '/%2e%2e//evil.example',
    '/%2e%2e/admin',
    '/a/..//evil.example',
    '/a//evil.example',
    '/courses\\..\\evil',
    '/%E0%A4%A',
    '/%zz',
    'https://evil.example',
    'http:evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'mailto:a@evil.example',
    '?next=/x',
    '#x',
    '.evil.example',
    '@evil.example',
    `/${'a'.repeat(2048)}`,
  ])('[AUTH-4] refuses %j', (target) => {
    expect(ownPath(target, '/fallback')).toBe('/fallback');
  });

  it.each([undefined, null, 3, {}, ['/x']])('[AUTH-4] refuses %j, which is not text', (target) => {
    expect(ownPath(target, '/fallback')).toBe('/fallback');
  });

  it('[AUTH-4] never leaves the site, however often the path is decoded', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%25',
      '%2e',
      '\t',
      ':',
      '@',
      'evil',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const target = `/${pieces.join('')}`;
        if (!isOwnPath(target)) return;
        const url = new URL(target, site);
        expect(url.origin).toBe(site);
        expect(new URL(url.pathname, site).origin).toBe(site);
        expect(new URL(decodeURIComponent(url.pathname), site).origin).toBe(site);
      }),
      { numRuns: 2000 },
    );
  });
});
