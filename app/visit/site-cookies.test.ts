import { describe, expect, it } from 'vitest';
import { closedBannerCookieFor, readSiteCookies, themeCookieFor } from './site-cookies.server.ts';

describe('what the browser chose to see', () => {
  it.each([
    [undefined, 'auto'],
    ['', 'auto'],
    ['pankh_theme=dark', 'dark'],
    ['a=b; pankh_theme=light', 'light'],
    ['pankh_theme=purple', 'auto'],
    ['pankh_theme="><script>', 'auto'],
  ])('[SHELL-6] reads the theme of %s as %s', (header, theme) => {
    expect(readSiteCookies(header).theme).toBe(theme);
  });

  it('[SHELL-6] keeps the theme for a year, and forgets it on auto', () => {
    expect(themeCookieFor('dark', true)).toMatch(
      /^pankh_theme=dark; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/,
    );
    expect(themeCookieFor('auto', false)).toMatch(/Max-Age=0/);
  });

  it('[FEST-3] closes the banner for the browser session: the cookie has no lifetime', () => {
    const cookie = closedBannerCookieFor('fest-1', false);
    expect(cookie).not.toMatch(/max-age|expires/i);
    expect(readSiteCookies(cookie.split(';')[0]).closedBanner).toBe('fest-1');
  });

  it('[FEST-3] takes no junk for a festival', () => {
    expect(readSiteCookies('pankh_banner_closed=%3Cscript%3E').closedBanner).toBeNull();
    expect(readSiteCookies(`pankh_banner_closed=${'x'.repeat(65)}`).closedBanner).toBeNull();
  });
});
