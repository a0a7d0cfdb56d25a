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
import { takeTurn } from './db/take-turn.server.ts';
import { followedTopics } from './live/topics.ts';
import { wholeResponse } from './pages/compress.server.ts';
import { finishPage, type PageStart, starts } from './pages/finish-page.server.ts';
import { noteOutage } from './pages/outage.server.ts';
import { createPageRoutes } from './pages/page-routes.server.ts';
import { isShareable } from './pages/shared-pages.server.ts';
import { pagePolicy } from './platform/security-headers.server.ts';
import { PartCacheContext } from './ui/cached-part.tsx';
import { NonceContext } from './ui/nonce.ts';
import { createPartCache } from './ui/part-cache.server.tsx';
import { visitContext } from './visit/visit.server.ts';

const renderMs = 10_000;
const withPageRoutes = createPageRoutes();
/** In characters: the HTML and keys of all cached parts together. */
const maxPartCache = 8_000_000;
const partCache = createPartCache(maxPartCache);

/** Streamed parts would need JavaScript; only a whole page is compressed, hashed and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, stylesheet, shareScript, services } = context.get(visitContext);
  let failed = false;
  await Promise.all([takeTurn(), readHandoff(routerContext)]);
  const html = await new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(new Error('the page took too long to render')), renderMs);
    const stream = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PartCacheContext value={partCache}>
          <ServerRouter context={withPageRoutes(routerContext)} url={request.url} nonce={nonce} />
        </PartCacheContext>
      </NonceContext>,
      {
        nonce,
        // The size in bytes above which React splits a page into parts that a script inserts. Pages must show
        // completely without a script, so the size is set so high that no page is split.
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
          // A response that an action threw is also reported here. React Router renders an error page for the response.
          // Such a response is no failure, so it is not logged.
          if (!isRouteErrorResponse(error)) services.log.error({ err: error }, 'rendering failed');
        },
      },
    );
  });
  const finalStatus = failed ? 500 : status;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  const page = finishPage(html.toString('latin1'), {
    nonce,
    start: startOf(routerContext, request.method === 'GET' && !services.env.isDevelopment),
    topics: topicsOf(routerContext),
    stylesheet,
    // `shareScript` stores the page's script for all visitors. A page that cannot be shared, such as a 404,
    // goes to one visitor only, so its script stays inline, allowed by its CSP nonce.
    shareScript: isShareable(finalStatus, headers) ? shareScript : undefined,
  });
  headers.set('Content-Security-Policy', pagePolicy(page, services.env.isDevelopment));
  headers.append('Vary', 'Cookie');
  return wholeResponse(Buffer.from(page.html, 'latin1'), { status: finalStatus, headers });
}

/** Before rendering, which then never waits; React Router looks into `streamCache` first. */
async function readHandoff(context: EntryContext): Promise<void> {
  if (!context.serverHandoffStream) return;
  const reader = context.serverHandoffStream.getReader();
  const decoder = new TextDecoder();
  let value = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    value += decoder.decode(part.value, { stream: true });
  }
  reader.releaseLock();
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  context.renderMeta = { ...context.renderMeta, streamCache: { 0: read } };
}

/** Returns a stream that collects everything written to it, and passes all of it to `done` at the end. */
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

/**
 * When the page's script starts. The innermost route that sets `handle.hydrate` decides. It is `now` if `mayWait` is
 * false: in the response to a form, where the script moves the focus to the first invalid field, and in development,
 * where live code updates need the script.
 */
function startOf({ staticHandlerContext, routeModules }: EntryContext, mayWait: boolean): PageStart {
  const handles = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle);
  const wish = handles.map(wishOf).findLast((wish) => wish !== undefined) ?? 'now';
  return mayWait ? wish : 'now';
}

function wishOf(handle: unknown): PageStart | undefined {
  if (typeof handle !== 'object' || handle === null || !('hydrate' in handle)) return undefined;
  return starts.find((start) => start === handle.hydrate);
}

function topicsOf({ staticHandlerContext, routeModules }: EntryContext): string {
  const { matches, loaderData } = staticHandlerContext;
  return followedTopics(
    matches.map(({ route: { id } }) => ({ handle: routeModules[id]?.handle, loaderData: loaderData[id] })),
  );
}

/**
 * Logs unexpected errors of loaders and actions once, without what the visitor typed. A request that React
 * Router itself rejects, such as a form sent to a page without an action, is the client's mistake and not
 * logged as an error; the log of requests shows its status.
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
