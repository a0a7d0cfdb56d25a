/** The line is full: answered with 503 and a request to try again in a moment. */
export class OverloadError extends Error {
  constructor() {
    super('too much of the same work is waiting');
    this.name = 'OverloadError';
  }
}

/** What a form says then, and how many seconds later it is worth trying again. */
export const overload = {
  words: 'We are very busy just now. Please try again in a few seconds.',
  seconds: 5,
};

export type BoundedQueue = {
  /** Runs `work` when its turn comes; rejects at once with OverloadError when the line is full. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  isIdle: () => boolean;
};

/** A line of at most `waiting` jobs, of which `running` are worked on at a time, in the order they came. */
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
        // A waiting job takes over the place, so the count of busy ones stays.
        const next = line.shift();
        if (next) next();
        else busy--;
      }
    },
  };
}

/** The one queue of a process for password hashes: two cores' worth at a time, a second's worth in line. */
export const createHashQueue = () => createBoundedQueue({ running: 2, waiting: 50 });
