/** Thrown when a bounded queue is full. The visitor gets a 503 response that says to try again shortly. */
export class OverloadError extends Error {
  constructor() {
    super('too much of the same work is waiting');
    this.name = 'OverloadError';
  }
}

/** When a queue is full, the response asks the visitor to try again after this many seconds. */
export const overloadSeconds = 5;

export type BoundedQueue = {
  /** Runs `work` when its turn comes. Rejects at once with an OverloadError if the queue is full. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  isIdle: () => boolean;
};

const lengths = new Map<string, () => number>();

/** Returns how many jobs wait in each queue of this process. Queues without a name are left out (OPS-6). */
export const queueLengths = (): [name: string, waiting: number][] =>
  [...lengths].map(([name, length]) => [name, length()]);

/** Runs at most `running` jobs at a time, in order. Only queues with a `name` are monitored. */
export function createBoundedQueue(options: {
  running: number;
  waiting: number;
  name?: string;
}): BoundedQueue {
  const { running, waiting, name } = options;
  const line: (() => void)[] = [];
  let busy = 0;
  if (name !== undefined) lengths.set(name, () => line.length);
  return {
    isIdle: () => busy === 0,
    run: async (work) => {
      if (busy < running) busy++;
      else if (line.length >= waiting) throw new OverloadError();
      else await new Promise<void>((turn) => line.push(turn));
      try {
        return await work();
      } finally {
        // The next job begins as another has ended, so `busy`, the number of running jobs, does not change.
        const next = line.shift();
        if (next) next();
        else busy--;
      }
    },
  };
}

/** Create one per process: it makes two hashes at a time; at most 50 may wait, because 50 take about a second. */
export const createHashQueue = () => createBoundedQueue({ running: 2, waiting: 50, name: 'passwords' });
