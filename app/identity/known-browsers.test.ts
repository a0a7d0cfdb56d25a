import { describe, expect, it } from 'vitest';
import { CookieJar } from '#tests/support/auth.ts';
import { createKnownBrowsers } from './known-browsers.server.ts';

const asha = 'asha@example.com';
const hour = 3_600_000;
let now = Date.parse('2026-11-21T10:00:00Z');
let passwordAt: Date | undefined = new Date(now);

const open = (change: { secret?: string; baseUrl?: string } = {}) =>
  createKnownBrowsers({
    secret: 's',
    baseUrl: 'http://localhost',
    clock: () => new Date(now),
    passwordAt: async () => passwordAt,
    ...change,
  });
const browsers = open();
const remembered = async (account: string, jar = new CookieJar()) =>
  jar.keep(new Headers({ 'set-cookie': await browsers.remember(account, jar.headers()) }));
const idOf = async (account: string, jar: CookieJar, by = browsers) =>
  (await by.attempt(account, { address: '', headers: jar.headers() })).browser;
const idByLink = async (account: string, link: string) =>
  (await browsers.attempt(account, { address: '', headers: new Headers(), link })).browser;
const cookieOf = async (account: string) => (await remembered(account)).value('pankh_browser') ?? '';
const withCookie = (value: string) =>
  new CookieJar().keep(new Headers({ 'set-cookie': `pankh_browser=${value}` }));

describe('a browser that has signed in', async () => {
  it('is known for that account, however its email address is spelled, and for no other', async () => {
    const jar = await remembered(asha);
    expect(await idOf(asha, jar)).toMatch(/^[\w-]{22}$/);
    expect(await idOf(' ASHA@Example.com', jar)).toBe(await idOf(asha, jar));
    expect(await idOf('ravi@example.com', jar)).toBeUndefined();
    expect(await idOf(asha, new CookieJar())).toBeUndefined();
    expect(await idOf(asha, await remembered(asha))).not.toBe(await idOf(asha, jar));
  });

  it('keeps its id at the next sign-in, so that signing in again allows no new attempts', async () => {
    const jar = await remembered(asha);
    const id = await idOf(asha, jar);
    expect(await idOf(asha, await remembered(asha, jar))).toBe(id);
  });

  it('is known for the five accounts that signed in last', async () => {
    const jar = new CookieJar();
    const account = (i: number) => `student${i}@example.com`;
    for (let i = 0; i < 7; i++) await remembered(account(i), jar);
    const ids = await Promise.all(Array.from({ length: 7 }, (_, i) => idOf(account(i), jar)));
    expect(ids.map((id) => id !== undefined)).toEqual([...[false, false], ...Array(5).fill(true)]);
  });

  it('is unknown once the account has another password, and known again after a sign-in', async () => {
    const jar = await remembered(asha);
    const link = await browsers.linkToken(asha);
    passwordAt = new Date(now + 1);
    expect(await idOf(asha, jar)).toBeUndefined();
    expect(await idByLink(asha, link)).toBeUndefined();
    expect(await idOf(asha, await remembered(asha, jar))).toBeDefined();
    expect(jar.value('pankh_browser')).not.toContain('~');
  });

  it('is unknown a year after its last sign-in', async () => {
    const jar = await remembered(asha);
    now += 365 * 24 * hour - 1000;
    expect(await idOf(asha, jar)).toBeDefined();
    now += 1000;
    expect(await idOf(asha, jar)).toBeUndefined();
  });

  it.each([
    ['another shop’s secret', async () => idOf(asha, await remembered(asha), open({ secret: 'other' }))],
    ['no signature', () => idOf(asha, withCookie('zzzzzz.0.AAAAAAAAAAAAAAAAAAAAAA.'))],
    ['a made-up one', () => idOf(asha, withCookie(`zzzzzz.0.${'A'.repeat(22)}.${'A'.repeat(43)}`))],
    ['nonsense', () => idOf(asha, withCookie('~~.~%00'))],
    ['a later password', async () => idOf(asha, withCookie((await cookieOf(asha)).replace(/\.\w+/, '.zzz')))],
    ['a later end', async () => idOf(asha, withCookie((await cookieOf(asha)).replace(/^\w/, 'z')))],
  ])('is not recognized by %s', async (_, id) => expect(await id()).toBeUndefined());

  it('has no name or address in its cookie, which scripts cannot read', async () => {
    const cookie = await open({ baseUrl: 'https://pankh.example' }).remember(asha, new Headers());
    expect(cookie).toMatch(
      /^__Host-pankh_browser=[\w.-]{82,84}; Max-Age=31536000; Path=\/; HttpOnly; Secure; /,
    );
    expect(cookie).toContain('SameSite=Lax');
  });
});

it('a link counts as a known browser for a day, only for its account', async () => {
  const link = await browsers.linkToken(asha);
  expect(await idByLink(asha, link)).toMatch(/^[\w-]{22}$/);
  expect(await idByLink('ravi@example.com', link)).toBeUndefined();
  now += 24 * hour;
  expect(await idByLink(asha, link)).toBeUndefined();
});
