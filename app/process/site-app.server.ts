import type { ServerResponse } from 'node:http';
import { serveStatic } from '@hono/node-server/serve-static';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RouterContextProvider } from 'react-router';
import { webhookAddress } from '#app/domain/payment-attempt.ts';
import { shopAddressHeader } from '#app/live/topics.ts';
import { compressResponse, sendWhole } from '#app/pages/compress.server.ts';
import { isOutagePage } from '#app/pages/outage.server.ts';
import { barePage } from '#app/platform/bare-page.server.ts';
import { answerFault } from '#app/platform/fault-answer.server.ts';
import { isOwnOrigin } from '#app/platform/origin-check.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import { imageWords } from '#app/words/en/image-words.ts';
import { filePathAt, uploadBytes } from './file-paths.server.ts';
import { takePaymentEvent, webhookBytes } from './payment-webhook.server.ts';

/** React Router's request handler, which renders a page, runs an action or answers a request for a page's data. */
export type RenderSite = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** 'sent', a response that cannot be cached, or null: rendered for this request alone. */
export type AnswerShared = () => Promise<'sent' | Response | null>;

/** The cache of rendered pages, for one request. `answerAway` sends an outdated page during an outage, if there is one. */
export type CachedPages = { answer: AnswerShared; answerAway: () => boolean };
const noPages: CachedPages = { answer: async () => null, answerAway: () => false };

type Bindings = {
  Bindings: {
    visit: Visit;
    context: RouterContextProvider;
    pages: CachedPages;
    /** A page can be sent through it directly; undefined in tests, which pass no such object. */
    outgoing: ServerResponse | undefined;
  };
};

const formBytes = 256 * 1024;
const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } });

/** Assets, rate limit, origin, size of the body. The gateway's events pass none of these. */
export function createSiteApp(options: { services: Services; render: RenderSite; assetsDir: string | null }) {
  const { services, render, assetsDir } = options;
  const app = new Hono<Bindings>();

  app.all(
    webhookAddress,
    bodyLimit({ maxSize: webhookBytes, onError: () => plain(413, httpWords.tooLarge) }),
    (context) => takePaymentEvent(context.req.raw, services, context.env.visit.address),
  );
  if (assetsDir) {
    app.use('/assets/*', (context, next) => {
      context.header('Cache-Control', 'public, max-age=31536000, immutable');
      return next();
    });
    app.use('/fonts/*', (context, next) => {
      context.header('Cache-Control', 'public, max-age=2592000');
      return next();
    });
    const sendFile = serveStatic<Bindings>({ root: assetsDir, precompressed: true });
    // All file names contain a dot, so paths without one need not be looked up on the disk.
    app.use('*', (context, next) => (context.req.path.includes('.') ? sendFile(context, next) : next()));
  }
  app.use('*', async (context, next) => {
    // The generated pictures of courses do not count toward the rate limit: a page shows many pictures, and drawing a
    // picture takes less time than counting the request.
    if (context.req.path.startsWith('/art/')) return next();
    const { address } = context.env.visit;
    // A request for a lesson file with a cookie may come from a signed-in account. Such a request is first counted
    // here, by network address and with a high limit. Later, the route counts the request by account.
    const isOfAccount = context.req.path.startsWith('/files/') && context.req.header('Cookie');
    const { limits } = services;
    const allowed = await (isOfAccount ? limits.checkFile({ address }) : limits.checkRequest(address));
    if (allowed.success) return next();
    return plain(429, httpWords.tooManyRequests, {
      'Retry-After': String(allowed.retryAfterSeconds),
    });
  });
  app.use('*', (context, next) =>
    isReadable(new URL(context.req.url)) ? next() : Promise.resolve(plain(400, httpWords.badAddress)),
  );
  app.use('*', (context, next) => {
    const { origin } = new URL(context.req.url);
    if (isOwnOrigin(context.req.raw, origin)) return next();
    const headers = { [shopAddressHeader]: origin };
    const { otherAddress } = httpWords;
    const texts = { title: otherAddress.title, text: otherAddress.text, href: origin, again: origin };
    return Promise.resolve(barePage(context.req.method, texts, { status: 403, headers }));
  });
  app.use('*', (context, next) => {
    const { path } = context.req;
    const files = filePathAt(path);
    // Refuses a body without a Content-Length before any of it is read, because that is before any guard runs.
    if (files?.needsLength && context.req.raw.body !== null && !context.req.header('Content-Length'))
      return Promise.resolve(plain(411, httpWords.lengthUnknown));
    const isPanel = path.startsWith('/admin/');
    const other = isPanel
      ? { most: uploadBytes, refusal: imageWords.errors['too-large'] }
      : { most: formBytes, refusal: httpWords.tooLarge };
    const { most: maxSize, refusal } = files ?? other;
    return bodyLimit({ maxSize, onError: () => plain(413, refusal) })(context, next);
  });
  app.onError((error) => {
    const { status, text } = answerFault(error, services.log);
    return plain(status, text);
  });
  app.all('*', async (context) => {
    const { pages, outgoing } = context.env;
    const shared = await pages.answer();
    if (shared === 'sent') return RESPONSE_ALREADY_SENT;
    if (context.req.method === 'POST') context.env.visit.posted = context.req.raw;
    const response = shared ?? (await render(context.req.raw, context.env.context));
    if (isOutagePage(response) && pages.answerAway()) return RESPONSE_ALREADY_SENT;
    // Pages set Cache-Control themselves. Data responses and redirects do not set this header but may contain personal
    // data, so the header is added here.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache');
    const accepted = context.req.header('Accept-Encoding') ?? null;
    if (outgoing && (await sendWhole(response, accepted, outgoing))) return RESPONSE_ALREADY_SENT;
    return compressResponse(response, accepted);
  });

  return (
    request: Request,
    visit: Visit,
    context: RouterContextProvider,
    pages: CachedPages = noPages,
    outgoing?: ServerResponse,
  ) => app.fetch(withOrigin(request, services), { visit, context, pages, outgoing });
}

/** A well-formed path, and no NUL, which PostgreSQL cannot store in text and nobody can type. */
function isReadable({ pathname, search }: URL): boolean {
  if (pathname.includes('%00') || search.includes('%00')) return false;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** BASE_URL, if set: a visitor can write anything in the Host header (T21). */
function withOrigin(request: Request, services: Services): Request {
  const { pathname, search } = new URL(request.url);
  // Sets the parts of the URL one by one. If a path that starts with two slashes were parsed as a URL, its
  // first part would be taken for a host name.
  const own = new URL(services.env.baseUrlIsSet ? services.env.baseUrl : request.url);
  own.pathname = pathname;
  own.search = search;
  // Creates a Request of Node's own class. The HTTP adapter's Request cannot be cloned, but a clone is needed
  // to check the size of a body without a Content-Length.
  return new Request(own, request);
}
