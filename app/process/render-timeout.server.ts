import { hadOutage, outageAnswer } from '#app/pages/outage.server.ts';
import type { RenderSite } from './site-app.server.ts';

/** In ms: until the database is pinged (`pingAfter`), and how long a failed ping counts (`recall`). */
const usual = { pingAfter: 2_500, recall: 1_000 };

/** Limits how long a request waits for a database that may be unreachable. */
export type DatabaseTimeout = {
  /** Whether the database failed to respond to a ping within the last second, so that waiting for it is useless. */
  isAway(): boolean;
  /** Returns what `work` returns, or null within five seconds if the database does not respond to a ping. */
  wait<T>(work: Promise<T>): Promise<T | null>;
};

export function createDatabaseTimeout(
  ping: () => Promise<void>,
  { pingAfter, recall } = usual,
): DatabaseTimeout {
  let awayUntil = 0;
  let asking: Promise<boolean> | null = null;
  const isAway = () => Date.now() < awayUntil;
  // All slow requests share one ping. If each request sent a separate ping, the pings would fill the queue in which the
  // requests themselves wait for a database connection.
  const askAgain = async () => {
    if (isAway()) return true;
    asking ??= ping()
      .then(
        () => false,
        () => {
          awayUntil = Date.now() + recall;
          return true;
        },
      )
      .finally(() => {
        asking = null;
      });
    return await asking;
  };
  return {
    isAway,
    async wait(work) {
      let timer: NodeJS.Timeout | undefined;
      let isDone = false;
      const givenUp = new Promise<null>((resolve) => {
        const again = () => {
          timer = setTimeout(() => void askAgain().then(judge), pingAfter).unref();
        };
        const judge = (isGone: boolean) => {
          if (isGone) resolve(null);
          else if (!isDone) again();
        };
        again();
      });
      try {
        return await Promise.race([work, givenUp]);
      } finally {
        isDone = true;
        clearTimeout(timer);
      }
    },
  };
}

/**
 * Wraps `render` so that a slow GET or HEAD gets a 503 within five seconds if the database does not respond to a ping.
 * Other requests are never abandoned, because nobody could tell whether they were carried out. If any request fails
 * because the database is unreachable, its response also becomes a 503.
 */
export function renderWithTimeout(render: RenderSite, timeout: DatabaseTimeout): RenderSite {
  const renderOrSay: RenderSite = async (request, context) => {
    const answer = await render(request, context);
    return answer.status >= 400 && hadOutage(context) ? outageAnswer(request.method, answer) : answer;
  };
  return async (request, context) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return renderOrSay(request, context);
    if (timeout.isAway()) return outageAnswer(request.method);
    return (await timeout.wait(renderOrSay(request, context))) ?? outageAnswer(request.method);
  };
}
