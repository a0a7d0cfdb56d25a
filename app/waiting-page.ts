import { livePath } from './live/topics.ts';
import { readHead } from './pages/script-head.ts';
import { countUp } from './screens/home/count-up-part.ts';
import { rotateCarousel } from './screens/testimonials/carousel-part.ts';

// This file contains what a public page does before its main script (React) starts, usually when the visitor first uses
// a control. The starter script loads this file when the browser is idle.

/** The maximum wait, in milliseconds, before a lost event stream is opened again. */
const retryMs = 4_000;

type Part = (place: HTMLElement, over: AbortSignal) => void | Promise<void>;

/** The animated parts of a page. Each key is the value of the attribute `data-part` of the animated element. */
const parts: Readonly<Record<string, Part>> = {
  // This module is loaded only during a festival.
  particles: async (place) =>
    (await import('./screens/festivals/particles/particles-part.ts')).playParticles(place),
  'count-up': countUp,
  carousel: rotateCarousel,
  // This module is loaded only at the login.
  passkeys: async (place) => (await import('./screens/accounts/passkey-part.ts')).showPasskeys(place),
};

declare global {
  interface Window {
    /** Called by the starter script when the browser is idle. `start` runs the main script, `code`. */
    __wait?: (start: () => void, code: string) => void;
    /** Stops everything here. The starter script calls it when the main script starts. */
    __take?: () => void;
    /** Ends the event stream; the time (ms since navigation) until which nothing changed, 0 if unknown. */
    __heard?: () => number;
  }
}

window.__wait = (start, code) => {
  const over = new AbortController();
  window.__take = () => over.abort();
  addEventListener('offline', start, { signal: over.signal });
  void playParts(over.signal);
  if ([...document.images].some(isBroken)) start();
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && start(), {
    capture: true,
    signal: over.signal,
  });
  const { topics, files } = readHead(code);
  if (topics !== '') listen(topics, start);
  void fetchAhead(files);
};

/** Each part starts in a task of its own, so that a slow phone can react to the visitor in between. */
async function playParts(over: AbortSignal): Promise<void> {
  for (const place of document.querySelectorAll<HTMLElement>('[data-part]')) {
    await new Promise((next) => setTimeout(next));
    if (over.aborted) return;
    void parts[place.dataset.part ?? '']?.(place, over);
  }
}

/** Whether a picture could not be loaded. The page's script replaces such a picture by a generated one (CAT-6). */
function isBroken({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean {
  return complete && currentSrc !== '' && naturalWidth === 0;
}

/**
 * Starts the page's main script when one of the page's live topics (kinds of data) changes, or when the server refuses
 * the event stream: the main script handles both cases (FEST-10, CAT-12). As in `useLive`, the stream is closed while
 * the tab is hidden.
 */
function listen(topics: string, start: () => void): void {
  const { dataset } = document.documentElement;
  let source: EventSource | null = null;
  let isFresh = false;
  let comeBack: ReturnType<typeof setTimeout> | undefined;

  function open() {
    if (source || document.hidden) return;
    source = new EventSource(`${livePath}?topics=${topics}&age=${Math.ceil(performance.now())}`);
    source.onopen = () => {
      isFresh = true;
      dataset.live = 'on';
    };
    source.onmessage = () => {
      isFresh = false;
      start();
    };
    source.onerror = () => {
      const isRefused = source?.readyState === EventSource.CLOSED;
      close();
      dataset.live = 'off';
      // If the server refused the stream, starts the page's script. Otherwise opens a new stream. The browser would
      // reopen the old stream with an outdated `age`, and the page would miss changes.
      if (isRefused) start();
      else comeBack = setTimeout(follow, retryMs * (0.5 + Math.random() / 2));
    };
  }
  function close() {
    clearTimeout(comeBack);
    source?.close();
    source = null;
    isFresh = false;
  }
  const follow = () => (document.hidden ? close() : open());

  const taken = new AbortController();
  const { signal } = taken;
  window.__heard = () => {
    const until = isFresh ? performance.now() : 0;
    taken.abort();
    close();
    return until;
  };
  open();
  document.addEventListener('visibilitychange', follow, { signal });
  addEventListener('pagehide', close, { signal });
  addEventListener('pageshow', follow, { signal });
}

/** One after the other, without running them, so that the script can start later without waiting. */
async function fetchAhead(files: readonly string[]): Promise<void> {
  const late = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')].map(({ href }) => href);
  try {
    for (const file of [...late, ...files]) await (await fetch(file, { priority: 'low' })).arrayBuffer();
  } catch {
    // If there is no network, the script itself fetches its files when it starts.
  }
}
