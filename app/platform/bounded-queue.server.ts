/** Thrown when a bounded queue is full. The visitor gets a 503 response that asks to try again shortly. */
export class OverloadError extends Error {
  constructor() {
    super('too much of the same work is waiting');
    this.name = 'OverloadError';
  }
}

/** After how many seconds a visitor should try again when a queue was full. */
export const overloadSeconds = 5;

export type BoundedQueue = {
  /** Runs `work` when its turn comes. Rejects at once with an OverloadError if the queue is full. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  isIdle: () => boolean;
};

/**
 * Creates a queue that runs at most `running` jobs at a time, in the order in which they came. At most
 * `waiting` more jobs may wait.
 */
export function createBoundedQueue({ running, waiting }: { running: number; waiting: number }): BoundedQueue {
  const line: (() => void)[] = [];
  let busy = 0;
  return {
    isIdle: () => busy === 0,
    run: async (work) => {
      if (busy < running) busy++;
      else if (line.length >= waiting) throw new OverloadError();
      else await new Promise<void>((turn) => line.push(turn));
      try {
        return await work();
      } finally {
        // The next waiting job takes the place of the one that ended, so `busy` stays the same.
        const next = line.shift();
        if (next) next();
        else busy--;
      }
    },
  };
}

/**
 * Creates the queue for hashing passwords; each server process has one. It computes two hashes at a time; at
 * most 50 more wait, which takes about a second.
 */
export const createHashQueue = () => createBoundedQueue({ running: 2, waiting: 50 });
