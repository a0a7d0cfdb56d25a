import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAwake } from './keep-awake.server.ts';

describe('[DAY-54] a transaction that waits for files', () => {
  let asked = 0;
  const tx = { execute: (async () => void asked++) as never };
  beforeEach(() => {
    asked = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());
  const later = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('moved'), ms));

  it('is asked every few seconds of a long work', async () => {
    const work = keepAwake(tx)(() => later(60_000));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await work, asked]).toEqual(['moved', 12]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(12);
  });

  it('is asked between short works too', async () => {
    const awake = keepAwake(tx);
    const all = (async () => {
      for (let i = 0; i < 60; i++) await awake(() => later(1_000));
    })();
    await vi.advanceTimersByTimeAsync(60_000);
    await all;
    expect(asked).toBeGreaterThanOrEqual(10);
    expect(asked).toBeLessThanOrEqual(12);
  });
});
