import { request as httpRequest } from 'node:http';
import { allAddresses, type FilledShop } from './filled-shop.ts';
import { type Fuzzed, fuzzedRequests, fuzzingCookies } from './fuzz.ts';

/** The time limit of a request, in milliseconds. It is so long that only a request that hangs reaches it. */
const hangMs = 120_000;
// Matches a stack trace, a query or a file path of the machine, which no response may contain.
const traces = /\n\s+at \S+ \(|node:internal|Failed query|file:\/\/\/|\/node_modules\/|PostgresError/;

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

function send(base: string, { method, url, headers, body }: Fuzzed): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(hangMs);
    const options = { hostname, port, path: url, method, headers, signal };
    const asking = httpRequest(options, (response) => {
      // An event stream never ends, so it is closed after its headers have arrived.
      if (response.headers['content-type']?.startsWith('text/event-stream')) response.destroy();
      let text = '';
      response.setEncoding('latin1');
      response.on('data', (chunk) => (text += chunk));
      const done = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      response.on('end', done).on('close', done).on('error', done);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

// Other origins may read the public key, because other sites verify certificates with it.
const openToOrigins = /^\/certificates\/key\.json/;

/** Returns what is wrong with the response to a request for `url`; undefined if nothing is. */
function faultOf(url: string, { status, headers, text }: Answer): string | undefined {
  if (status >= 500 && status !== 503) return `status ${status}`;
  if (traces.test(text)) return `a trace: ${traces.exec(text)?.[0].trim()}`;
  // Node's own parser refuses requests that are too large or not HTTP, with an empty response.
  if ((status === 431 || status === 400) && text === '') return undefined;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  if (!String(headers['content-security-policy']).includes("frame-ancestors 'none'")) return 'no policy';
  if ('access-control-allow-origin' in headers && !openToOrigins.test(url)) return 'open to other origins';
  const type = headers['content-type'];
  if (text !== '' && type === undefined) return 'a body without a type';
  // React Router's data (`text/x-script`) is always UTF-8, so it needs no charset.
  if (/^text\/(?!x-script)/.test(String(type)) && !/charset=utf-8|event-stream/i.test(String(type)))
    return `type ${type}`;
  return undefined;
}

/**
 * Sends `count` random requests, which `seed` determines. Returns the faults found, each with the number of its
 * request.
 */
export async function fuzz(shop: FilledShop, seed: number, count: number): Promise<string[]> {
  const paths = allAddresses
    .map(({ pattern }) => shop.pathOf(pattern))
    .filter((path) => !/logout|^\/admin\/(move\/everything|backup)/.test(path));
  const cookies = await fuzzingCookies(shop);
  const origin = shop.site.url;
  const requests = fuzzedRequests({
    seed,
    paths: [...paths, '/live', '/healthz', '/readyz'],
    cookies,
    origin,
  });
  const faults: string[] = [];
  for (let nth = 0; nth < count && faults.length < 20; nth++) {
    const asked = requests.next().value;
    const fault = await send(origin, asked).then(
      (answer) => faultOf(asked.url, answer),
      (error: Error) => `no answer: ${error.message}`,
    );
    if (fault) faults.push(`${nth}: ${asked.method} ${asked.url.slice(0, 200)}: ${fault}`);
  }
  return faults;
}
