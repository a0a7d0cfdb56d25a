import { describe, expect, it } from 'vitest';
import { CookieJar } from '#tests/support/auth.ts';
import { createKnownBrowsers } from './known-browsers.server.ts';

const asha = 'asha@example.com';
const hour = 3_600_000;
let now = Date.parse('2026-11-21T10:00:00Z');

const open = (change: { secret?: string; baseUrl?: string } = {}) =>
  createKnownBrowsers({ secret: 's', baseUrl: 'http://localhost', clock: () => new Date(now), ...change });
const browsers = open();
const remembered = (account: string, jar = new CookieJar()) =>
  jar.keep(new Headers({ 'set-cookie': browsers.remember(account, jar.headers()) }));
const idOf = (account: string, jar: CookieJar, by = browsers) =>
  by.attempt(account, { address: '', headers: jar.headers() }).browser;
const idByLink = (account: string, link: string) =>
  browsers.attempt(account, { address: '', headers: new Headers(), link }).browser;
const withCookie = (value: string) =>
  new CookieJar().keep(new Headers({ 'set-cookie': `pankh_browser=${value}` }));

describe('a browser that has signed in', () => {
  it('is known for that account, however its email address is spelled, and for no other', () => {
    const jar = remembered(asha);
    expect(idOf(asha, jar)).toMatch(/^[\w-]{22}$/);
    expect(idOf(' ASHA@Example.com', jar)).toBe(idOf(asha, jar));
    expect(idOf('ravi@example.com', jar)).toBeUndefined();
    expect(idOf(asha, new CookieJar())).toBeUndefined();
    expect(idOf(asha, remembered(asha))).not.toBe(idOf(asha, jar));
  });

  it('keeps its id at the next sign-in, so that signing in again allows no new attempts', () => {
    const jar = remembered(asha);
    const id = idOf(asha, jar);
    expect(idOf(asha, remembered(asha, jar))).toBe(id);
  });

  it('is known for the five accounts that signed in last', () => {
    const jar = new CookieJar();
    const account = (i: number) => `student${i}@example.com`;
    for (let i = 0; i < 7; i++) remembered(account(i), jar);
    expect(Array.from({ length: 7 }, (_, i) => idOf(account(i), jar) !== undefined)).toEqual([
      ...[false, false],
      ...Array(5).fill(true),
    ]);
  });

  it('is unknown a year after its last sign-in', () => {
    const jar = remembered(asha);
    now += 365 * 24 * hour - 1000;
    expect(idOf(asha, jar)).toBeDefined();
    now += 1000;
    expect(idOf(asha, jar)).toBeUndefined();
  });

  it.each([
    ['another shop’s secret', () => idOf(asha, remembered(asha), open({ secret: 'other' }))],
    ['no signature', () => idOf(asha, withCookie('zzzzzz.AAAAAAAAAAAAAAAAAAAAAA.'))],
    ['a made-up one', () => idOf(asha, withCookie(`zzzzzz.${'A'.repeat(22)}.${'A'.repeat(43)}`))],
    ['nonsense', () => idOf(asha, withCookie('~~.~%00'))],
    [
      'a later end',
      () => idOf(asha, withCookie((remembered(asha).value('pankh_browser') ?? '').replace(/^\w/, 'z'))),
    ],
  ])('is not recognized by %s', (_, id) => expect(id()).toBeUndefined());

  it('has no name or address in its cookie, which scripts cannot read', () => {
    const cookie = open({ baseUrl: 'https://pankh.example' }).remember(asha, new Headers());
    expect(cookie).toMatch(
      /^__Host-pankh_browser=[\w.-]{73,75}; Max-Age=31536000; Path=\/; HttpOnly; Secure; /,
    );
    expect(cookie).toContain('SameSite=Lax');
  });
});

it('a link counts as a known browser for a day, only for its account', () => {
  const link = browsers.linkToken(asha);
  expect(idByLink(asha, link)).toMatch(/^[\w-]{22}$/);
  expect(idByLink('ravi@example.com', link)).toBeUndefined();
  now += 24 * hour;
  expect(idByLink(asha, link)).toBeUndefined();
});
