import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shared cache between browsers and the shop, like a CDN or a caching proxy. */
export interface CachingProxy {
  url: string;
  /** The URL for purges (requests to empty the cache). It answers 403 without the header `Purge-Key: <the key>`. */
  purgeUrl: string;
  purgeKey: string;
  /** Sets the URL of the shop to which requests are forwarded. */
  target(url: string): void;
  /** How often the cache was emptied so far. */
  purges(): number;
  /** The URLs of the stored responses. */
  stored(): string[];
  /** Makes purges (requests to empty the cache) fail if `yes` is true, and work again if it is false. */
  refusePurges(yes: boolean): void;
  close(): Promise<void>;
}

export interface CachingRules {
  clock?: () => Date;
  /**
   * A pattern for cookies, set for a proxy that is configured as docs/scaling.md recommends. A request with a matching
   * cookie then bypasses the cache, and `Vary: Cookie` is ignored. Without a pattern, the proxy only follows the
   * standard.
   */
  bypass?: RegExp;
}

type Stored = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  storedAt: number;
  seconds: number;
  vary: string[];
  asked: IncomingHttpHeaders;
};

/**
 * Starts a caching proxy that follows RFC 9111 where the shop relies on it, such as `s-maxage` before `max-age`,
 * `Vary`, `Age` and revalidation by ETag. It stores as much as the standard allows, even responses with `Set-Cookie`
 * and to requests with cookies. The response header `X-Cache` is HIT, MISS or PASS.
 */
export async function startCachingProxy(rules: CachingRules = {}): Promise<CachingProxy> {
  const { clock = () => new Date(), bypass } = rules;
  const purgeKey = 'a key for purging in tests';
  const cache = new Map<string, Stored[]>();
  let origin = '';
  let purges = 0;
  let refuses = false;

  const variantOf = (vary: string[], headers: IncomingHttpHeaders) =>
    JSON.stringify(vary.map((name) => headers[name] ?? null));
  const find = (url: string, headers: IncomingHttpHeaders) =>
    cache.get(url)?.find(({ vary, asked }) => variantOf(vary, asked) === variantOf(vary, headers));
  const age = ({ storedAt }: Stored) => (clock().getTime() - storedAt) / 1_000;
  const keep = (url: string, response: Stored) => {
    const others = (cache.get(url) ?? []).filter((one) => {
      return variantOf(one.vary, one.asked) !== variantOf(response.vary, response.asked);
    });
    cache.set(url, [...others, response]);
  };

  const server = createServer((request, response) => {
    const { url = '/', method = 'GET', headers } = request;
    if (url === '/purge-this-cache') {
      const isAllowed = headers['purge-key'] === purgeKey && !refuses;
      if (isAllowed) {
        cache.clear();
        purges += 1;
      }
      request.resume();
      response.writeHead(isAllowed ? 200 : 403).end();
      return;
    }
    const passes = method !== 'GET' || (bypass?.test(headers.cookie ?? '') ?? false);
    const known = passes ? undefined : find(url, headers);
    if (known && age(known) < known.seconds) {
      const own = { 'x-cache': 'HIT', age: String(Math.floor(age(known))) };
      response.writeHead(known.status, { ...known.headers, ...own }).end(known.body);
      return;
    }
    const etag = known?.headers.etag;
    const onward = send(origin + url, {
      method,
      headers: { ...headers, ...(etag && { 'if-none-match': etag }) },
    });
    onward.on('error', () => response.destroy());
    onward.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        let status = answer.statusCode ?? 502;
        let given = answer.headers;
        let body: Buffer = Buffer.concat(chunks);
        if (status === 304 && known) {
          [status, given, body] = [known.status, { ...known.headers, ...given }, known.body];
          given['content-length'] = String(body.byteLength);
        }
        const seconds = passes || status !== 200 ? 0 : storableFor(given, headers);
        const vary = namesIn(given.vary).filter((name) => !(bypass && name === 'cookie'));
        if (seconds > 0 && !vary.includes('*'))
          keep(url, {
            status,
            headers: given,
            body,
            storedAt: clock().getTime(),
            seconds,
            vary,
            asked: headers,
          });
        response.writeHead(status, { ...given, 'x-cache': passes ? 'PASS' : 'MISS' }).end(body);
      });
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    purgeUrl: `${url}/purge-this-cache`,
    purgeKey,
    target: (given) => {
      origin = given;
    },
    purges: () => purges,
    stored: () => [...cache.keys()].toSorted(),
    refusePurges: (yes) => {
      refuses = yes;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const namesIn = (list: string | undefined) =>
  (list ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Returns for how many seconds the standard lets a shared cache use a response; 0 if it may not be stored. */
function storableFor(given: IncomingHttpHeaders, asked: IncomingHttpHeaders): number {
  const directives = new Map(
    namesIn(given['cache-control']).map((directive) => {
      const [name = '', value = ''] = directive.split('=', 2);
      return [name, value] as const;
    }),
  );
  const has = (name: string) => directives.has(name);
  if (has('no-store') || has('private') || has('no-cache')) return 0;
  if (asked.authorization !== undefined && !(has('public') || has('s-maxage') || has('must-revalidate')))
    return 0;
  const seconds = Number(directives.get('s-maxage') ?? directives.get('max-age') ?? 0);
  const age = Number(given.age ?? 0);
  return Number.isFinite(seconds) ? Math.max(seconds - age, 0) : 0;
}
