import { setTimeout as sleep } from 'node:timers/promises';
import { hadOutage, outageAnswer } from '#app/pages/outage.server.ts';
import type { RenderSite } from './site-app.server.ts';

/** Milliseconds: how long a page may take before the database is asked whether it is there, and how long a no holds. */
const usual = { patience: 2_500, recall: 1_000 };

/**
 * Renders, but does not let a visitor wait on a database that answers nothing at all: a page that takes long is given
 * up with a 503 once `ping` fails (it gives up after two seconds, so within five in all). What changes something is
 * never given up: nobody could say what became of it. What failed because the database is away is that 503 too.
 */
export function createPatientRender(
  render: RenderSite,
  ping: () => Promise<void>,
  { patience, recall } = usual,
): RenderSite {
  let awayUntil = 0;
  let asking: Promise<boolean> | null = null;
  // One question for all who wait: a thousand would fill the queue that they wait in.
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
