// The minimum time, in milliseconds, between two reports to pages that a topic (kind of data) has changed.
const pauseMs = 60_000;

export type ThrottledTopic = {
  /** Reports the change: at once after a minute without a report, and otherwise when that minute ends. */
  receive(): void;
  /** Drops a change that is not reported yet. Called when the same change has just been reported in another way. */
  forget(): void;
  stop(): void;
};

/**
 * Calls `report` at most once a minute, however often a change is received. The last change is always reported
 * (OPS-40). The minute is measured by a timer and not by the clock, so setting the clock back delays nothing.
 */
export function createThrottledTopic(report: () => void): ThrottledTopic {
  let pause: NodeJS.Timeout | undefined;
  let isPending = false;
  const publish = () => {
    isPending = false;
    pause = setTimeout(() => {
      pause = undefined;
      if (isPending) publish();
    }, pauseMs);
    pause.unref();
    report();
  };
  return {
    receive() {
      if (pause) isPending = true;
      else publish();
    },
    forget() {
      isPending = false;
    },
    stop() {
      clearTimeout(pause);
      isPending = false;
    },
  };
}
