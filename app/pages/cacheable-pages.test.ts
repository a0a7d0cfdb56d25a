import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedAddress } from './cacheable-pages.ts';

describe('the addresses under which pages are kept', () => {
  it.each([
    ['/', '', '/'],
    ['/courses', '', '/courses'],
    ['/courses', 'sort=rating&category=drone', '/courses?category=drone&sort=rating'],
    ['/courses', 'category=drone&sort=rating', '/courses?category=drone&sort=rating'],
    ['/courses', 'sort=nonsense', '/courses'],
    ['/courses', 'utm_source=wa&view=list', '/courses?view=list'],
    ['/courses/python-from-zero', '', '/courses/python-from-zero'],
    ['/', 'utm_source=wa', '/'],
    ['/courses', 'q=drone', null],
    ['/courses', 'unknown=1', null],
    ['/courses', `sort=${'x'.repeat(400)}`, null],
    ['/login', 'next=/dashboard', null],
    ['/contact', '', null],
    ['/dashboard', '', null],
    ['/admin', '', null],
    ['/ADMIN', '', null],
    ['/courses/x/enroll', '', null],
    ['/certificates/0123', '', null],
    ['//courses', '', null],
    ['/courses.data', '', null],
  ])('[CAT-11] %s?%s is kept as %s', (path, query, key) => {
    expect(sharedAddress(path, query)).toBe(key);
  });

  it('[CAT-11] makes few keys of whatever is sent', () => {
    const keys = new Set<string | null>();
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('sort', 'view', 'category', 'q', 'x'), (value, name) => {
        keys.add(sharedAddress('/courses', new URLSearchParams({ [name]: value }).toString()));
        return keys.size < 15;
      }),
      { numRuns: 1_000 },
    );
  });
});
