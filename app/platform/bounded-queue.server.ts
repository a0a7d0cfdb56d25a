/** The queue is full. The response is a 503 that asks the client to retry shortly. */
export class OverloadError extends Error {
  constructor() {
    super('too much of the same work is waiting');
    this.name = 'OverloadError';
  }
}

/** After how many seconds a retry makes sense in that case. */
export const overloadSeconds = 5;

export type BoundedQueue = {
  /** Runs `work` when its turn comes. Rejects immediately with OverloadError if the queue is full. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  isIdle: () => boolean;
};

/** Creates a FIFO queue that runs at most `running` jobs at a time and lets at most `waiting` more wait. */
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
        // A waiting job takes over the slot, so the number of busy slots does not change.
        const next = line.shift();
        if (next) next();
        else busy--;
      }
    },
  };
}

/** The process's only queue for password hashes: two run at a time, and about a second's worth can wait. */
export const createHashQueue = () => createBoundedQueue({ running: 2, waiting: 50 });
