// The maximum time between two checks of the clock, in milliseconds. A timer does not notice that the machine slept or
// that its clock was set, so `reached` may be called up to this time late.
const longestWait = 30_000;

export type MomentWatch = {
  /** Reads the watched date again by `next`. Call this when the date may have changed. Never rejects. */
  follow(): Promise<void>;
  stop(): void;
};

/**
 * Calls `reached` as soon as the date that `next` has returned is reached, such as the end of an offer, and then calls
 * `next` again. If `next` fails, keeps the date that was known before, and calls `next` again within half a minute.
 */
export function watchMoments(options: {
  clock: () => Date;
  /** Returns the first date after `now` on which `reached` must be called; null if there is no such date. */
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
    // If the date known so far has been reached, calls `reached` now, because the next date will replace the known one.
    look();
    try {
      const next = await options.next(clock());
      // A newer call of `follow` has begun meanwhile, so this date may be outdated and is ignored.
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
