import { watchDays } from './day-watch.server.ts';
import { anyTopic, liveChannel } from './topics.ts';

type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onReconnect: () => void,
) => Promise<() => Promise<void>>;

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
 * begin or end a festival (FEST-10) or a new site day may end a streak (DASH-12). It reads the site's zone at
 * the start, when settings change, and when a change may have been missed.
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
