import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './origin-check.server.ts';

const origin = 'https://shop.example.in';
const post = (headers: Record<string, string>) => ({ method: 'POST', headers: new Headers(headers) });

describe('[ROLE-2] a change is accepted only from this site', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['own origin', { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }, true],
    ['own origin of a browser without fetch metadata', { Origin: origin }, true],
    ['a program other than a browser', {}, true],
    ['another site', { Origin: 'https://evil.example' }, false],
    ['a null origin', { Origin: 'null' }, false],
    ['no origin, but a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }, false],
    ['a sibling sub-domain', { 'Sec-Fetch-Site': 'same-site' }, false],
    ['a sub-domain', { Origin: 'https://a.shop.example.in' }, false],
    ['another port', { Origin: 'https://shop.example.in:8443' }, false],
    ['another scheme', { Origin: 'http://shop.example.in' }, false],
    ['an origin that only starts alike', { Origin: 'https://shop.example.in.evil.example' }, false],
    ['own origin with foreign metadata', { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }, false],
  ])('%s', (_, headers, allowed) => {
    expect(isOwnOrigin(post(headers), origin)).toBe(allowed);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'post', 'TRACE'])('is checked for %s too', (method) => {
    expect(isOwnOrigin({ method, headers: new Headers({ Origin: 'null' }) }, origin)).toBe(false);
  });

  it.each(['GET', 'HEAD'])('is not checked for %s, which changes nothing', (method) => {
    expect(isOwnOrigin({ method, headers: new Headers({ 'Sec-Fetch-Site': 'cross-site' }) }, origin)).toBe(
      true,
    );
  });
});
