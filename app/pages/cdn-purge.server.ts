import { setTimeout as sleep } from 'node:timers/promises';
import type { CdnSettings } from '#app/env.server.ts';
import type { Log } from '#app/platform/log.server.ts';

/** The maximum time, in seconds, for which a shared cache in front of the shop may store a page. */
export const longestSeconds = 300;

/** In milliseconds; `settle` is for responses on their way, `answer` for a purge. */
export type PurgeTimes = {
  gap: number;
  settle: number;
  answer: number;
  firstRetry: number;
  longestRetry: number;
};
const usual: PurgeTimes = { gap: 1_000, settle: 3_000, answer: 5_000, firstRetry: 500, longestRetry: 30_000 };

export type CdnPurge = {
  /** Reports that pages changed. Returns at once; the shared cache is purged in the background. */
  changed(): void;
  /** Returns false after a failed purge: the next one might fail too and leave outdated pages. */
  mayStore(): boolean;
  close(): void;
};

/**
 * Empties a CDN or caching proxy (OPS-30) after a change, once for all changes within a second, and again for
 * responses still on their way. After a failure, nothing may be stored until a retry succeeds.
 */
export function createCdnPurge(settings: CdnSettings, log: Log, times: PurgeTimes = usual): CdnPurge {
  const closing = new AbortController();
  let changes = 0;
  let mayStore = true;
  let isRunning = false;
  let wake = () => {};

  const wait = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
  const nextChange = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });

  const attempt = async (): Promise<string | null> => {
    try {
      const answer = await fetch(settings.purgeUrl, {
        method: settings.method,
        headers: {
          ...(settings.header && { [settings.header.name]: settings.header.value }),
          ...(settings.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(settings.body === undefined ? {} : { body: settings.body }),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(times.answer)]),
      });
      await answer.body?.cancel();
      return answer.ok ? null : `it answered ${answer.status}`;
    } catch (error) {
      // `fetch` throws an Error whose `cause` has the network's error code, such as ECONNREFUSED.
      const { cause, message } = error as Error & { cause?: { code?: string } };
      return cause?.code ?? message;
    }
  };

  const purge = async () => {
    for (let pause = times.firstRetry; ; pause = Math.min(pause * 2, times.longestRetry)) {
      const reason = await attempt();
      if (closing.signal.aborted) return;
      if (reason === null && !mayStore) log.info({}, 'the shared cache can be purged again');
      if (reason !== null && mayStore)
        log.error({ reason }, 'the shared cache could not be purged: it gets no pages until it can be');
      mayStore = reason === null;
      if (mayStore) return;
      await wait(pause);
    }
  };

  const run = async () => {
    let settledAt = -1;
    while (settledAt !== changes && !closing.signal.aborted) {
      const seen = changes;
      await purge();
      await wait(times.gap);
      if (changes !== seen) continue;
      await Promise.race([wait(times.settle), nextChange()]);
      if (changes !== seen || closing.signal.aborted) continue;
      await purge();
      settledAt = seen;
    }
  };

  return {
    changed() {
      changes += 1;
      wake();
      if (isRunning) return;
      isRunning = true;
      void run().finally(() => {
        isRunning = false;
      });
    },
    mayStore: () => mayStore,
    close: () => closing.abort(),
  };
}
