import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthBytes = 1_000;
const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg\+xml|text\/x-script)/;

export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns Brotli, else gzip, else none, but not an encoding marked `;q=0`. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  return takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

const offers = { br: offerOf('br'), gzip: offerOf('gzip') };

export function takes(accepted: string | null | undefined, name: 'br' | 'gzip'): boolean {
  return offers[name].test(accepted ?? '');
}

// Matches an encoding in the header, unless it has the weight 0 there, which forbids its use.
function offerOf(name: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, 'i');
}

/** The default level was measured as the best for what is sent once; `best` is for what is cached. */
export async function encode(body: Uint8Array, encoding: Encoding, best = false): Promise<Uint8Array> {
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    };
    return promisify(brotliCompress)(body, { params });
  }
  if (encoding === 'gzip') return promisify(gzip)(body, { level: best ? 9 : 6 });
  return body;
}

const wholes = new WeakMap<Response, Uint8Array>();

/** Remembers the body for `compressResponse` and `sendWhole`: reading the stream back is costly. */
export function wholeResponse(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init);
  wholes.set(response, bytes);
  return response;
}

/** If large enough and of a compressible type. Not event streams, encoded files and ranges. */
export async function compressResponse(response: Response, accepted: string | null): Promise<Response> {
  const type = response.headers.get('Content-Type') ?? '';
  const isKept = response.headers.has('Content-Encoding') || response.headers.has('Accept-Ranges');
  if (!response.body || isKept || !compressible.test(type)) return response;
  const body = wholes.get(response) ?? new Uint8Array(await response.arrayBuffer());
  const { encoded, headers } = await encodeBody(body, response, accepted);
  // The cast is safe: zlib's types allow memory shared between threads, which a body must not be, but it never
  // returns such.
  return new Response(encoded as BodyInit, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}

/**
 * Sends a response made by `wholeResponse`, compressed and without a stream, and returns true; returns false for any
 * other response. Sends nothing if a response was already sent, for example because the request arrived too slowly.
 * Headers of `response` replace headers of the same name on `outgoing`.
 */
export async function sendWhole(
  response: Response,
  accepted: string | null,
  outgoing: ServerResponse,
): Promise<boolean> {
  const body = wholes.get(response);
  if (body === undefined) return false;
  const { encoded, headers } = await encodeBody(body, response, accepted);
  if (outgoing.headersSent || outgoing.destroyed) return true;
  outgoing.setHeaders(headers);
  outgoing.writeHead(response.status).end(encoded);
  return true;
}

async function encodeBody(body: Uint8Array, response: Response, accepted: string | null) {
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const encoding = body.byteLength < worthBytes ? 'identity' : chooseEncoding(accepted);
  const encoded = await encode(body, encoding);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(encoded.byteLength));
  return { encoded, headers };
}
