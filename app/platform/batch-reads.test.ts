import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createBatch } from './batch-reads.server.ts';

it('all waiting calls are answered by one query, each with its own row', async () => {
  const queries: string[][] = [];
  const find = createBatch(async (keys) => {
    queries.push(keys);
    await turn();
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  });
  expect(await Promise.all(['a', 'b', 'a', 'none'].map(find))).toEqual(['A', 'B', 'A', undefined]);
  expect(queries).toEqual([['a', 'b', 'none']]);
});

it('a call that arrives while a query runs is answered by another query', async () => {
  let value = 1;
  let started: () => void = () => undefined;
  const start = new Promise<void>((resolve) => {
    started = resolve;
  });
  const find = createBatch(async (keys) => {
    const seen = value;
    started();
    await turn();
    return new Map(keys.map((key) => [key, seen]));
  });
  const first = find('a');
  await start;
  value = 2;
  expect([await find('a'), await first]).toEqual([2, 1]);
});

it('a failed query rejects its own calls and no later ones', async () => {
  let fails = true;
  const find = createBatch(async (keys) => {
    if (fails) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  });
  await expect(Promise.all([find('a'), find('b')])).rejects.toThrow('away');
  fails = false;
  expect(await find('a')).toBe('a');
});

it('a call does not wait for a query whose connection is dead', async () => {
  vi.useFakeTimers();
  let queries = 0;
  const find = createBatch(async (keys) => {
    if (++queries === 1) await new Promise(() => undefined);
    return new Map(keys.map((key) => [key, key]));
  });
  void find('lost');
  await vi.advanceTimersByTimeAsync(1);
  const later = find('a');
  await vi.advanceTimersByTimeAsync(200);
  expect(await later).toBe('a');
  vi.useRealTimers();
});

it('a query runs outside the context of the request that called first', async () => {
  const request = new AsyncLocalStorage<string>();
  const find = createBatch(async (keys) => new Map(keys.map((key) => [key, request.getStore()])));
  expect(await request.run('first', () => find('a'))).toBeUndefined();
});
