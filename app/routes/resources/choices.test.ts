import { describe, expect, it } from 'vitest';
import { readSiteCookies } from '#app/visit/site-cookies.server.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { action as chooseTheme } from './choose-theme.ts';
import { action as closeBanner } from './close-banner.ts';

const visit = (baseUrl = 'https://pankh.example') => visitOf({ services: { env: { baseUrl } } });
const theme = (form: Record<string, string>) => chooseTheme(routeArgs('/theme', visit(), form));
const close = (form: Record<string, string>) => closeBanner(routeArgs('/banner/close', visit(), form));

function cookieOf(response: Response): string {
  return response.headers.get('Set-Cookie') ?? '';
}

describe('choosing the theme', () => {
  it('[SHELL-6] is remembered across visits', async () => {
    const response = await theme({ theme: 'dark' });
    expect(response.status).toBe(204);
    expect(cookieOf(response)).toMatch(/Max-Age=31536000/);
    expect(readSiteCookies(cookieOf(response).split(';')[0]).theme).toBe('dark');
  });

  it('[SHELL-6] System deletes the cookie', async () => {
    expect(cookieOf(await theme({ theme: 'auto' }))).toMatch(/Max-Age=0/);
  });

  it('[SHELL-6] redirects a form without JavaScript to its own page, never to another site', async () => {
    const back = await theme({ theme: 'light', next: '/courses?sort=rating' });
    expect([back.status, back.headers.get('Location')]).toEqual([303, '/courses?sort=rating']);
    const away = await theme({ theme: 'light', next: '//evil.example' });
    expect(away.headers.get('Location')).toBe('/');
  });

  it('refuses an unknown theme', async () => {
    const response = await theme({ theme: 'dark; Domain=evil' });
    expect([response.status, cookieOf(response)]).toEqual([400, '']);
  });
});

describe('closing the banner', () => {
  it('[FEST-3] lasts for the browser session: the cookie has no lifetime', async () => {
    const response = await close({ festival: 'f-1' });
    expect(response.status).toBe(204);
    expect(cookieOf(response)).not.toMatch(/max-age|expires/i);
    expect(readSiteCookies(cookieOf(response).split(';')[0]).closedBanner).toBe('f-1');
  });

  it('[FEST-3] redirects a form without JavaScript to its own page, never to another site', async () => {
    const back = await close({ festival: 'f-1', next: '/about' });
    expect([back.status, back.headers.get('Location')]).toEqual([303, '/about']);
    expect((await close({ festival: 'f-1', next: 'https://evil.example' })).headers.get('Location')).toBe(
      '/',
    );
  });

  it('refuses an invalid id', async () => {
    const response = await close({ festival: 'a b; Path=/' });
    expect([response.status, cookieOf(response)]).toEqual([400, '']);
  });

  it('marks the cookie as secure if the site is on https', async () => {
    const at = (baseUrl: string) =>
      closeBanner(routeArgs('/banner/close', visit(baseUrl), { festival: 'f' }));
    expect(cookieOf(await at('https://pankh.example'))).toContain('Secure');
    expect(cookieOf(await at('http://localhost:3000'))).not.toContain('Secure');
  });
});
