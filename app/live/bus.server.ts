import { dayIn, startOfNextDayIn } from '#app/domain/calendar.ts';
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

// Also bounds how late a turned day is noticed after the machine's clock was set or it slept.
const longestWait = 30_000;

/**
 * One ear on the database for the whole process (DATA-4). The turn of the UTC day, when a festival may begin or
 * end without an edit, and of the site's day, when a streak may, are told as 'day' (FEST-10).
 */
export async function createLiveBus(options: {
  listen: Listen;
  clock: () => Date;
  timeZone?: string;
}): Promise<LiveBus> {
  const listeners = new Set<(topic: string) => void>();
  const tell = (topic: string) => {
    for (const listener of listeners) listener(topic);
  };
  const stopListening = await options.listen(liveChannel, tell, () => tell(anyTopic));
  const stopDays = watchDays(options.clock, ['UTC', options.timeZone ?? 'Asia/Kolkata'], () => tell('day'));
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      stopDays();
      listeners.clear();
      await stopListening();
    },
  };
}

function watchDays(clock: () => Date, zones: string[], turned: () => void): () => void {
  const today = () => zones.map((zone) => dayIn(clock(), zone)).join();
  let seen = today();
  let timer: NodeJS.Timeout;
  const wait = () => {
    const now = clock();
    const next = Math.min(...zones.map((zone) => startOfNextDayIn(now, zone).getTime() - now.getTime()));
    timer = setTimeout(check, Math.min(Math.max(next, 1), longestWait));
    timer.unref();
  };
  const check = () => {
    const day = today();
    if (day !== seen) {
      seen = day;
      turned();
    }
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}
