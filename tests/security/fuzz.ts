import type { FilledShop } from './filled-shop.ts';

/** Returns numbers from 0 to 1 that depend on the seed alone (mulberry32), so that a run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const fields = [
  ...['intent', 'id', 'version', 'next', 'theme', 'festival', 'fullName', 'email', 'phone', 'subject', 'q'],
  ...['message', 'password', 'confirmPassword', 'token', 'course', 'title', 'day', 'code', 'page', 'price'],
  ...['enrollment', 'rating', 'text', 'key', 'seen', 'rail', 'agreed', 'utr', 'sort', 'status', '__proto__'],
];
const values = [
  ...['', ' ', '0', '-1', '-0', '1e308', 'NaN', '9'.repeat(40), 'true', 'null', '[]', '{"$ne":null}'],
  ...['save', 'delete', 'undo', 'create', 'c1', 'u-canary', '2026-02-30', '0000-00-00', '+919876543210'],
  ...["' or 1=1 --", '%', '_', '\\', '../../etc/passwd', '//evil.example', 'javascript:alert(1)', '#{7*7}'],
  ...['<script>alert(1)</script>', '\u0000', '\ud800', '\u202e', 'a\r\nB: c', '💥'.repeat(500), 'asha@x.in'],
  ...['x'.repeat(20_000), 'constructor', '=1+1', '٣٤', 'ß', 'ı', '𝒳', '\uFEFF'],
];
const suffixes = ['', '', '', '.data', '/', '%2f', '//', ';a=b', '%', '%ff', '%00', '/..', '?_routes=', '#x'];
const types = [
  ...['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded', 'text/plain', ';;='],
  ...['application/json', 'multipart/form-data; boundary=x', 'multipart/form-data', 'image/svg+xml'],
];
const headers: [name: string, values: string[]][] = [
  ['Accept', ['*/*', 'text/html', 'application/json', ';', 'x'.repeat(3_000)]],
  ['Accept-Encoding', ['br', 'gzip;q=0', '*', 'identity', ',,,']],
  ['Accept-Language', ['hi', '*', '\u00e9', '-']],
  ['If-None-Match', ['*', '"x"', 'W/']],
  ['If-Modified-Since', ['never', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['Range', ['bytes=0-', 'bytes=9-1', 'lines=1']],
  ['Authorization', ['Bearer x', 'Basic ???']],
  ['X-Forwarded-Proto', ['https', 'ftp']],
  ['X-Forwarded-Host', ['evil.example', '']],
  ['Sec-Fetch-Site', ['same-origin', 'none', 'cross-site']],
  ['Origin', ['null', 'http://evil.example', ':']],
  ['Content-Encoding', ['gzip', 'br']],
];

export type Fuzzed = { method: string; url: string; headers: Record<string, string>; body?: string };

/** Generates random requests without end, for these URL paths and cookies. The same seed gives the same requests. */
export function* fuzzedRequests({
  seed,
  paths,
  cookies,
  origin,
}: {
  seed: number;
  paths: string[];
  cookies: string[];
  origin: string;
}): Generator<Fuzzed, never> {
  const random = randomFrom(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(make: () => T, most: number) => Array.from({ length: Math.floor(random() * most) }, make);
  const pair = () => `${encodeURIComponent(one(fields))}=${escaped(one(values))}`;
  for (let nth = 0; ; nth++) {
    const path = `${random() < 0.05 ? `/${escaped(one(values))}` : one(paths)}${one(suffixes)}`;
    const query = some(pair, 4).join('&');
    const method = one(methods);
    const given: Record<string, string> = {
      Origin: origin,
      Cookie: random() < 0.05 ? `pankh_session=${escaped(one(values)).slice(0, 900)}` : one(cookies),
      // Gives each request another client address, so that the rate limit does not refuse it first.
      'X-Forwarded-For': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
    };
    for (const [name, found] of some(() => one(headers), 3)) given[name] = one(found);
    const url = query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
    // Without a leading slash, or with a space, the request line itself would be malformed.
    const request = { method, url: `/${url.replace(/^\//, '').replace(/[\s#]/g, '')}`, headers: given };
    if (method !== 'POST') {
      yield request;
      continue;
    }
    const type = one(types);
    given['Content-Type'] = type;
    const part = () =>
      `--x\r\nContent-Disposition: form-data; name="${one(fields)}"\r\n\r\n${one(values)}\r\n`;
    const body = type.includes('boundary') ? `${some(part, 8).join('')}--x--` : some(pair, 12).join('&');
    yield { ...request, body: random() < 0.1 ? one(values) : body };
  }
}

// A lone surrogate cannot be written in UTF-8. It is sent as the invalid bytes that a faulty program would send.
const escaped = (value: string) => (value === '\ud800' ? '%ED%A0%80' : encodeURIComponent(value));

/** Returns three Cookie headers with which every URL can be reached: none, a student's and the admin panel's. */
export async function fuzzingCookies(shop: FilledShop): Promise<string[]> {
  return ['', await shop.signUp('fuzzed'), await shop.enterPortal()];
}
