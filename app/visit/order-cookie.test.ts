import { expect, it } from 'vitest';
import { orderCookieFor, readOrderKeys } from './order-cookie.server.ts';

const key = (letter: string) => letter.repeat(43);
const header = (cookie: string) => cookie.split(';')[0] ?? '';

it("[SELL-39] a browser's cookie keeps its last five orders, newest first, each once", () => {
  let cookies: string | null = null;
  for (const letter of ['A', 'B', 'C', 'D', 'E', 'F', 'B']) {
    const line = orderCookieFor(cookies, { reference: `PK${letter.repeat(6)}`, key: key(letter) }, true);
    expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    cookies = header(line);
  }
  expect([...readOrderKeys(cookies)].map(([reference]) => reference.slice(-1))).toEqual([
    ...['B', 'F', 'E', 'D', 'C'],
  ]);
  expect(readOrderKeys(cookies).get('PKBBBBBB')).toBe(key('B'));
});

it.each([null, '', 'pankh_orders=', 'pankh_orders=x', 'pankh_orders=PKAAAAAA.short', 'pankh_orders=~~.'])(
  '[SELL-39] an order cookie of %j is read as no orders',
  (cookies) => {
    expect(readOrderKeys(cookies).size).toBe(0);
  },
);
