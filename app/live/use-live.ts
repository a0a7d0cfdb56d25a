import { useEffect, useRef } from 'react';
import { useMatches, useNavigation, useRevalidator } from 'react-router';
import { livePath } from './topics.ts';

// Open pages read again over a short while instead of all at one moment.
const spreadMs = 250;
const shortestWaitMs = 4_000;
const longestWaitMs = 60_000;

/**
 * A route says `handle = { live: ['courses'] }`, and its page reads again whenever one of these changes.
 * One event stream a page, on the topics of all its routes (FEST-10, CAT-12). Closed while the tab is hidden, since
 * browsers allow few connections to one host; on every (re)connect after the first the page reads again.
 */
export function useLive(): void {
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const isGoing = useRef(false);
  const isOwed = useRef(false);
  const topics = [...new Set(matches.flatMap((match) => topicsOf(match.handle)))].sort().join();

  // An effect because the stream asks in its own time. Reading again in the middle of a navigation would start that
  // anew, and what the server tells once (a word after a redirect) would be lost with the first answer.
  useEffect(() => {
    isGoing.current = state !== 'idle';
    if (isGoing.current || !isOwed.current) return;
    isOwed.current = false;
    void revalidate();
  }, [state, revalidate]);

  // An effect because the stream lives outside React.
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
        // A lost connection the browser opens again by itself; one that was refused, as while the database is away, not.
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

function topicsOf(handle: unknown): string[] {
  if (typeof handle !== 'object' || handle === null || !('live' in handle) || !Array.isArray(handle.live))
    return [];
  return handle.live.filter((topic): topic is string => typeof topic === 'string');
}
