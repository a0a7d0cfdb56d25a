import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveBus } from './bus.server.ts';

function fakeDatabase() {
  let heard: ((payload: string) => void) | undefined;
  let again: (() => void) | undefined;
  const stopped = vi.fn(async () => undefined);
  return {
    listen: async (_channel: string, onPayload: (payload: string) => void, onReconnect: () => void) => {
      heard = onPayload;
      again = onReconnect;
      return stopped;
    },
    notify: (payload: string) => heard?.(payload),
    reconnect: () => again?.(),
    stopped,
  };
}

describe('the live bus', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-08-09T23:59:00Z') }));
  afterEach(() => void vi.useRealTimers());
  const clock = () => new Date(Date.now());

  it('[DATA-4] tells every subscriber what the database told, until it unsubscribes', async () => {
    const database = fakeDatabase();
    const bus = await createLiveBus({ listen: database.listen, clock });
    const first: string[] = [];
    const second: string[] = [];
    bus.subscribe((topic) => first.push(topic));
    const stop = bus.subscribe((topic) => second.push(topic));
    database.notify('courses');
    stop();
    database.notify('festivals');
    expect(first).toEqual(['courses', 'festivals']);
    expect(second).toEqual(['courses']);
    await bus.close();
    expect(database.stopped).toHaveBeenCalledOnce();
  });

  it('[FEST-10] has everything read again after a lost connection', async () => {
    const database = fakeDatabase();
    const bus = await createLiveBus({ listen: database.listen, clock });
    const told: string[] = [];
    bus.subscribe((topic) => told.push(topic));
    database.reconnect();
    expect(told).toEqual(['*']);
    await bus.close();
  });

  it('[FEST-10] tells the turn of the UTC day, once, without any edit', async () => {
    const bus = await createLiveBus({ listen: fakeDatabase().listen, clock });
    const told: string[] = [];
    bus.subscribe((topic) => told.push(topic));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told).toEqual(['day']);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(told).toEqual(['day']);
    await bus.close();
  });

  it("[DASH-12] tells the turn of the day in the site's zone too: 18:30 UTC is midnight in Kolkata", async () => {
    vi.setSystemTime(new Date('2026-08-09T18:29:30Z'));
    const bus = await createLiveBus({ listen: fakeDatabase().listen, clock });
    const told: string[] = [];
    bus.subscribe((topic) => told.push(topic));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(told).toEqual(['day']);
    await bus.close();
  });

  it('[FEST-10] notices a day that turned because the clock was set', async () => {
    const bus = await createLiveBus({ listen: fakeDatabase().listen, clock });
    const told: string[] = [];
    bus.subscribe((topic) => told.push(topic));
    vi.setSystemTime(new Date('2026-08-12T10:00:00Z'));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(told).toEqual(['day']);
    await bus.close();
  });
});
