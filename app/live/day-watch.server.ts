import { dayIn, siteTimeZone, startOfNextDayIn } from '#app/domain/calendar.ts';

// The maximum time between two checks of the clock, in milliseconds. A timer does not notice that the machine slept or
// that its clock was set, so a new day may be noticed up to this time late. If reading the time zone failed, the time
// zone is read again after this time.
const longestWait = 30_000;

export type DayWatch = {
  /** Reads the site's time zone again. Call this when the owner may have changed the time zone. Never rejects. */
  follow(): Promise<void>;
  stop(): void;
};

/**
 * Calls `onNewDay` when the date changes in UTC (FEST-1) or in the site's configured time zone (DASH-12), and when the
 * owner configures a time zone in which the date is different. If the time zone cannot be read or is unknown, the
 * previous time zone stays in use.
 */
export function watchDays(options: {
  clock: () => Date;
  timeZone: () => Promise<string>;
  onNewDay: () => void;
}): DayWatch {
  const { clock, onNewDay } = options;
  let zones = ['UTC', siteTimeZone];
  let isRead = true;
  let reads = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const today = () => zones.map((zone) => dayIn(clock(), zone)).join();
  let seen = today();

  const look = () => {
    const day = today();
    if (day === seen) return;
    seen = day;
    onNewDay();
  };
  const wait = () => {
    clearTimeout(timer);
    if (isStopped) return;
    const now = clock();
    const next = Math.min(...zones.map((zone) => startOfNextDayIn(now, zone).getTime() - now.getTime()));
    timer = setTimeout(
      () => {
        look();
        if (!isRead) void follow();
        wait();
      },
      Math.min(Math.max(next, 1), longestWait),
    );
    timer.unref();
  };
  const follow = async () => {
    const read = ++reads;
    try {
      const zone = await options.timeZone();
      dayIn(clock(), zone);
      // A newer call of `follow` has begun meanwhile, so this time zone may be outdated and is ignored.
      if (read !== reads) return;
      isRead = true;
      zones = ['UTC', zone];
    } catch {
      if (read === reads) isRead = false;
    }
    look();
    wait();
  };
  wait();
  return {
    follow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
