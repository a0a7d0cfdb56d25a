import { describe, expect, it } from 'vitest';
import { isBarOpaque } from './opaque-bar.ts';

describe('the navigation bar', () => {
  it('[SHELL-5] turns opaque past 20 px, not at 20', () => {
    expect([0, 19, 20, 20.5, 21, 4000].map(isBarOpaque)).toEqual([false, false, false, true, true, true]);
  });

  it('[SHELL-5] is not opaque while the page is pulled down past its top', () => {
    expect(isBarOpaque(-80)).toBe(false);
  });
});
