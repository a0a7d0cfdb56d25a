import { watchDays } from './day-watch.server.ts';
import { anyTopic, liveChannel } from './topics.ts';

type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onReconnect: () => void,
) => Promise<() => Promise<void>>;

export type LiveBus = {
  /**
   * Calls `listener` with each topic that changed, under its name in the database ('courses', 'student:<id>',
   * 'day'), or with '*' after a lost connection, when changes may have been missed.
   */
  subscribe(listener: (topic: string) => void): () => void;
  close(): Promise<void>;
};

/**
 * Creates this process's only subscription to the database's notifications (DATA-4). It also reports the
 * topic 'day' when a new day begins in UTC (a festival may begin or end, FEST-10) or in the site's configured
 * time zone (a streak may end, DASH-12). It reads that zone at the start, when settings change, and after a
 * lost connection.
 */
export async function createLiveBus(options: {
  listen: Listen;
  clock: () => Date;
  timeZone: () => Promise<string>;
}): Promise<LiveBus> {
  const listeners = new Set<(topic: string) => void>();
  const tell = (topic: string) => {
    for (const listener of listeners) listener(topic);
  };
  const { clock, timeZone } = options;
  const days = watchDays({ clock, timeZone, turned: () => tell('day') });
  const hear = (topic: string) => {
    tell(topic);
    if (topic === 'settings' || topic === anyTopic) void days.follow();
  };
  const stopListening = await options.listen(liveChannel, hear, () => hear(anyTopic));
  await days.follow();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      days.stop();
      listeners.clear();
      await stopListening();
    },
  };
}
