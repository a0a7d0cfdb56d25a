import { watchDays } from './day-watch.server.ts';
import { watchMoments } from './moment-watch.server.ts';
import { anyTopic, liveChannel } from './topics.ts';

type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onReconnect: () => void,
) => Promise<() => Promise<void>>;

/** The topics on which the moments of a price change rest. */
const priceTopics = ['offers', 'festivals', 'settings', anyTopic];

export type LiveBus = {
  /**
   * Calls `listener` with each changed topic under its name in the database ('courses', 'student:<id>',
   * 'day'), or with '*' after a lost connection.
   */
  subscribe(listener: (topic: string) => void): () => void;
  close(): Promise<void>;
};

/**
 * The one subscription of this process to the database (DATA-4). It reports 'day' when a new UTC day may
 * begin or end a festival (FEST-10) or a new site day may end a streak (DASH-12), and 'offers' when an offer begins
 * or ends (SELL-16). It reads the site's zone and that moment at the start, when what they rest on changes, and when a
 * change may have been missed.
 */
export async function createLiveBus(options: {
  listen: Listen;
  clock: () => Date;
  timeZone: () => Promise<string>;
  /** Reads the next moment at which prices change by themselves; null if there is none. */
  nextPriceChange?: (now: Date) => Promise<Date | null>;
}): Promise<LiveBus> {
  const listeners = new Set<(topic: string) => void>();
  const tell = (topic: string) => {
    for (const listener of listeners) listener(topic);
  };
  const { clock, timeZone, nextPriceChange = async () => null } = options;
  const days = watchDays({ clock, timeZone, turned: () => tell('day') });
  const prices = watchMoments({ clock, next: nextPriceChange, reached: () => tell('offers') });
  const hear = (topic: string) => {
    tell(topic);
    if (topic === 'settings' || topic === anyTopic) void days.follow();
    if (priceTopics.includes(topic)) void prices.follow();
  };
  const stopListening = await options.listen(liveChannel, hear, () => hear(anyTopic));
  await Promise.all([days.follow(), prices.follow()]);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      days.stop();
      prices.stop();
      listeners.clear();
      await stopListening();
    },
  };
}
