import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Job, type Jobs, startJobs } from './run-jobs.server.ts';

const minute = 60_000;
let [warned, done]: [unknown[], string[]] = [[], []];
let running: Jobs;

/** What a job's work returns, by its name; an error is thrown. */
let outcomes: Record<string, unknown> = {};
const job = (name: string, everyMs = minute): Job<unknown> => ({
  name,
  everyMs,
  work: async () => {
    done.push(name);
    const outcome = outcomes[name];
    if (outcome instanceof Error) throw outcome;
    if (outcome === 'again') delete outcomes[name];
    return outcome;
  },
});
function start(...series: Job<unknown>[][]) {
  const log = { warn: (...line: unknown[]) => void warned.push(line) };
  running = startJobs(series, { log, clock: () => new Date() });
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const times = (name: string) => done.filter((one) => one === name).length;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  [warned, done, outcomes] = [[], [], {}];
});
afterEach(async () => {
  await running.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('[OPS-95] jobs', () => {
  it('begin after one interval, and repeat until they are stopped', async () => {
    start([job('one'), job('two')]);
    await later(minute - 1);
    expect(done).toEqual([]);
    await later(minute + 1);
    expect(done).toEqual(['one', 'two', 'one', 'two']);
    await running.stop();
    await later(10 * minute);
    expect(done).toHaveLength(4);
  });

  it('[AUTH-5] go on if one fails, which is logged with its name', async () => {
    start([job('one'), job('two')]);
    outcomes = { one: new Error('the database is gone') };
    await later(2 * minute);
    expect(done).toEqual(['one', 'two', 'one', 'two']);
    const line = [{ err: outcomes.one, job: 'one' }, 'a job failed'];
    expect(warned).toEqual([line, line]);
  });

  it('have their own intervals, and an unfinished or failed one is repeated in the next round', async () => {
    start([job('often'), job('seldom', 10 * minute)]);
    outcomes = { seldom: 'unfinished' };
    await later(minute);
    outcomes = { seldom: new Error('away') };
    await later(minute);
    outcomes = {};
    await later(minute);
    expect(times('seldom')).toBe(3);
    await later(9 * minute);
    expect(times('seldom')).toBe(3);
    await later(minute);
    expect([times('often'), times('seldom')]).toEqual([13, 4]);
  });

  it('can be asked for by name, and are repeated at once if more waits', async () => {
    start([job('one'), job('two')]);
    outcomes = { two: 'again' };
    await running.doNow('two');
    await later(0);
    expect(done).toEqual(['two', 'two']);
    await running.doNow('unknown');
  });

  it('say how long ago each last succeeded', async () => {
    start([job('one'), job('two'), job('three', 2 * minute)]);
    outcomes = { two: new Error('away'), three: 'unfinished' };
    await later(minute + 5_000);
    expect(running.ages()).toEqual([
      { job: 'one', seconds: 5, everySeconds: 60 },
      { job: 'two', seconds: 65, everySeconds: 60 },
      { job: 'three', seconds: 65, everySeconds: 120 },
    ]);
  });
});
