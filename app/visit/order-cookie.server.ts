import { parse, serialize } from 'hono/utils/cookie';
import { readOrderReference } from '#app/domain/reference.ts';

const cookieName = 'pankh_orders';
const thirtyDays = 30 * 24 * 60 * 60;
/** The cookie holds the latest orders of this browser; older ones are opened by the link in their email. */
const mostOrders = 5;

/** The secrets of the orders that this browser placed or opened by their links, newest first. */
export function readOrderKeys(header: string | null): Map<string, string> {
  const value = header === null ? undefined : parse(header, cookieName)[cookieName];
  const pairs = (value ?? '').split('~').map((pair) => pair.split('.'));
  return new Map(
    pairs.flatMap(([reference = '', key = '']): [string, string][] =>
      readOrderReference(reference) === reference && /^[\w-]{43}$/.test(key) ? [[reference, key]] : [],
    ),
  );
}

/** Adds an order to the cookie. Lax, so that it arrives when a bank or a mail program leads back here. */
export function orderCookieFor(
  header: string | null,
  { reference, key }: { reference: string; key: string },
  isHttps: boolean,
): string {
  const others = [...readOrderKeys(header)].filter(([known]) => known !== reference);
  const value = [[reference, key], ...others].slice(0, mostOrders).map((pair) => pair.join('.'));
  return serialize(cookieName, value.join('~'), {
    ...{ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: thirtyDays, secure: isHttps },
  });
}
