import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.server.ts';

/** A log that collects its lines, work that a test ends by hand, and what was begun and ended. */
function begin() {
  const warned: unknown[] = [];
  const done: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const work = (name: string) => async () => {
    done.push(name);
    await new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
    done.push(`${name} ended`);
    return name;
  };
  const turns = createTurns({ warn: (...line: unknown[]) => void warned.push(line) });
  const turn = (name: string) => turns.inTurn(work(name), `${name} failed`);
  /** Ends the work in progress once it has begun. */
  const finish = async (error?: Error) => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.(error);
  };
  return { turns, turn, finish, warned, done };
}

describe('turns', () => {
  it('never do two works at the same time, and once what was asked for several times meanwhile', async () => {
    const { turn, finish, done } = begin();
    const [one, other] = [turn('one'), turn('other')];
    const first = one();
    await expect.poll(() => done).toEqual(['one']);
    const asked = [other(), other(), one()];
    expect(done).toEqual(['one']);
    for (let nth = 0; nth < 3; nth++) await finish();
    expect([await first, ...(await Promise.all(asked))]).toEqual(['one', 'other', 'other', 'one']);
    expect(done).toEqual(['one', 'one ended', 'other', 'other ended', 'one', 'one ended']);
  });

  it('log a failure, and go on', async () => {
    const { turn, finish, warned, done } = begin();
    const work = turn('work');
    const asked = work();
    const error = new Error('the database is gone');
    await finish(error);
    expect(await asked).toBeUndefined();
    expect(warned).toEqual([[{ err: error }, 'work failed']]);
    const again = work();
    await finish();
    expect([await again, done]).toEqual(['work', ['work', 'work', 'work ended']]);
  });

  it('end once the work in progress is finished, without what only waits', async () => {
    const { turns, turn, finish, done } = begin();
    const work = turn('work');
    void work();
    await expect.poll(() => done).toEqual(['work']);
    const waiting = work();
    const ended = turns.end().then(() => done.push('all ended'));
    await finish();
    await ended;
    expect([await waiting, await work()]).toEqual([undefined, undefined]);
    expect(done).toEqual(['work', 'work ended', 'all ended']);
  });
});
