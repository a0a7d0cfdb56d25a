import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveBus } from './bus.server.ts';

function fakeDatabase() {
  let onNotification: ((payload: string) => void) | undefined;
  let again: (() => void) | undefined;
  let lost: (() => void) | undefined;
  const stopped = vi.fn(async () => undefined);
  return {
    listen: async (
      _channel: string,
      onPayload: (payload: string) => void,
      onReconnect: () => void,
      onLost: () => void,
    ) => {
      onNotification = onPayload;
      again = onReconnect;
      lost = onLost;
      return stopped;
    },
    notify: (payload: string) => onNotification?.(payload),
    reconnect: () => again?.(),
    lose: () => lost?.(),
    stopped,
  };
}

describe('the live bus', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-08-09T23:59:00Z') }));
  afterEach(() => void vi.useRealTimers());
  const clock = () => new Date(Date.now());
  const kolkata = async () => 'Asia/Kolkata';
  /** Returns the topics (kinds of data) that are reported as changed at `instant` or in the half minute before it. */
  async function reportedAround(instant: string, reported: string[]): Promise<string[]> {
    vi.setSystemTime(new Date(Date.parse(instant) - 60_000));
    // Setting the fake clock may itself look like a change of day, which the bus reports within half a
    // minute. `reported` is emptied after that time, so that it holds only the topics that the test is about.
    await vi.advanceTimersByTimeAsync(31_000);
    reported.length = 0;
    await vi.advanceTimersByTimeAsync(30_000);
    return [...reported];
  }
  const midnightIn = {
    utc: '2026-08-11T00:00:00Z',
    chicago: '2026-08-10T05:00:00Z',
    kolkata: '2026-08-10T18:30:00Z',
    tokyo: '2026-08-10T15:00:00Z',
  };

  it('[DATA-4] passes each database notification to every subscriber until it unsubscribes', async () => {
    const database = fakeDatabase();
    const bus = await createLiveBus({ listen: database.listen, clock, timeZone: kolkata });
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

  it('[FEST-10] makes subscribers read everything again after a lost connection', async () => {
    const database = fakeDatabase();
    const bus = await createLiveBus({ listen: database.listen, clock, timeZone: kolkata });
    const reported: string[] = [];
    bus.subscribe((topic) => reported.push(topic));
    database.reconnect();
    expect(reported).toEqual(['*']);
    await bus.close();
  });

  it('[OPS-20] tells whether notifications arrive, and receives them again before everything is read again', async () => {
    const database = fakeDatabase();
    const bus = await createLiveBus({ listen: database.listen, clock, timeZone: kolkata });
    expect(bus.isReceiving()).toBe(true);
    database.lose();
    expect(bus.isReceiving()).toBe(false);
    const states: boolean[] = [];
    bus.subscribe(() => states.push(bus.isReceiving()));
    database.reconnect();
    expect(states).toEqual([true]);
    await bus.close();
  });

  it('[FEST-10] announces a new UTC day once, without any edit', async () => {
    const bus = await createLiveBus({ listen: fakeDatabase().listen, clock, timeZone: kolkata });
    const reported: string[] = [];
    bus.subscribe((topic) => reported.push(topic));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reported).toEqual(['day']);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(reported).toEqual(['day']);
    await bus.close();
  });

  it("[DASH-12] announces a new day in the site's zone too: 18:30 UTC is midnight in Kolkata", async () => {
    vi.setSystemTime(new Date('2026-08-09T18:29:30Z'));
    const bus = await createLiveBus({ listen: fakeDatabase().listen, clock, timeZone: kolkata });
    const reported: string[] = [];
    bus.subscribe((topic) => reported.push(topic));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(reported).toEqual(['day']);
    await bus.close();
  });

  it('[DASH-12] uses the time zone that the owner set before the start', async () => {
    const bus = await createLiveBus({
      listen: fakeDatabase().listen,
      clock,
      timeZone: async () => 'America/Chicago',
    });
    const reported: string[] = [];
    bus.subscribe((topic) => reported.push(topic));
    expect(await reportedAround(midnightIn.chicago, reported)).toEqual(['day']);
    await bus.close();
  });

  it.each([
    ['the settings change', (database: ReturnType<typeof fakeDatabase>) => database.notify('settings')],
    ['a change may have been missed', (database: ReturnType<typeof fakeDatabase>) => database.reconnect()],
  ])("[DASH-12] changes to the owner's new time zone when %s", async (_, happens) => {
    const database = fakeDatabase();
    let zone = 'Asia/Kolkata';
    const bus = await createLiveBus({ listen: database.listen, clock, timeZone: async () => zone });
    const reported: string[] = [];
    bus.subscribe((topic) => reported.push(topic));
    zone = 'America/Chicago';
    happens(database);
    expect(await reportedAround(midnightIn.chicago, reported)).toEqual(['day']);
    expect(await reportedAround(midnightIn.kolkata, reported)).toEqual([]);
    expect(await reportedAround(midnightIn.utc, reported)).toEqual(['day']);
    await bus.close();
  });

  it('[DASH-12] announces a new day at once if it has begun already in a newly chosen zone', async () => {
    const database = fakeDatabase();
    let zone = 'Asia/Kolkata';
    const bus = await createLiveBus({ listen: database.listen, clock, timeZone: async () => zone });
    const reported: string[] = [];
    bus.subscribe((topic) => reported.push(topic));
    zone = 'America/Chicago';
    database.notify('settings');
    await vi.advanceTimersByTimeAsync(0);
    // The changed time zone also changes the day: it is 10 August in Kolkata, but still 9 August in Chicago.
    expect(reported).toEqual(['settings', 'day']);
    await bus.close();
  });

  it('[DASH-12] keeps the time zone while it cannot be read or is invalid, and reads again', async () => {
    const database = fakeDatabase();
    let answer = async (): Promise<string> => 'America/Chicago';
    const bus = await createLiveBus({ listen: database.listen, clock, timeZone: () => answer() });
    const reported: string[] = [];
    bus.subscribe((topic) => reported.push(topic));
    for (const broken of [() => Promise.reject(new Error('no database')), async () => 'Mars/Olympus']) {
      answer = broken;
      database.notify('settings');
    }
    expect(await reportedAround(midnightIn.chicago, reported)).toEqual(['day']);
    answer = async () => 'Asia/Tokyo';
    expect(await reportedAround(midnightIn.tokyo, reported)).toEqual(['day']);
    await bus.close();
  });

  it('[DASH-12] uses the newest answer when an older one arrives late', async () => {
    const database = fakeDatabase();
    let late: (zone: string) => void = () => undefined;
    const answers = [
      async () => 'Asia/Kolkata',
      () =>
        new Promise<string>((resolve) => {
          late = resolve;
        }),
      async () => 'America/Chicago',
    ];
    const timeZone = () => (answers.shift() ?? kolkata)();
    const bus = await createLiveBus({ listen: database.listen, clock, timeZone });
    const reported: string[] = [];
    bus.subscribe((topic) => reported.push(topic));
    database.notify('settings');
    database.notify('settings');
    await vi.advanceTimersByTimeAsync(0);
    late('Asia/Tokyo');
    expect(await reportedAround(midnightIn.chicago, reported)).toEqual(['day']);
    await bus.close();
  });

  it('[FEST-10] notices that the day changed because the clock was set', async () => {
    const bus = await createLiveBus({ listen: fakeDatabase().listen, clock, timeZone: kolkata });
    const reported: string[] = [];
    bus.subscribe((topic) => reported.push(topic));
    vi.setSystemTime(new Date('2026-08-12T10:00:00Z'));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(reported).toEqual(['day']);
    await bus.close();
  });

  it('[SELL-16] [S-28] announces new prices at the very second an offer ends, and waits for the next end', async () => {
    const database = fakeDatabase();
    let turns = ['2026-08-10T10:00:00Z', '2026-08-10T10:00:05Z'].map((turn) => new Date(turn));
    const nextPriceChange = async (now: Date) => turns.find((turn) => turn > now) ?? null;
    vi.setSystemTime(new Date('2026-08-10T09:59:58Z'));
    const bus = await createLiveBus({ listen: database.listen, clock, timeZone: kolkata, nextPriceChange });
    const reported: [string, string][] = [];
    bus.subscribe((topic) => reported.push([topic, clock().toISOString().slice(17, 19)]));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reported).toEqual([
      ['offers', '00'],
      ['offers', '05'],
    ]);
    turns = [new Date('2026-08-10T10:02:00Z')];
    database.notify('festivals');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reported.slice(2)).toEqual([
      ['festivals', '58'],
      ['offers', '00'],
    ]);
    await bus.close();
    turns = [new Date('2026-08-10T11:00:00Z')];
    await vi.advanceTimersByTimeAsync(7_200_000);
    expect(reported).toHaveLength(4);
  });

  it('[SELL-16] announces the end of an offer that could not be read at first, or that passed while the machine slept', async () => {
    let answer: (now: Date) => Promise<Date | null> = () => Promise.reject(new Error('no database'));
    const nextPriceChange = (now: Date) => answer(now);
    vi.setSystemTime(new Date('2026-08-10T09:00:00Z'));
    const listen = fakeDatabase().listen;
    const bus = await createLiveBus({ listen, clock, timeZone: kolkata, nextPriceChange });
    const reported: string[] = [];
    bus.subscribe((topic) => reported.push(topic));
    answer = async (now) => [new Date('2026-08-10T10:00:00Z')].find((turn) => turn > now) ?? null;
    await vi.advanceTimersByTimeAsync(31_000);
    vi.setSystemTime(new Date('2026-08-10T12:00:00Z'));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(reported).toEqual(['offers']);
    await bus.close();
  });
});
