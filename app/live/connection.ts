import { useSyncExternalStore } from 'react';
import { type DataStrategyResult, data, type MiddlewareFunction, redirect } from 'react-router';
import { keepsForm, Unanswered } from './use-answer.ts';

/**
 * `waiting`: a page was requested and will load once the network is back. `unsent`: a submitted form got no
 * answer.
 */
export type Connection = 'fine' | 'waiting' | 'unsent';

const shortestWaitMs = 1_000;
const longestWaitMs = 15_000;

let connection: Connection = 'fine';
const watchers = new Set<() => void>();

function tell(now: Connection): void {
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

/** Clears the `unsent` notice: whoever moves on to another page has seen it. */
export function forgetUnsent(): void {
  if (connection === 'unsent') tell('fine');
}

class NoConnection extends Error {}

/**
 * Wraps the browser's `fetch` for the router, which abandons a page at the first lost connection. A GET is
 * retried until it succeeds or is aborted, so the current page stays until the next one is there; a
 * submission is sent only once.
 */
export function patientFetch(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isPageData(input)) return await ask(input, init);
    const isReading = (init?.method ?? 'GET') === 'GET';
    for (let waitMs = shortestWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      try {
        const answer = await ask(input, init);
        // The connection may also be lost in the middle of the body.
        const body = await answer.arrayBuffer();
        if (!isReading || connection === 'waiting') tell('fine');
        return new Response(answer.status === 204 ? null : body, answer);
      } catch (error) {
        if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
        if (!isReading || connection === 'fine') tell(isReading ? 'waiting' : 'unsent');
        if (!isReading) throw new NoConnection('nobody answered', { cause: error });
        await waitForNetwork(waitMs, init?.signal);
      }
    }
  };
}

/** Whether this is one of the router's own requests: for a page's data, or for the routes that exist. */
function isPageData(input: RequestInfo | URL): boolean {
  if (!(input instanceof URL) || input.origin !== location.origin) return false;
  return input.pathname.endsWith('.data') || input.pathname === '/__manifest';
}

/**
 * Resolves when the browser reports that it is online again or the wait is over; rejects when the request is
 * aborted.
 */
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
 * A submission lost with the connection is not an error: the page keeps all that was typed, even if the form
 * posts to another URL (Undo, Logout), and its own action data is null. After an error of the server or a
 * proxy, a page that uses `useAnswer` keeps its form, which then says that sending failed.
 */
export const keepPageWhenOffline: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  // The router consumes the body, so a clone is kept.
  const sent = request.method === 'GET' ? null : request.clone();
  const results = await next();
  if (!sent) return results;
  const isElsewhere = new URL(request.url).pathname !== location.pathname;
  for (const answer of Object.values(results)) {
    // The redirect that an action answered with arrives as an error: the router's own fetch throws it.
    if (answer.type !== 'error' || isRedirect(answer.result)) continue;
    if (isLost(answer.result)) {
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

/** Handles both forms: the router wraps what an action threw in the same way as what it returned. */
function isLost(result: unknown): boolean {
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result;
  return (isWrapped ? result.data : result) instanceof NoConnection;
}

/**
 * While the browser is offline, no form is sent, and the last link clicked is followed once it is online
 * again: otherwise the router abandons a page when the script of the next one cannot be loaded.
 */
export function holdWhileOffline(): void {
  let pressed: HTMLAnchorElement | undefined;
  const hold = (event: Event, now: Connection) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    tell(now);
  };
  addEventListener('submit', (event) => !navigator.onLine && hold(event, 'unsent'), { capture: true });
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
    if (connection === 'waiting') tell('fine');
    if (pressed?.isConnected) pressed.click();
    pressed = undefined;
  });
}

/**
 * Whether a link opens another page of ours in this window. Anchors and filters of the current page need no
 * network.
 */
function leadsAway({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname !== location.pathname && target === '';
}
