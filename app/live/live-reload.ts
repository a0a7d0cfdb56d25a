import { liveReloadHeader } from './topics.ts';

let reloads = 0;

/** Loads a page's data again because a topic changed: `revalidate` is React Router's function for that. */
export async function reloadLive(revalidate: () => Promise<void>): Promise<void> {
  reloads++;
  try {
    await revalidate();
  } finally {
    reloads--;
  }
}

/**
 * Wraps the browser's `fetch`, and marks the requests for data that a live update causes, so that they do not extend the
 * session. A link followed at the same moment may get the mark too, and then does not extend it either.
 */
export function markingFetch(ask: typeof fetch): typeof fetch {
  return (input, init) => {
    const isMarked = reloads > 0 && input instanceof URL && (init?.method ?? 'GET') === 'GET';
    if (!isMarked || input.origin !== location.origin) return ask(input, init);
    const headers = new Headers(init?.headers);
    headers.set(liveReloadHeader, '1');
    return ask(input, { ...init, headers });
  };
}
