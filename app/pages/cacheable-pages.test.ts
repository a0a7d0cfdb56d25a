import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogParams } from '#app/domain/catalog.ts';
import { linkedSource, sharedAddress, sharedCode } from './cacheable-pages.ts';

/** What networks add to an advert's link: about 500 characters. */
const advert = `utm_source=ig&utm_medium=paid&utm_campaign=diwali&utm_id=12&fbclid=${'x'.repeat(180)}&gclid=${'y'.repeat(90)}&gbraid=${'z'.repeat(90)}&gad_source=1&gad_campaignid=7`;

describe('the URLs under which pages are cached', () => {
  it.each([
    ['/', '', '/'],
    ['/courses', '', '/courses'],
    ['/courses', 'sort=rating&category=drone', '/courses?category=drone&sort=rating'],
    ['/courses', 'category=drone&sort=rating', '/courses?category=drone&sort=rating'],
    ['/courses', 'sort=nonsense', '/courses'],
    ['/courses', 'utm_source=wa&view=list', '/courses?view=list'],
    ['/courses', 'language=Hindi&level=Beginner', '/courses?level=Beginner&language=Hindi'],
    ['/courses/python-from-zero', '', '/courses/python-from-zero'],
    ['/courses/python-from-zero/reviews/2', '', '/courses/python-from-zero/reviews/2'],
    ['/courses/python-from-zero/reviews/02', '', null],
    ['/courses/python-from-zero/reviews/10000', '', null],
    ['/', 'utm_source=wa', '/'],
    ['/', 'code=DIWALI60', '/'],
    ['/courses', `sort=rating&${advert}&from=insta`, '/courses?sort=rating'],
    ['/', `${advert}&ref=${'x'.repeat(4_000)}`, null],
    ['/', 'from=school-fair', '/'],
    ['/courses', 'from=%0d%0a&sort=rating', '/courses?sort=rating'],
    ['/courses', 'code=x&sort=rating', '/courses?sort=rating'],
    ['/courses/python-from-zero', 'code=%3Cscript%3E', '/courses/python-from-zero'],
    ['/courses', 'q=drone', null],
    ['/courses', 'teacher=Meera', null],
    ['/courses', 'level=Unheard', null],
    ['/courses', 'category=yoga', null],
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
  ])('[CAT-11] %s?%s is cached as %s', (path, query, key) => {
    expect(sharedAddress(path, query)).toBe(key);
  });

  it.each([
    ['/', 'code=diwali-60', 'DIWALI60'],
    ['/courses', 'utm_source=wa&code=DIWALI60', 'DIWALI60'],
    ['/courses/python-from-zero', 'code=DIWALI60', 'DIWALI60'],
    ['/courses', `code=DIWALI60&${advert}`, 'DIWALI60'],
    ['/courses', `code=DIWALI60&${advert}&ref=${'x'.repeat(4_000)}`, null],
    ['/', 'code=', null],
    ['/', 'code=%0d%0aSet-Cookie:x', null],
    ['/', `code=${'A'.repeat(21)}`, null],
    ['/', `code=${'A'.repeat(400)}`, null],
    ['/', 'xcode=DIWALI60', null],
    ['/coupon', 'code=DIWALI60', null],
    ['/admin', 'code=DIWALI60', null],
  ])('[SELL-19] the link %s?%s sets the code %s', (path, query, code) => {
    expect(sharedCode(path, query)).toBe(code);
  });

  it.each([
    ['/', 'from=School-Fair', 'school-fair'],
    ['/courses/python-from-zero', 'code=DIWALI60&from=fair', 'fair'],
    ['/courses', `from=fair&${advert}`, 'fair'],
    ['/courses', 'from=fair%0d%0aSet-Cookie:x', null],
    ['/courses', `from=${'a'.repeat(41)}`, null],
    ['/courses', `from=${'a'.repeat(400)}`, null],
    ['/admin', 'from=fair', null],
  ])('[DAY-127] the link %s?%s names the source %s', (path, query, code) => {
    expect(linkedSource(path, query)).toBe(code);
  });

  it('[CAT-11] any parameters give only a few cache keys', () => {
    const keys = new Set<string | null>();
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...catalogParams, 'q', 'x'), (value, name) => {
        keys.add(sharedAddress('/courses', new URLSearchParams({ [name]: value }).toString()));
        return keys.size < 15;
      }),
      { numRuns: 1_000 },
    );
  });
});
