import { setTimeout as sleep } from 'node:timers/promises';
import { hadOutage, outageAnswer } from '#app/pages/outage.server.ts';
import type { RenderSite } from './site-app.server.ts';

/**
 * In milliseconds. `patience` is how long a page may take before the database is pinged, `recall` how long
 * the database counts as unreachable after a failed ping.
 */
const usual = { patience: 2_500, recall: 1_000 };

/**
 * Wraps `render` so that a slow GET or HEAD gets a 503 within five seconds if the database does not respond
 * to a `ping`. Other requests are never abandoned, because nobody could tell whether they were carried out. A
 * response that failed because the database is unreachable becomes the same 503.
 */
export function createPatientRender(
  render: RenderSite,
  ping: () => Promise<void>,
  { patience, recall } = usual,
): RenderSite {
  let awayUntil = 0;
  let asking: Promise<boolean> | null = null;
  // All slow requests share one ping. A ping for each would fill the queue in which the requests themselves
  // wait for a database connection.
  const isAway = async () => {
    if (Date.now() < awayUntil) return true;
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
  const renderOrSay: RenderSite = async (request, context) => {
    const answer = await render(request, context);
    return answer.status >= 400 && hadOutage(context) ? outageAnswer(request.method, answer) : answer;
  };
  return async (request, context) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return renderOrSay(request, context);
    if (Date.now() < awayUntil) return outageAnswer(request.method);
    const done = new AbortController();
    const givenUp = async (): Promise<Response> => {
      do await sleep(patience, undefined, { signal: done.signal, ref: false });
      while (!(await isAway()));
      return outageAnswer(request.method);
    };
    const work = renderOrSay(request, context);
    try {
      return await Promise.race([work, givenUp()]);
    } finally {
      done.abort();
    }
  };
}
