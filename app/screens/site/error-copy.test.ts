import { describe, expect, it } from 'vitest';
import { defaultBrand } from '#app/domain/brand.ts';
import { errorWords } from './error-copy.ts';
import { errorStatus } from './error-status.ts';

describe('the error page', () => {
  it.each([
    [400, 'That did not work'],
    [401, 'Please log in'],
    [403, 'This page is not open to you'],
    [404, 'This kite has flown away'],
    [413, 'That is too much at once'],
    [423, 'This is only a preview'],
    [429, 'A little slower, please'],
    [503, 'Back in a moment'],
  ])('shows for %i: %s', (status, title) => {
    expect(errorWords(status, defaultBrand).title).toBe(title);
  });

  it.each([500, 418, 0, Number.NaN])('treats the status %d as an internal error', (status) => {
    expect(errorWords(status, defaultBrand).title).toBe('Something broke on our side');
  });

  it('[BRAND-37] shows no kite for an academy with its own name', () => {
    const own = errorWords(404, { name: 'Udaan Shala' });
    expect(own.title).toBe('There is nothing here');
    expect(JSON.stringify(own)).not.toMatch(/kite/i);
  });

  it('has the status that a route threw on purpose, else 500', () => {
    const thrown = { status: 404, statusText: '', internal: false, data: null };
    expect(errorStatus(thrown)).toBe(404);
    for (const error of [new Error('x'), null, undefined, 'text', { status: 404 }])
      expect(errorStatus(error)).toBe(500);
  });
});
