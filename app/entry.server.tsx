import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pagePolicy } from './server/security-headers.server.ts';
import { visitContext } from './server/visit.server.ts';
import { NonceContext } from './ui/nonce.ts';

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
  const { nonce } = context.get(visitContext);
  let failed = false;
  const html = await new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(new Error('the page took too long to render')), renderMs);
    const stream = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          resolve(buffer(stream.pipe(new PassThrough())));
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
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    pagePolicy({ scripts: [`nonce-${nonce}`], styles: [`nonce-${nonce}`] }),
  );
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  headers.append('Vary', 'Cookie');
  return new Response(html as BodyInit, { status: failed ? 500 : status, headers });
}

/** Surprises of loaders and actions: logged once, without what the visitor typed. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context
    .get(visitContext)
    .services.log.error({ err: error, path: new URL(request.url).pathname }, 'route failed');
};
