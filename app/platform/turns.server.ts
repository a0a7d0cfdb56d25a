import type { Log } from './log.server.ts';

export type Turns = {
  /**
   * Returns a function that does the work at once or, while other work of these turns is in progress, after it. Calls
   * that wait are one. It never rejects: undefined if the work failed, which is logged, or if the turns have ended.
   */
  inTurn: <R>(work: () => Promise<R>, failure: string) => () => Promise<R | undefined>;
  hasEnded: () => boolean;
  /** Resolves once the work in progress is finished; work that has not begun is not done. */
  end: () => Promise<void>;
};

/** Work of which never two pieces run at the same time. */
export function createTurns(log: Pick<Log, 'warn'>): Turns {
  let isEnded = false;
  let last: Promise<unknown> = Promise.resolve();
  return {
    inTurn<R>(work: () => Promise<R>, failure: string) {
      let waiting: Promise<R | undefined> | undefined;
      async function begin(): Promise<R | undefined> {
        waiting = undefined;
        if (isEnded) return undefined;
        try {
          return await work();
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
    },
    hasEnded: () => isEnded,
    async end() {
      isEnded = true;
      await last;
    },
  };
}
