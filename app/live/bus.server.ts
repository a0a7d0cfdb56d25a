import { watchDays } from './day-watch.server.ts';
import { anyTopic, liveChannel } from './topics.ts';

type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onReconnect: () => void,
) => Promise<() => Promise<void>>;

export type LiveBus = {
  /** Hears every topic by its name in the database ('courses', 'student:<id>', 'day'), or '*' after a lost connection. */
  subscribe(listener: (topic: string) => void): () => void;
  close(): Promise<void>;
};

/**
 * One ear on the database for the whole process (DATA-4). The turn of the UTC day, when a festival may begin or
 * end without an edit, and of the site's day, when a streak may, are told as 'day' (FEST-10, DASH-12). The site's zone
 * is read at the start, and again whenever the settings change or a change may have been missed.
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
