import { parseSigned } from 'hono/utils/cookie';
import { LRUCache } from 'lru-cache';
import { sessionCookieName } from './auth-library.server.ts';

// The maximum number of verified cookies that are kept in memory. When the maximum is exceeded, the least recently used
// cookie is dropped.
const mostKnown = 10_000;

/**
 * Returns a function that finds the session's token in a request's cookies; it returns undefined without a token or
 * with a wrong signature. better-auth signs its cookies as Hono does. Verified cookies are remembered, because checking
 * a signature takes longer than reading the session.
 */
export function createSessionCookies({ baseUrl, secret }: { baseUrl: string; secret: string }) {
  const name = sessionCookieName(baseUrl);
  const known = new LRUCache<string, string>({ max: mostKnown });
  return async (cookies: string): Promise<string | undefined> => {
    const raw = rawCookie(cookies, name);
    if (raw === undefined) return undefined;
    const seen = known.get(raw);
    if (seen !== undefined) return seen;
    const { [name]: token } = await parseSigned(`${name}=${raw}`, secret, name);
    if (!token) return undefined;
    known.set(raw, token);
    return token;
  };
}

/** Returns the value of the first cookie with this name, exactly as it was sent. */
function rawCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
