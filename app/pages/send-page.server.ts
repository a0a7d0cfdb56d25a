import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKnownTag } from '#app/platform/entity-tag.server.ts';
import { chooseEncoding, type Encoding, takes } from './compress.server.ts';
import { gzipOf } from './gzip-pieces.server.ts';
import type { DeferredPart, StoredPage, WholePage } from './page-cache.server.ts';
import { type CutPage, cutPage, fillPage, type Own } from './page-slots.server.ts';

type SendPage = (
  page: WholePage,
  request: IncomingMessage,
  response: ServerResponse,
  sharedSeconds?: number,
) => void;

// Tags by which a CDN can purge only the pages. Names and values alternate.
const pagesTag = ['Surrogate-Key', 'pages', 'Cache-Tag', 'pages'];

/** 0 seconds: not in shared caches. Browsers ask each time, so that changes show at once. */
function cachingOf(sharedSeconds: number): string {
  if (sharedSeconds <= 0) return 'private, no-cache';
  return `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`;
}

/** Sends a page encoded, or a 304. Shared caches keep it for `sharedSeconds` (OPS-30), by default 0. */
export function createPageSender(base: readonly [string, string][]): SendPage {
  const known = new WeakMap<WholePage, Partial<Record<Encoding, string[]>>>();
  // Each page has its own policy; the one in `base` is for other responses.
  const others = base.filter(([name]) => name !== 'Content-Security-Policy').flat();

  // Headers are kept for each page and encoding, because setting them one by one takes longer than sending the page.
  const headersOf = (page: WholePage, encoding: Encoding): string[] => {
    const made = known.get(page) ?? {};
    known.set(page, made);
    made[encoding] ??= [
      ...others,
      'Content-Security-Policy',
      page.policy,
      'ETag',
      page.etags[encoding],
      'Vary',
      'Cookie, Accept-Encoding',
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      String(page.bodies[encoding].byteLength),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Cache-Control',
      cachingOf(0),
    ];
    return made[encoding];
  };

  return (page, request, response, sharedSeconds = 0) => {
    const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
    if (isKnownTag(request.headers['if-none-match'], page.etags[encoding])) {
      const kept = [
        'ETag',
        page.etags[encoding],
        'Cache-Control',
        cachingOf(sharedSeconds),
        'Vary',
        'Cookie, Accept-Encoding',
        ...(sharedSeconds > 0 ? pagesTag : []),
      ];
      response.writeHead(304, [...others, 'Content-Security-Policy', page.policy, ...kept]).end();
      return;
    }
    const headers = headersOf(page, encoding);
    // The last entry is Cache-Control, which differs by `sharedSeconds`.
    const shown =
      sharedSeconds > 0 ? [...headers.slice(0, -1), cachingOf(sharedSeconds), ...pagesTag] : headers;
    response.writeHead(200, shown);
    response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding]);
  };
}

/** A URL with the exact tag is cached for a year; otherwise the newest script is sent, not cached. */
export function createDeferredSender(base: readonly [string, string][]) {
  const others = base.flat();
  return (late: DeferredPart, tag: string, request: IncomingMessage, response: ServerResponse): void => {
    const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
    response.writeHead(200, [
      ...others,
      'Cache-Control',
      late.tag === tag ? 'public, max-age=31536000, immutable' : 'no-store',
      'Vary',
      'Accept-Encoding',
      'Content-Type',
      'text/javascript; charset=utf-8',
      'Content-Length',
      String(late.bodies[encoding].byteLength),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ]);
    response.end(request.method === 'HEAD' ? undefined : late.bodies[encoding]);
  };
}

/**
 * Sends a page filled in for one visitor, as gzip or uncompressed, because only gzip joins compressed pieces. Returns
 * false, and sends nothing, for a page that has no script, and so no slots.
 */
export function createFilledSender(base: readonly [string, string][]) {
  const others = base.filter(([name]) => name !== 'Content-Security-Policy').flat();
  const known = new WeakMap<WholePage, Promise<CutPage | null>>();
  const cutOf = (page: WholePage) => {
    const cut = known.get(page) ?? cutPage(Buffer.from(page.bodies.identity).toString());
    known.set(page, cut);
    return cut;
  };
  return async (
    page: StoredPage,
    { own, requestId }: { own: Own; requestId?: string },
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    const cut = 'template' in page ? page.template : await cutOf(page);
    if (cut === null) return false;
    const pieces = fillPage(cut, own);
    const isGzip = takes(String(request.headers['accept-encoding'] ?? ''), 'gzip');
    const chunks = isGzip ? gzipOf(pieces) : pieces.map(({ plain }) => plain);
    response.writeHead(200, [
      ...others,
      ...(requestId === undefined ? [] : ['X-Request-Id', requestId]),
      'Content-Security-Policy',
      page.policy,
      'Cache-Control',
      'private, no-cache',
      'Vary',
      'Cookie, Accept-Encoding',
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      String(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)),
      ...(isGzip ? ['Content-Encoding', 'gzip'] : []),
    ]);
    if (request.method !== 'HEAD') {
      response.cork();
      for (const chunk of chunks) if (chunk.byteLength > 0) response.write(chunk);
    }
    response.end();
    return true;
  };
}
