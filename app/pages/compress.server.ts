import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthBytes = 1_000;
const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg\+xml|text\/x-script)/;

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Chooses the response encoding from an Accept-Encoding header: brotli, else gzip, else none. An encoding
 * marked `;q=0` is not used.
 */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  return takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

const offers = { br: offerOf('br'), gzip: offerOf('gzip') };

/** Whether an Accept-Encoding header allows an encoding. */
export function takes(accepted: string | null | undefined, name: 'br' | 'gzip'): boolean {
  return offers[name].test(accepted ?? '');
}

// Returns a pattern that finds an encoding in an Accept-Encoding header, unless the encoding has the weight 0 there,
// which forbids its use.
function offerOf(name: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, 'i');
}

/**
 * Compresses a response body. The default level was measured to be the best for pages of 20–100 KB that are
 * sent once. With `best`, the compression is slower and better, for content that is cached and sent many
 * times.
 */
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

/**
 * Returns a response and remembers its body for `compressResponse` and `sendWhole`. Without this, those two functions
 * would have to read the body back from the Response's stream, which costs more than compressing the body.
 */
export function wholeResponse(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init);
  wholes.set(response, bytes);
  return response;
}

/**
 * Compresses a response if its type compresses well and its body is large enough; for this, the body is read into
 * memory. Event streams, files that already have an encoding and files of which parts can be requested are returned
 * unchanged.
 */
export async function compressResponse(response: Response, accepted: string | null): Promise<Response> {
  const type = response.headers.get('Content-Type') ?? '';
  const isKept = response.headers.has('Content-Encoding') || response.headers.has('Accept-Ranges');
  if (!response.body || isKept || !compressible.test(type)) return response;
  const body = wholes.get(response) ?? new Uint8Array(await response.arrayBuffer());
  const { encoded, headers } = await encodeBody(body, response, accepted);
  // The cast is needed because zlib's types also allow memory that is shared between threads, which a
  // Response body must not be. zlib never returns such memory.
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
