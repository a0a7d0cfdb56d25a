import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  digitsOfPhone,
  likePattern,
  mostOf,
  pageOf,
  pageWithin,
  parseListQuery,
  spellingsOf,
  withParams,
  wordPattern,
} from './list-query.ts';

const shape = {
  sorts: ['newest', 'title'],
  filters: { status: ['all', 'active'] },
} as const;
const read = (query: string) => parseListQuery(new URLSearchParams(query), shape);

describe('[ADM-2] the state of a list in its URL', () => {
  it('contains search, sort, page, size and filters', () => {
    expect(read('q=+drone+&sort=title&page=3&size=50&status=active')).toEqual({
      search: 'drone',
      sort: 'title',
      page: 3,
      size: 50,
      filters: { status: 'active' },
    });
  });

  it('is the default for unknown values', () => {
    const usual = { search: '', sort: 'newest', page: 1, size: 25, filters: { status: 'all' } };
    for (const query of ['', 'sort=x&page=-1&size=7&status=x', 'page=1.5', 'page=1e99', 'size=25000']) {
      expect(read(query)).toEqual(usual);
    }
  });

  it('has an allowed page size for any URL', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const { page, size } = read(query);
        expect(page).toBeGreaterThanOrEqual(1);
        expect([25, 50, 100]).toContain(size);
      }),
    );
  });

  it('counts pages, and never shows one past the last', () => {
    const last = (total: number, size = 25, search = '') => pageWithin(9_999, total, { size, search });
    expect([last(0), last(25), last(26)]).toEqual([1, 1, 2]);
    expect(pageWithin(1, 0, { size: 25, search: '' })).toBe(1);
    expect([last(10_001), last(400_000, 100)]).toEqual([400, 100]);
    expect(read('page=9999&size=50').page).toBe(200);
  });

  it('[OPS-47] has fewer pages for the results of a search', () => {
    expect([mostOf(''), mostOf('a')]).toEqual([10_000, 2_000]);
    expect(pageWithin(9_999, 2_001, { size: 25, search: 'a' })).toBe(80);
    expect(read('page=9999&size=50&q=rao').page).toBe(40);
  });

  it('cuts the rows of its page out of all, and of the last page for one past it', () => {
    const all = Array.from({ length: 60 }, (_, i) => i);
    const page = (at: number) => pageOf(all, { page: at, size: 25, search: '' });
    expect(page(2)).toEqual({ rows: all.slice(25, 50), total: 60, query: { page: 2, size: 25, search: '' } });
    expect(page(1).rows).toEqual(all.slice(0, 25));
    expect(page(9).query.page).toBe(3);
  });

  it('changes some parameters and keeps the others', () => {
    const params = new URLSearchParams('q=a&page=4');
    expect(withParams(params, { page: null, sort: 'title' })).toBe('?q=a&sort=title');
    expect(withParams(params, { q: '', page: null })).toBe('?');
  });

  it.each([
    ['Asha\u00a0 Rao', ['Asha Rao']],
    ['4093 6841-6110', ['4093 6841-6110', '409368416110']],
    ['12-34 56', ['12-34 56', '123456']],
    ['12-34 5', ['12-34 5']],
    ['\u096f\u096e', ['\u096f\u096e', '98']],
    ['PK 123456', ['PK 123456']],
  ])('[SELL-163] searches for %j as %j', (search, spellings) => {
    expect(spellingsOf(search)).toEqual(spellings);
  });

  it('searches for a percent sign as a percent sign', () => {
    expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });

  it('[B-18] searches for the same text however its letters are encoded', () => {
    for (const [composed, decomposed] of [
      ['Zo\u00eb', 'Zoe\u0308'],
      ['\u095c', '\u0921\u093c'],
    ] as const)
      expect(likePattern(composed)).toBe(likePattern(decomposed));
  });

  it.each(['a', 'ra', 'x7', '42', 'ü', 'आ', 'ZO'])(
    '[OPS-47] searches for %j at the beginning of a word',
    (text) => {
      expect(wordPattern(text)?.endsWith(text)).toBe(true);
    },
  );

  it.each(['', 'rao', '@', 'a.', '%_', '.*', '(x', 'a b', '\\', '123'])(
    '[OPS-47] searches for %j anywhere',
    (text) => {
      expect(wordPattern(text)).toBeNull();
    },
  );
});

describe('[DAY-42] the digits of a phone number in a search', () => {
  it.each([
    ['+91 98765 43210', '9876543210'],
    ['098765-43210', '9876543210'],
    ['tel:+919876543210', '9876543210'],
    ['43210', '43210'],
    ['98765 4', '987654'],
    ['+44 20 7946 0018', '442079460018'],
    ['4321', null],
    ['PK-ABC12', null],
    ['12 evenings 2026', null],
    ['43210.', '43210'],
    ['00043210', '43210'],
    ['', null],
  ])('of %j are %j', (typed, digits) => {
    expect(digitsOfPhone(typed)).toBe(digits);
  });
});
