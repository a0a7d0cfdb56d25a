// The maximum time between two checks of the clock, in milliseconds. A timer does not notice that the machine slept or
// that its clock was set, so `reached` may be called late by this much.
const longestWait = 30_000;

export type MomentWatch = {
  /** Asks `next` again, because the time for which this watch waits may have changed. Never rejects. */
  follow(): Promise<void>;
  stop(): void;
};

/**
 * Calls `reached` at each time that `next` returns, such as the end of an offer. If `next` fails, the watch keeps the
 * time that it knew before, and asks `next` again within half a minute.
 */
export function watchMoments(options: {
  clock: () => Date;
  /** Returns the first time after `now` at which `reached` must be called; null if there is none. */
  next: (now: Date) => Promise<Date | null>;
  reached: () => void;
}): MomentWatch {
  const { clock, reached } = options;
  let moment: Date | null = null;
  let isRead = false;
  let reads = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const look = () => {
    if (moment === null || clock() < moment) return false;
    moment = null;
    reached();
    return true;
  };
  const wait = () => {
    clearTimeout(timer);
    if (isStopped) return;
    const left = moment === null ? longestWait : moment.getTime() - clock().getTime();
    timer = setTimeout(
      () => {
        if (look() || !isRead) void follow();
        else wait();
      },
      Math.min(Math.max(left, 1), longestWait),
    );
    timer.unref();
  };
  const follow = async () => {
    const read = ++reads;
    // The time known so far may already have come. It is reported here, before `next` replaces it by a later one.
    look();
    try {
      const next = await options.next(clock());
      // Another call of `follow` has begun to read in the meantime, so this result may be outdated and is ignored.
      if (read !== reads) return;
      isRead = true;
      moment = next;
    } catch {
      if (read === reads) isRead = false;
    }
    wait();
  };
  return {
    follow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
