import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding } from './compress.server.ts';
import type { DeferredPart, StoredPage } from './page-cache.server.ts';

type SendPage = (page: StoredPage, request: IncomingMessage, response: ServerResponse) => void;

/** Sends kept pages: 304 to a browser that has this very page, else its bytes in an encoding the browser takes. */
export function createPageSender(base: readonly [string, string][]): SendPage {
  const known = new WeakMap<StoredPage, Partial<Record<Encoding, string[]>>>();
  // A page's policy takes the place of the one for answers that are no page.
  const others = base.filter(([name]) => name !== 'Content-Security-Policy').flat();

  // Names and values in one flat list, made once a page: setting them one by one costs more than sending the page.
  const headersOf = (page: StoredPage, encoding: Encoding): string[] => {
    const made = known.get(page) ?? {};
    known.set(page, made);
    made[encoding] ??= [
      ...others,
      'Content-Security-Policy',
      page.policy,
      'Cache-Control',
      'private, no-cache',
      'ETag',
      page.etags[encoding],
      'Vary',
      'Cookie, Accept-Encoding',
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      String(page.bodies[encoding].byteLength),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ];
    return made[encoding];
  };

  return (page: StoredPage, request: IncomingMessage, response: ServerResponse): void => {
    const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
    // The tag carries its quotes, so it stands in the list whole or not at all; a proxy may have put W/ before it.
    if (request.headers['if-none-match']?.includes(page.etags[encoding])) {
      const kept = [
        'ETag',
        page.etags[encoding],
        'Cache-Control',
        'private, no-cache',
        'Vary',
        'Cookie, Accept-Encoding',
      ];
      response.writeHead(304, [...others, 'Content-Security-Policy', page.policy, ...kept]).end();
      return;
    }
    response.writeHead(200, headersOf(page, encoding));
    response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding]);
  };
}

/** Sends the script of a page: for ever to a browser that asks by its very tag, else as the newest there is. */
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
