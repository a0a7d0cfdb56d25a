import { useEffect, useRef } from 'react';
import { useMatches, useNavigation, useRevalidator } from 'react-router';
import { reloadLive } from './live-reload.ts';
import { followedTopics, livePath } from './topics.ts';

// The maximum random wait, in milliseconds, before an open page loads changed data. Without this wait, all open pages
// would send their requests at the same moment.
const spreadMs = 250;
// The shortest wait, in milliseconds: a `signed-out` that a new stream begins with is heard before data is loaded.
const leastMs = 20;
const shortestWaitMs = 4_000;
const longestWaitMs = 60_000;
// How often, in milliseconds, to check whether the dialog about unsaved changes is still open.
const questionMs = 500;

/**
 * Loads the page's data again when one of its live topics (kinds of data) changes (FEST-10, CAT-12). Routes name topics
 * as `handle = { live: ['courses'] }`, or as a function of their loader data. All routes of a page share one event
 * stream; it is closed while the tab is hidden, because browsers allow few connections per host.
 */
export function useLive(): void {
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const isGoing = useRef(false);
  const isOwed = useRef(false);
  // When the page's data began loading, in milliseconds after the start of the document (`performance.now()`).
  const loadedAt = useRef(0);
  const topics = followedTopics(matches);

  // If data changed during a navigation, loads the data when the navigation has ended. Loading during the navigation
  // would restart it, and a message in the first response (such as a flash message) could be lost.
  useEffect(() => {
    isGoing.current = state !== 'idle';
    if (isGoing.current) loadedAt.current = performance.now();
    if (isGoing.current || !isOwed.current) return;
    isOwed.current = false;
    void reloadLive(revalidate);
  }, [state, revalidate]);

  // This must be an effect, because the event stream lives outside React.
  useEffect(() => {
    if (topics === '') return;
    // Before this script started, `waiting-page.ts` listened for changes. The function `__heard` of that file returns
    // the time until which no data had changed.
    loadedAt.current ||= window.__heard?.() ?? 0;
    let source: EventSource | null = null;
    let missed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let comeBack: ReturnType<typeof setTimeout> | undefined;
    let wait = shortestWaitMs;
    let isHeld = false;
    const reload = () => {
      if (isHeld) return;
      // Waits while the dialog about unsaved changes is open. Loading data would make React Router forget the
      // navigation that the dialog asks about, and the dialog would close.
      if (document.getElementById('unsaved-changes')) timer = setTimeout(reload, questionMs);
      else if (isGoing.current) isOwed.current = true;
      else void reloadLive(revalidate);
    };
    const readAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(reload, leastMs + Math.random() * spreadMs);
    };
    const open = () => {
      clearTimeout(comeBack);
      const age = Math.ceil(performance.now() - loadedAt.current);
      source = new EventSource(`${livePath}?topics=${topics}&age=${age}`);
      source.onopen = () => {
        isHeld = false;
        document.documentElement.dataset.live = 'on';
        if (missed) readAgain();
        missed = false;
        wait = shortestWaitMs;
      };
      source.onmessage = readAgain;
      // The session has ended, and loading data leads to the login. A page with typed text holds that up.
      source.addEventListener('signed-out', () => {
        isHeld = !dispatchEvent(new Event('signed-out', { cancelable: true }));
        if (!isHeld) readAgain();
      });
      source.onerror = () => {
        missed = true;
        document.documentElement.dataset.live = 'off';
        // The browser reopens a stream after a lost connection, but not after a refusal by the server, which
        // happens while the database is unreachable.
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
    // Somebody has signed in again. The server still takes the held page's stream for a visitor's.
    const onSignedIn = () => {
      if (!isHeld || !source) return;
      close();
      open();
    };
    if (!document.hidden) open();
    addEventListener('signed-in', onSignedIn);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', close);
    addEventListener('pageshow', onVisibility);
    return () => {
      removeEventListener('signed-in', onSignedIn);
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', onVisibility);
      clearTimeout(timer);
      close();
    };
  }, [topics, revalidate]);
}
