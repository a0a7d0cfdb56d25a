import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRounds } from './start-rounds.server.ts';

const everyMs = 1_000;
const failure = 'the round failed';

/** The lines that were logged, and what was done, each item with its beginning and its end. */
let [warned, done]: [unknown[], string[]] = [[], []];
/** Ends the work in progress. */
let finish = (_error?: Error) => {};

const log = { warn: (...line: unknown[]) => void warned.push(line) };
const work = (name: string) => async () => {
  done.push(name);
  await new Promise<void>((resolve, reject) => {
    finish = (error) => (error ? reject(error) : resolve());
  });
  done.push(`${name} ended`);
  return name;
};
const start = () => startRounds({ everyMs, work: work('round'), failure, log });
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [warned, done] = [[], []];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('rounds', () => {
  it('begin after one interval, and repeat', async () => {
    start();
    await later(everyMs - 1);
    expect(done).toEqual([]);
    await later(1);
    finish();
    await later(everyMs);
    expect(done).toEqual(['round', 'round ended', 'round']);
  });

  it('never run twice at the same time, and do once what was due several times meanwhile', async () => {
    const rounds = start();
    await later(3 * everyMs);
    void rounds.workNow();
    expect(done).toEqual(['round']);
    finish();
    await later(0);
    expect(done).toEqual(['round', 'round ended', 'round']);
    finish();
    await later(everyMs - 1);
    expect(done).toHaveLength(4);
  });

  it('log a failure, and go on', async () => {
    const rounds = start();
    const asked = rounds.workNow();
    await later(0);
    const error = new Error('the database is gone');
    finish(error);
    expect(await asked).toBeUndefined();
    expect(warned).toEqual([[{ err: error }, failure]]);
    await later(everyMs);
    expect(done).toEqual(['round', 'round']);
  });

  it('can be asked for now, and say what the work returned', async () => {
    const asked = start().workNow();
    await later(0);
    finish();
    expect(await asked).toBe('round');
  });

  it('take turns with other work', async () => {
    const rounds = start();
    const other = rounds.inTurn(work('other'));
    void rounds.workNow();
    const asked = [other(), other()];
    await later(0);
    expect(done).toEqual(['round']);
    finish();
    await later(0);
    finish();
    expect(await Promise.all(asked)).toEqual(['other', 'other']);
    expect(done).toEqual(['round', 'round ended', 'other', 'other ended']);
  });

  it('stop once the work in progress is finished, without what only waits', async () => {
    const rounds = start();
    void rounds.workNow();
    await later(0);
    const waiting = rounds.workNow();
    let isStopped = false;
    const stopped = rounds.stop().then(() => {
      isStopped = true;
    });
    await later(3 * everyMs);
    expect([isStopped, done]).toEqual([false, ['round']]);
    finish();
    await stopped;
    expect(await waiting).toBeUndefined();
    await later(3 * everyMs);
    expect(done).toEqual(['round', 'round ended']);
  });
});
