import { parse, serialize } from 'hono/utils/cookie';
import { readOrderReference } from '#app/domain/reference.ts';

const cookieName = 'pankh_orders';
const thirtyDays = 30 * 24 * 60 * 60;
/**
 * The maximum number of orders in the cookie. The cookie contains the latest orders of this browser; a buyer can open
 * older orders with the link in the order's email.
 */
const mostOrders = 5;

/**
 * Returns the secrets of the orders that this browser placed or opened by a link: a map from each order's reference to
 * the order's secret, newest first.
 */
export function readOrderKeys(header: string | null): Map<string, string> {
  const value = header === null ? undefined : parse(header, cookieName)[cookieName];
  const pairs = (value ?? '').split('~').map((pair) => pair.split('.'));
  return new Map(
    pairs.flatMap(([reference = '', key = '']): [string, string][] =>
      readOrderReference(reference) === reference && /^[\w-]{43}$/.test(key) ? [[reference, key]] : [],
    ),
  );
}

/**
 * Returns the cookie with this browser's orders after one order is added. The cookie has SameSite=Lax, so that the
 * browser also sends it when the visitor comes from a bank's page or from a mail program.
 */
export function orderCookieFor(
  header: string | null,
  { reference, key }: { reference: string; key: string },
  isHttps: boolean,
): string {
  const others = [...readOrderKeys(header)].filter(([known]) => known !== reference);
  const value = [[reference, key], ...others].slice(0, mostOrders).map((pair) => pair.join('.'));
  return cookieOf(value.join('~'), isHttps, thirtyDays);
}

/**
 * Adds to the headers of a log-out that this browser forgets its orders, if it has any: the next person on a shared
 * computer must not be led to them. The buyer opens them with the account or the link in the order's email.
 */
export function forgetOrders(headers: Headers, request: Request, isHttps: boolean): Headers {
  const known = parse(request.headers.get('cookie') ?? '', cookieName)[cookieName];
  if (known !== undefined) headers.append('Set-Cookie', cookieOf('', isHttps, 0));
  return headers;
}

function cookieOf(value: string, isHttps: boolean, maxAge: number): string {
  return serialize(cookieName, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
    secure: isHttps,
  });
}
