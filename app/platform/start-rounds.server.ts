import type { Log } from './log.server.ts';

type RoundParts<T> = {
  everyMs: number;
  work: () => Promise<T>;
  /** The message that is logged if the work fails, such as `the round of refunds failed`. */
  failure: string;
  log: Pick<Log, 'warn'>;
};

export type Rounds<T = unknown> = {
  /**
   * Works at once or, if a round is in progress, once more after it. Undefined if the work failed or the rounds have
   * stopped. Never rejects.
   */
  workNow: () => Promise<T | undefined>;
  /** Returns a function like `workNow` that does other work. The two never run at the same time. */
  inTurn: <R>(work: () => Promise<R>) => () => Promise<R | undefined>;
  /** Ends the rounds. Resolves once the work in progress is finished; work that has not begun is not done. */
  stop: () => Promise<void>;
};

/** Does the work every `everyMs` milliseconds, for the first time after that time, and never twice at the same time. */
export function startRounds<T>({ everyMs, work, failure, log }: RoundParts<T>): Rounds<T> {
  let isStopped = false;
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<R>(one: () => Promise<R>): () => Promise<R | undefined> {
    let waiting: Promise<R | undefined> | undefined;
    async function begin(): Promise<R | undefined> {
      waiting = undefined;
      if (isStopped) return undefined;
      try {
        return await one();
      } catch (error) {
        log.warn({ err: error }, failure);
        return undefined;
      }
    }
    return () => {
      if (waiting) return waiting;
      waiting = last.then(begin);
      last = waiting;
      return waiting;
    };
  }
  const workNow = inTurn(work);
  const timer = setInterval(() => void workNow(), everyMs);
  timer.unref();
  return {
    workNow,
    inTurn,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await last;
    },
  };
}
