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
   * Calls `listener` with each topic that changed, under its name in the database ('courses', 'student:<id>',
   * 'day'), or with '*' after a lost connection, when changes may have been missed.
   */
  subscribe(listener: (topic: string) => void): () => void;
  close(): Promise<void>;
};

/**
 * Creates this process's only LISTEN connection to the database and passes its notifications on (DATA-4). It
 * also sends two topics by timer: 'day' at midnight in UTC (a festival may begin or end, FEST-10) and in the
 * site's time zone (a streak may end, DASH-12), and 'offers' when an offer begins or ends (SELL-16). It reads
 * the zone and that moment at startup, when settings, offers or festivals change, and after a reconnection.
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
