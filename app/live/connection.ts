import { useSyncExternalStore } from 'react';
import { type DataStrategyResult, data, type MiddlewareFunction, redirect } from 'react-router';
import { keepsForm, Unanswered } from './use-answer.ts';

/** `waiting`: what was asked for comes when the network does. `unsent`: nobody answered what was sent. */
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

/** Whoever goes on to another page has seen it. */
export function forgetUnsent(): void {
  if (connection === 'unsent') tell('fine');
}

class NoConnection extends Error {}

/**
 * The browser's `fetch` for a router that gives a page up at the first lost connection. What is read is asked for again
 * until it comes or nobody wants it any more, so a page stays until there is another; what is sent goes once.
 */
export function patientFetch(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isPageData(input)) return await ask(input, init);
    const isReading = (init?.method ?? 'GET') === 'GET';
    for (let waitMs = shortestWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      try {
        const answer = await ask(input, init);
        // A connection may also be lost in the middle.
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

/** The router's own questions: for a page's data, and for which routes there are. */
function isPageData(input: RequestInfo | URL): boolean {
  if (!(input instanceof URL) || input.origin !== location.origin) return false;
  return input.pathname.endsWith('.data') || input.pathname === '/__manifest';
}

/** Until the browser says that it is online again or the wait is over; refused when nobody wants the answer any more. */
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
 * What was sent and lost is no error of the page: it stays as it is, with everything typed in it, also where the form
 * belongs to another address (Undo, Logout). Its own action data is null then. An error, ours or a proxy's, leaves the
 * form of a page that uses `useAnswer`, which says that it failed.
 */
export const keepPageWhenOffline: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  // The router reads the body itself.
  const sent = request.method === 'GET' ? null : request.clone();
  const results = await next();
  if (!sent) return results;
  const isElsewhere = new URL(request.url).pathname !== location.pathname;
  for (const answer of Object.values(results)) {
    // The router's own fetch throws the redirect that an action answered with.
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

/** The router wraps what an action threw as it wraps what one answered. */
function isLost(result: unknown): boolean {
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result;
  return (isWrapped ? result.data : result) instanceof NoConnection;
}

/**
 * While the browser knows that it is offline no form is sent, and the last link pressed leads on when it is online
 * again: the router gives a page up whose next one's script cannot be loaded.
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

/** To another page of ours, in this window. Parts and filters of the page that is there need no network. */
function leadsAway({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname !== location.pathname && target === '';
}
