import { describe, expect, it } from 'vitest';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { faultsIn, sentBy } from '#tests/support/rendered-form.ts';
import { ListPages } from './list-pages.tsx';

describe('the page links below a list', () => {
  const foot = (props: Partial<Parameters<typeof ListPages>[0]>, address = '/list?q=kite&page=2') =>
    renderAt(
      address,
      <ListPages
        {...{
          total: 1250,
          most: 10_000,
          page: 2,
          size: 50,
          sizes: [25, 50, 100],
          noun: ['course', 'courses'],
        }}
        {...props}
      />,
    );

  it.each([
    [{ page: 1 }, '1–50 of 1,250 courses'],
    [{}, '51–100 of 1,250 courses'],
    [{ page: 25 }, '1,201–1,250 of 1,250 courses'],
    [{ page: 1, total: 1 }, '1–1 of 1 course'],
    [{ page: 1, total: 26, size: 25 }, '1–25 of 26 courses'],
    [{ page: 1, total: 10_001 }, '1–50 of more than 10,000 courses'],
    [{ page: 200, total: 10_001 }, '9,951–10,000 of more than 10,000 courses'],
    [{ page: 1, total: 48_000 }, '1–50 of 48,000 courses'],
  ])('for %j show %s', (props, words) => {
    expect(textOf(foot(props))).toContain(words);
  });

  it('[OPS-14] end after the first 10,000 rows, and tell how to see the others', () => {
    const end = foot({ page: 200, total: 10_001 }, '/list?page=200');
    expect(linksIn(end)).toEqual(['?page=199 Previous']);
    expect(textOf(end)).toContain(
      'The pages end here, after 10,000 courses. Search, filter or reverse the order',
    );
    expect(textOf(foot({ page: 199, total: 10_001 }))).not.toContain('The pages end here');
    expect(textOf(foot({ page: 200, total: 10_000 }))).not.toContain('The pages end here');
  });

  it('are missing below an empty list, and offer no page size if all rows fit', () => {
    expect(foot({ total: 0 })).toBe('');
    expect(foot({ total: 25, page: 1 })).not.toContain('<select');
    expect(foot({ total: 26, page: 1 })).toContain('<select');
  });

  it('keep the search in the links and the form, and leave page 1 out of the URL', () => {
    const html = foot({});
    expect(linksIn(html)).toEqual(['?q=kite Previous', '?q=kite&amp;page=3 Next']);
    expect(Object.fromEntries(sentBy(html))).toEqual({ q: 'kite', size: '50' });
    expect(faultsIn(html)).toEqual([]);
  });

  it('lead back to the part of the page that holds the list', () => {
    const html = foot({ section: 'courses' });
    expect(linksIn(html)).toEqual(['?q=kite#courses Previous', '?q=kite&amp;page=3#courses Next']);
    expect(html).toContain('action="/list#courses"');
  });
});
