import { describe, expect, it } from 'vitest';
import { closedBannerCookieFor, readSiteCookies, themeCookieFor } from './site-cookies.server.ts';

describe("the choices stored in a browser's cookies", () => {
  it.each([
    [undefined, 'auto'],
    ['', 'auto'],
    ['pankh_theme=dark', 'dark'],
    ['a=b; pankh_theme=light', 'light'],
    ['pankh_theme=purple', 'auto'],
    ['pankh_theme="><script>', 'auto'],
  ])('[SHELL-6] have the theme of %s read as %s', (header, theme) => {
    expect(readSiteCookies(header).theme).toBe(theme);
  });

  it('[SHELL-6] keep the theme for a year, and delete it for auto', () => {
    expect(themeCookieFor('dark', true)).toMatch(
      /^pankh_theme=dark; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/,
    );
    expect(themeCookieFor('auto', false)).toMatch(/Max-Age=0/);
  });

  it('[FEST-3] keep a closed banner for the browser session: the cookie has no lifetime', () => {
    const cookie = closedBannerCookieFor('fest-1', false);
    expect(cookie).not.toMatch(/max-age|expires/i);
    expect(readSiteCookies(cookie.split(';')[0]).closedBanner).toBe('fest-1');
  });

  it('[FEST-3] never read an invalid value as a festival', () => {
    expect(readSiteCookies('pankh_banner_closed=%3Cscript%3E').closedBanner).toBeNull();
    expect(readSiteCookies(`pankh_banner_closed=${'x'.repeat(65)}`).closedBanner).toBeNull();
  });
});
