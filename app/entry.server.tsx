import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isDatabaseAway } from './db/away.server.ts';
import { finishPage } from './pages/finish-page.server.ts';
import { noteOutage } from './pages/outage.server.ts';
import { isShareable } from './pages/shared-pages.server.ts';
import { pagePolicy } from './platform/security-headers.server.ts';
import { NonceContext } from './ui/nonce.ts';
import { visitContext } from './visit/visit.server.ts';

const renderMs = 10_000;

/**
 * Renders the page whole, never streamed: nothing public may hide behind a script, and a whole page can be
 * compressed, hashed and kept.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, stylesheet, shareScript, services } = context.get(visitContext);
  let failed = false;
  const html = await new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(new Error('the page took too long to render')), renderMs);
    const stream = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Nor in parts: past this size a script would have to put the festival's banner in its place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(timer);
          stream.pipe(collect(resolve));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          failed = true;
          context.get(visitContext).services.log.error({ err: error }, 'rendering failed');
        },
      },
    );
  });
  const finalStatus = failed ? 500 : status;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  const page = finishPage(html.toString(), {
    nonce,
    isDeferred: isDeferred(routerContext),
    stylesheet,
    // A page that may not be shared, such as a 404, goes to one visitor and keeps its nonce.
    shareScript: isShareable(finalStatus, headers) ? shareScript : undefined,
  });
  headers.set('Content-Security-Policy', pagePolicy(page, services.env.isDevelopment));
  headers.append('Vary', 'Cookie');
  return new Response(page.html, { status: finalStatus, headers });
}

/** A stream that keeps what is written and gives it whole. */
function collect(done: (whole: Buffer) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Uint8Array, _, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

/** Public pages wait for idleness or a touch; a route below may ask for its script at once (`handle.hydrate`). */
function isDeferred({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const wishes = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle);
  return wishes.findLast((wish) => hasWish(wish))?.hydrate === 'late';
}

function hasWish(handle: unknown): handle is { hydrate: string } {
  return typeof handle === 'object' && handle !== null && 'hydrate' in handle;
}

/**
 * Surprises of loaders and actions: logged once, without what the visitor typed. What the framework refuses by itself, such
 * as a form sent to a page without an action, is the client's fault: the request log tells its status.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { log } = context.get(visitContext).services;
  const path = new URL(request.url).pathname;
  if (isDatabaseAway(error)) {
    noteOutage(context);
    log.warn({ path }, 'the database is away');
  } else log.error({ err: error, path }, 'route failed');
};
