import { expect, it } from 'vitest';
import { orderCookieFor, readOrderKeys, readPlacedKeys } from './order-cookie.server.ts';

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

it('[SELL-35] an order counts as placed by the browser only if it was placed there, also when its link is opened later', () => {
  const [own, theirs] = [
    { reference: 'PKAAAAAA', key: key('A') },
    { reference: 'PKBBBBBB', key: key('B') },
  ];
  const placed = header(orderCookieFor(null, { ...own, isPlaced: true }, true));
  const opened = header(orderCookieFor(placed, theirs, true));
  const again = header(orderCookieFor(opened, { ...own, key: key('C') }, true));
  expect([...readOrderKeys(again)]).toEqual([
    ['PKAAAAAA', key('C')],
    ['PKBBBBBB', key('B')],
  ]);
  expect([...readPlacedKeys(again)]).toEqual([['PKAAAAAA', key('C')]]);
  // A cookie of an earlier version says nothing of it.
  expect(readPlacedKeys(`pankh_orders=PKAAAAAA.${key('A')}`).size).toBe(0);
});

it.each([null, '', 'pankh_orders=', 'pankh_orders=x', 'pankh_orders=PKAAAAAA.short', 'pankh_orders=~~.'])(
  '[SELL-39] an order cookie of %j is read as no orders',
  (cookies) => {
    expect(readOrderKeys(cookies).size).toBe(0);
  },
);
