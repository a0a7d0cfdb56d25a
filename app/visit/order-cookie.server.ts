import { parse, serialize } from 'hono/utils/cookie';
import { type OrderPass, readOrderPass, writeOrderPass } from '#app/domain/order-pass.ts';
import { readOrderReference } from '#app/domain/reference.ts';

const cookieName = 'pankh_orders';
const passName = 'pankh_found';
const thirtyDays = 30 * 24 * 60 * 60;
/** The latest of this browser; older ones are opened by the link in their email. */
const mostOrders = 5;

/** `isPlaced`: this browser placed the order; else it was opened by a link, which anybody may have sent. */
type HeldOrder = { reference: string; key: string; isPlaced?: boolean };

const placedMark = 'p';

function readOrders(header: string | null): HeldOrder[] {
  const parts = cookieIn(header, cookieName)
    .split('~')
    .map((one) => one.split('.'));
  return parts.flatMap(([reference = '', key = '', mark]) =>
    readOrderReference(reference) === reference && /^[\w-]{43}$/.test(key)
      ? [{ reference, key, isPlaced: mark === placedMark }]
      : [],
  );
}

const keysOf = (held: readonly HeldOrder[]) => new Map(held.map(({ reference, key }) => [reference, key]));

export function readOrderKeys(header: string | null): Map<string, string> {
  return keysOf(readOrders(header));
}

/** Only of the orders that this browser placed: the checkout leads to no other, which somebody may want to be paid. */
export function readPlacedKeys(header: string | null): Map<string, string> {
  return keysOf(readOrders(header).filter(({ isPlaced }) => isPlaced));
}

/** Adds an order. SameSite=Lax sends the cookie when coming from a bank's page or a mail program. */
export function orderCookieFor(header: string | null, order: HeldOrder, isHttps: boolean): string {
  const held = readOrders(header);
  const isSame = ({ reference }: HeldOrder) => reference === order.reference;
  const isPlaced = order.isPlaced || held.some((one) => isSame(one) && one.isPlaced);
  const kept = [{ ...order, isPlaced }, ...held.filter((one) => !isSame(one))].slice(0, mostOrders);
  const value = kept.map((one) => [one.reference, one.key, ...(one.isPlaced ? [placedMark] : [])].join('.'));
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
