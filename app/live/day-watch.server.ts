import { dayIn, siteTimeZone, startOfNextDayIn } from '#app/domain/calendar.ts';

// The longest time between two looks at the clock, in milliseconds. A timer does not notice that the machine
// slept or its clock was set, so this bounds how late a new day is noticed then. A time zone that could not
// be read is tried again as often.
const longestWait = 30_000;

export type DayWatch = {
  /** Reads the site's time zone again, as it may have changed. Never rejects. */
  follow(): Promise<void>;
  stop(): void;
};

/**
 * Calls `turned` when the date changes in UTC (FEST-1) or in the site's configured time zone (DASH-12), and
 * when a newly configured zone has another date. If the zone cannot be read or is unknown, the previous one
 * stays in use.
 */
export function watchDays(options: {
  clock: () => Date;
  /** Reads the name (IANA) of the time zone that the owner has configured. */
  timeZone: () => Promise<string>;
  turned: () => void;
}): DayWatch {
  const { clock, turned } = options;
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
    turned();
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
      // Another read was started in the meantime. Its result is newer, so this one is dropped.
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
