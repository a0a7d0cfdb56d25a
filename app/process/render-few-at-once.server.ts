import { filePathAt } from './file-paths.server.ts';
import type { RenderSite } from './site-app.server.ts';

/** How many requests are worked on at a time, and how long a request waits for its turn, in milliseconds. */
const usual = { most: 3, waitMs: 100 };

/**
 * Wraps `render` so that cached pages, which share its thread, wait for few others: a few requests at a time, in order
 * (OPS-21). None waits longer than `waitMs`, so that one that waits for a gateway blocks nobody. A request with files,
 * which may take minutes to arrive, neither waits nor counts.
 */
export function renderFewAtOnce(render: RenderSite, { most, waitMs } = usual): RenderSite {
  const waiting = new Set<() => void>();
  let working = 0;
  const turn = () =>
    new Promise<void>((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(begin, waitMs);
      waiting.add(begin);
    });
  return async (request, context) => {
    if (request.body && filePathAt(new URL(request.url).pathname)) return await render(request, context);
    if (working >= most) await turn();
    working++;
    try {
      return await render(request, context);
    } finally {
      working--;
      const [next] = waiting;
      if (working < most) next?.();
    }
  };
}
