import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryInUseError, lockOwner } from 'pglite-durable/owner-lock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Program } from './program.ts';
import { startProgram } from './start-program.ts';

describe("the lock of the embedded database's folder", () => {
  let folder: string;
  let directory: string;
  const programs: Program[] = [];
  const start = (mode = '') => {
    const program = startProgram('hold-lock', directory, mode);
    programs.push(program);
    return program;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pglite-durable-lock-'));
    directory = join(folder, 'database');
  });
  afterEach(async () => {
    for (const program of programs) program.kill('SIGKILL');
    await Promise.all(programs.splice(0).map(({ ended }) => ended));
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses a second process, naming the first, and admits it after the first has ended properly', async () => {
    const first = start();
    await first.line('held');
    const refusal = await lockOwner(directory).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DirectoryInUseError);
    expect(String(refusal)).toContain(`process ${first.pid} `);
    first.say('end');
    await first.ended;
    await (await lockOwner(directory)).release();
  });

  it('refuses the same process a second time', async () => {
    const lock = await lockOwner(directory);
    await expect(lockOwner(directory)).rejects.toThrow(`process ${process.pid} `);
    await lock.release();
    await (await lockOwner(directory)).release();
  });

  it.each(['SIGCONT', 'SIGSTOP'] as const)(
    'never takes the lock from a process whose event loop is blocked (and got %s)',
    async (signal) => {
      const holder = start('block');
      await holder.line('held');
      holder.kill(signal);
      for (let round = 0; round < 20; round++) {
        await expect(lockOwner(directory)).rejects.toThrow(`process ${holder.pid} `);
      }
      holder.kill('SIGKILL');
      await holder.ended;
      await (await lockOwner(directory)).release();
    },
  );

  it('is released after kill -9, without leftovers', async () => {
    for (let round = 0; round < 3; round++) {
      const holder = start();
      await holder.line('held');
      holder.kill('SIGKILL');
      await holder.ended;
    }
    const lock = await lockOwner(directory);
    expect(readdirSync(`${directory}.lock`).filter((name) => name.endsWith('.sock'))).toHaveLength(1);
    await lock.release();
  });

  it('lets exactly one of many processes that start together win, also after a killed owner', async () => {
    for (let round = 0; round < 3; round++) {
      const starters = Array.from({ length: 6 }, () => start());
      const words = await Promise.all(
        starters.map((starter) => Promise.any([starter.line('held'), starter.line('refused')])),
      );
      const winner = starters[words.indexOf('held')];
      expect([...words].sort()).toEqual([
        'held',
        ...Array.from({ length: 5 }, () => `refused ${winner?.pid}`),
      ]);
      // Kills the process that got the lock. Its socket file is not removed, so the processes of the next
      // round find the socket of a dead owner.
      winner?.kill('SIGKILL');
      await Promise.all(starters.map(({ ended }) => ended));
    }
  });

  it('lets exactly one of many calls in one process win', async () => {
    for (let round = 0; round < 10; round++) {
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockOwner(directory)));
      const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
      expect(won).toHaveLength(1);
      for (const { value } of won) await value.release();
    }
  });

  it('works where the path is too long for a socket', async () => {
    const long = join(folder, 'x'.repeat(120), 'database');
    mkdirSync(join(folder, 'x'.repeat(120)));
    const lock = await lockOwner(long);
    expect(readdirSync(`${long}.lock`).filter((name) => name.endsWith('.sock'))).toHaveLength(1);
    await expect(lockOwner(long)).rejects.toThrow(DirectoryInUseError);
    await lock.release();
    await (await lockOwner(long)).release();
    expect(existsSync(join(folder, 'x'.repeat(120)))).toBe(true);
  });
});
