// This also bounds how late a moment is noticed after the machine slept or its clock was set.
const longestWait = 30_000;

export type MomentWatch = {
  /** Reads the next moment again, as it may have changed. Never rejects. */
  follow(): Promise<void>;
  stop(): void;
};

/**
 * Calls `reached` at each announced moment, such as the end of an offer. A moment that could not be read leaves the
 * previous one in place, and is read again within half a minute.
 */
export function watchMoments(options: {
  clock: () => Date;
  /** Reads the first moment after `now`; null if there is none. */
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
    // A moment that has come is reported before the next one takes its place.
    look();
    try {
      const next = await options.next(clock());
      // A later read has a newer answer, or will have one.
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
