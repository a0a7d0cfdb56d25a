import { useSyncExternalStore } from 'react';
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
} from 'react-router';
import { type OtherAccount, otherAccountIn } from '#app/domain/drawn-for.ts';
import { shopAddressHeader } from './topics.ts';
import { keepsForm, Unanswered } from './use-answer.ts';

/**
 * The state of the network connection. `waiting`: a page was requested and will load once the network is
 * back. `unsent`: a form was submitted, but no response came. An object: a form was refused, because another account is
 * logged in than the one for which it was drawn (OPS-70).
 */
export type Connection = 'fine' | 'waiting' | 'unsent' | OtherAccount;

const shortestWaitMs = 1_000;
const longestWaitMs = 15_000;

let connection: Connection = 'fine';
let shopAddress: string | null = null;
const watchers = new Set<() => void>();

function setConnection(now: Connection): void {
  connection = now;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    watch,
    () => connection,
    () => 'fine',
  );
}

/** Returns the shop's address, if a form was refused because it was sent from another one; else null. */
export function useShopAddress(): string | null {
  return useSyncExternalStore(
    watch,
    () => shopAddress,
    () => null,
  );
}

function setShopAddress(now: string | null): void {
  shopAddress = now;
  for (const watcher of watchers) watcher();
}

/** Called when the visitor opens another page, and so has seen the notice. */
export function forgetUnsent(): void {
  if (connection !== 'waiting') setConnection('fine');
  setShopAddress(null);
}

class NoConnection extends Error {}

/**
 * Wraps the browser's `fetch` for React Router, which would show an error page when the connection is lost. A GET is
 * repeated until it succeeds or is aborted, and the current page stays visible meanwhile. A form is sent only once,
 * because the server may have received the form even if no response arrived.
 */
export function retryingFetch(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isPageData(input)) return await ask(input, init);
    const isReading = (init?.method ?? 'GET') === 'GET';
    for (let waitMs = shortestWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      try {
        const answer = await ask(input, init);
        // Reads the whole body here, because the connection can also be lost while the body arrives.
        const body = await answer.arrayBuffer();
        if (!isReading) setShopAddress(answer.headers.get(shopAddressHeader));
        // A response that began before the connection was lost does not prove that the connection is back.
        if (navigator.onLine && (!isReading || connection === 'waiting')) setConnection('fine');
        return new Response(answer.status === 204 ? null : body, answer);
      } catch (error) {
        if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
        if (!isReading || connection === 'fine') setConnection(isReading ? 'waiting' : 'unsent');
        if (!isReading) throw new NoConnection('nobody answered', { cause: error });
        await waitForNetwork(waitMs, init?.signal);
      }
    }
  };
}

/** A page's data (`.data`) or the list of routes (`/__manifest`), not other requests. */
function isPageData(input: RequestInfo | URL): boolean {
  if (!(input instanceof URL) || input.origin !== location.origin) return false;
  return input.pathname.endsWith('.data') || input.pathname === '/__manifest';
}

/** Resolves when the browser is online again, after `waitMs` at the latest. Rejects when aborted. */
function waitForNetwork(waitMs: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = (finish: () => void) => () => {
      ended.abort();
      clearTimeout(timer);
      finish();
    };
    const timer = setTimeout(end(resolve), waitMs);
    addEventListener('online', end(resolve), { signal: ended.signal });
    signal?.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      { signal: ended.signal },
    );
  });
}

/**
 * React Router middleware that keeps the page and everything typed in it when a form cannot be sent. After a lost
 * connection, and after a form for another account, the page stays and the action data is null. After an error response of the server or a proxy, a page that
 * uses `useAnswer` keeps its form and shows that sending failed.
 */
export const keepPageWhenOffline: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  // React Router consumes the body of the request, so the form is read from a clone.
  const sent = request.method === 'GET' ? null : request.clone();
  const results = await next();
  if (!sent) return results;
  const isElsewhere = new URL(request.url).pathname !== location.pathname;
  for (const answer of Object.values(results)) {
    // A redirect from an action also has the type 'error', because React Router throws redirects internally. A redirect
    // is no failure.
    if (answer.type !== 'error' || isRedirect(answer.result)) continue;
    const refusal = isRouteErrorResponse(answer.result) ? otherAccountIn(answer.result.data) : null;
    if (refusal) setConnection(refusal);
    if (refusal || isLost(answer.result)) {
      answer.type = 'data';
      answer.result = isElsewhere
        ? redirect(location.pathname + location.search)
        : data(null, { status: 503 });
    } else if (!isElsewhere && keepsForm()) {
      answer.type = 'data';
      answer.result = data(new Unanswered(await sent.formData()), { status: 500 });
    }
  }
  return results;
};

const isRedirect = (result: unknown) => result instanceof Response && result.headers.has('Location');

/** React Router may wrap what an action returned or threw in `{ data }`. */
function isLost(result: unknown): boolean {
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result;
  return (isWrapped ? result.data : result) instanceof NoConnection;
}

/**
 * While the browser is offline, forms that need the network are not sent and links are not followed. When the browser is
 * online again, the link clicked last is followed. Without this, React Router could not load the next page's script and
 * would show an error.
 */
export function holdWhileOffline(): void {
  let pressed: HTMLAnchorElement | undefined;
  const hold = (event: Event, now: Connection) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    setConnection(now);
  };
  addEventListener(
    'submit',
    // The cast is safe: only forms send `submit`.
    (event) => !navigator.onLine && needsNetwork(event.target as HTMLFormElement) && hold(event, 'unsent'),
    { capture: true },
  );
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (navigator.onLine || !link || !leadsAway(link)) return;
      pressed = link;
      hold(event, 'waiting');
    },
    { capture: true },
  );
  addEventListener('online', () => {
    if (connection === 'waiting') setConnection('fine');
    if (pressed?.isConnected) pressed.click();
    pressed = undefined;
  });
}

/** In the same window; anchors and filters of the page need no network. */
function leadsAway({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname !== location.pathname && target === '';
}

/** Not for closing a dialog, or what `data-offline` marks. Attributes: a field may be named like one. */
function needsNetwork(form: HTMLFormElement): boolean {
  return form.getAttribute('method') !== 'dialog' && form.getAttribute('data-offline') === null;
}
