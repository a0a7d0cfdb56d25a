import { watchDays } from './day-watch.server.ts';
import { watchMoments } from './moment-watch.server.ts';
import { createThrottledTopic } from './throttled-topic.server.ts';
import { anyTopic, liveChannel } from './topics.ts';

type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onReconnect: () => void,
  onLost: () => void,
) => Promise<() => Promise<void>>;

/** A change of these reads anew when the next price change happens. */
const priceTopics = ['offers', 'festivals', 'settings', anyTopic];

export type LiveBus = {
  /**
   * Calls `listener` with the name of each topic that changed ('courses', 'student:<id>', 'day'). When a lost
   * connection to the database is restored, calls `listener` with '*', because changes may have been missed. Returns a
   * function that unsubscribes.
   */
  subscribe(listener: (topic: string) => void): () => void;
  /** False while the connection that announces changes is lost. */
  isReceiving(): boolean;
  close(): Promise<void>;
};

/**
 * Opens this process's only LISTEN connection to the database and reports the changes that the database announces
 * (DATA-4). Also reports 'day' at midnight in UTC (FEST-10) and in the site's time zone (DASH-12), and 'offers' when an
 * offer begins or ends (SELL-16). Time zone and next price change are read again when they may have changed.
 */
export async function createLiveBus(options: {
  listen: Listen;
  clock: () => Date;
  timeZone: () => Promise<string>;
  /** Returns the next time at which a price changes because an offer begins or ends; null if there is none. */
  nextPriceChange?: (now: Date) => Promise<Date | null>;
  /** A topic that changes often, and the one that tells of it at most once a minute (OPS-40). */
  throttled?: Readonly<Record<string, string>>;
}): Promise<LiveBus> {
  const listeners = new Set<(topic: string) => void>();
  const publish = (topic: string) => {
    for (const listener of listeners) listener(topic);
  };
  const { clock, timeZone, nextPriceChange = async () => null } = options;
  const throttled = Object.entries(options.throttled ?? {}).map(([from, to]) => ({
    from,
    to,
    topic: createThrottledTopic(() => publish(to)),
  }));
  let isReceiving = true;
  const days = watchDays({ clock, timeZone, onNewDay: () => publish('day') });
  const prices = watchMoments({ clock, next: nextPriceChange, reached: () => publish('offers') });
  const receive = (topic: string) => {
    publish(topic);
    for (const { from, to, topic: throttledTopic } of throttled) {
      if (topic === from) throttledTopic.receive();
      else if (topic === to || topic === anyTopic) throttledTopic.forget();
    }
    if (topic === 'settings' || topic === anyTopic) void days.follow();
    if (priceTopics.includes(topic)) void prices.follow();
  };
  const stopListening = await options.listen(
    liveChannel,
    receive,
    () => {
      isReceiving = true;
      receive(anyTopic);
    },
    () => {
      isReceiving = false;
    },
  );
  await Promise.all([days.follow(), prices.follow()]);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isReceiving: () => isReceiving,
    async close() {
      for (const { topic } of throttled) topic.stop();
      days.stop();
      prices.stop();
      listeners.clear();
      await stopListening();
    },
  };
}
