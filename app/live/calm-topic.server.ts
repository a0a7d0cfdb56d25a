// The shortest time, in milliseconds, between two reports of a topic that changes all the time.
const restMs = 60_000;

export type CalmTopic = {
  /** Reports the change: at once after a minute without a report, and otherwise when that minute ends. */
  hear(): void;
  /** Forgets a change that waits to be reported, because everything was just reported. */
  forget(): void;
  stop(): void;
};

/**
 * Calls `report` at most once a minute, however often the data changes. The last change is always reported
 * (OPS-40). It reads no clock, so setting the clock back delays nothing.
 */
export function createCalmTopic(report: () => void): CalmTopic {
  let resting: NodeJS.Timeout | undefined;
  let isOwed = false;
  const tell = () => {
    isOwed = false;
    resting = setTimeout(() => {
      resting = undefined;
      if (isOwed) tell();
    }, restMs);
    resting.unref();
    report();
  };
  return {
    hear() {
      if (resting) isOwed = true;
      else tell();
    },
    forget() {
      isOwed = false;
    },
    stop() {
      clearTimeout(resting);
      isOwed = false;
    },
  };
}
