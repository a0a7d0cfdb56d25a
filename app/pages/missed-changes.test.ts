import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropCacheWhileDisconnected } from './missed-changes.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[OPS-46] without notifications, cached pages are dropped every five seconds while the database responds', async () => {
  let isReceiving = true;
  let isAway = false;
  let drops = 0;
  const stop = dropCacheWhileDisconnected({
    isReceiving: () => isReceiving,
    ping: async () => {
      if (isAway) throw new Error('away');
    },
    drop: () => void drops++,
  });
  const after = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    return drops;
  };
  expect(await after(60)).toBe(0);
  isReceiving = false;
  expect(await after(5)).toBe(1);
  expect(await after(5)).toBe(2);
  isAway = true;
  expect(await after(60)).toBe(2);
  isAway = false;
  expect(await after(5)).toBe(3);
  isReceiving = true;
  expect(await after(60)).toBe(3);
  isReceiving = false;
  stop();
  expect(await after(60)).toBe(3);
});
