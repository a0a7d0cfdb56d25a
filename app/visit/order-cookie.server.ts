import { parse, serialize } from 'hono/utils/cookie';
import { type OrderPass, readOrderPass, writeOrderPass } from '#app/domain/order-pass.ts';
import { readOrderReference } from '#app/domain/reference.ts';

const cookieName = 'pankh_orders';
const passName = 'pankh_found';
const thirtyDays = 30 * 24 * 60 * 60;
/** The latest of this browser; older ones are opened by the link in their email. */
const mostOrders = 5;

export function readOrderKeys(header: string | null): Map<string, string> {
  const pairs = cookieIn(header, cookieName)
    .split('~')
    .map((pair) => pair.split('.'));
  return new Map(
    pairs.flatMap(([reference = '', key = '']): [string, string][] =>
      readOrderReference(reference) === reference && /^[\w-]{43}$/.test(key) ? [[reference, key]] : [],
    ),
  );
}

/** Adds an order. SameSite=Lax sends the cookie when coming from a bank's page or a mail program. */
export function orderCookieFor(
  header: string | null,
  { reference, key }: { reference: string; key: string },
  isHttps: boolean,
): string {
  const others = [...readOrderKeys(header)].filter(([known]) => known !== reference);
  const value = [[reference, key], ...others].slice(0, mostOrders).map((pair) => pair.join('.'));
  return cookieOf(cookieName, value.join('~'), isHttps, thirtyDays);
}

/** Returns the pass of this browser for an order (DAY-60); null if it has none, or one for another order. */
export function readPassFor(header: string | null, reference: string): OrderPass | null {
  return readOrderPass(cookieIn(header, passName), reference);
}

/** Returns the cookie with a pass for one order. A browser has one pass at a time; the next one replaces it. */
export function passCookieFor(
  { reference, pass }: { reference: string; pass: OrderPass },
  isHttps: boolean,
  now: Date,
): string {
  const seconds = Math.floor((pass.until - now.getTime()) / 1000);
  return cookieOf(passName, writeOrderPass(reference, pass), isHttps, seconds);
}

/** So that the next person on a shared computer is not led to the orders. */
export function forgetOrders(headers: Headers, request: Request, isHttps: boolean): Headers {
  for (const name of [cookieName, passName]) {
    const isKnown = cookieIn(request.headers.get('cookie'), name) !== '';
    if (isKnown) headers.append('Set-Cookie', cookieOf(name, '', isHttps, 0));
  }
  return headers;
}

function cookieIn(header: string | null, name: string): string {
  return (header === null ? undefined : parse(header, name)[name]) ?? '';
}

function cookieOf(name: string, value: string, isHttps: boolean, maxAge: number): string {
  return serialize(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
    secure: isHttps,
  });
}
