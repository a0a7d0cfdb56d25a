import { useEffect, useRef } from 'react';
import { useMatches, useNavigation, useRevalidator } from 'react-router';
import { livePath } from './topics.ts';

// Open pages revalidate spread over a short while instead of all at the same moment.
const spreadMs = 250;
const shortestWaitMs = 4_000;
const longestWaitMs = 60_000;

/**
 * A route declares `handle = { live: ['courses'] }`, or a function of its loader data that returns such a list,
 * and its page revalidates when one of these topics changes, over one event stream per page for all its routes (FEST-10, CAT-12). The stream is closed while
 * the tab is hidden, as browsers allow few connections per host; each reconnect revalidates the page.
 */
export function useLive(): void {
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const isGoing = useRef(false);
  const isOwed = useRef(false);
  const topics = [...new Set(matches.flatMap((match) => topicsOf(match.handle, match.loaderData)))]
    .sort()
    .join();

  // This is an effect because the stream revalidates at its own time. Doing so during a navigation would
  // restart it, and a flash message, which the server sends only once, would be lost with the first response.
  useEffect(() => {
    isGoing.current = state !== 'idle';
    if (isGoing.current || !isOwed.current) return;
    isOwed.current = false;
    void revalidate();
  }, [state, revalidate]);

  // This is an effect because the stream lives outside React.
  useEffect(() => {
    if (topics === '') return;
    let source: EventSource | null = null;
    let missed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let comeBack: ReturnType<typeof setTimeout> | undefined;
    let wait = shortestWaitMs;
    const readAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isGoing.current) isOwed.current = true;
        else void revalidate();
      }, Math.random() * spreadMs);
    };
    const open = () => {
      clearTimeout(comeBack);
      source = new EventSource(`${livePath}?topics=${topics}`);
      source.onopen = () => {
        document.documentElement.dataset.live = 'on';
        if (missed) readAgain();
        missed = false;
        wait = shortestWaitMs;
      };
      source.onmessage = readAgain;
      source.onerror = () => {
        missed = true;
        document.documentElement.dataset.live = 'off';
        // The browser reopens a lost connection itself, but not one that was refused, as while the database
        // is away.
        if (source?.readyState !== EventSource.CLOSED) return;
        comeBack = setTimeout(open, wait * (0.5 + Math.random() / 2));
        wait = Math.min(wait * 2, longestWaitMs);
      };
    };
    const close = () => {
      clearTimeout(comeBack);
      source?.close();
      source = null;
      missed = true;
    };
    const onVisibility = () => {
      if (document.hidden) close();
      else if (!source) open();
    };
    if (!document.hidden) open();
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', close);
    addEventListener('pageshow', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', onVisibility);
      clearTimeout(timer);
      close();
    };
  }, [topics, revalidate]);
}

function topicsOf(handle: unknown, loaderData: unknown): string[] {
  if (typeof handle !== 'object' || handle === null || !('live' in handle)) return [];
  const live: unknown = typeof handle.live === 'function' ? handle.live(loaderData) : handle.live;
  return Array.isArray(live) ? live.filter((topic): topic is string => typeof topic === 'string') : [];
}
