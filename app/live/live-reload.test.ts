import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markingFetch, reloadLive } from './live-reload.ts';

const page = new URL('https://pankh.test/admin/messages.data');
beforeEach(() => {
  vi.stubGlobal('location', { origin: page.origin });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('[AUTH-5] marks only requests for data during a live update, no form and no other site', async () => {
  const ask = vi.fn<typeof fetch>(async () => new Response());
  const fetch = markingFetch(ask);
  const isMarked = async (...given: Parameters<typeof fetch>) => {
    await fetch(...given);
    return new Headers(ask.mock.lastCall?.[1]?.headers).has('pankh-live');
  };
  const signal = AbortSignal.timeout(1_000);
  expect(await isMarked(page, { signal })).toBe(false);
  await reloadLive(async () => {
    expect(await isMarked(page, { signal })).toBe(true);
    expect(ask.mock.lastCall?.[1]?.signal).toBe(signal);
    expect(await isMarked(page, { method: 'POST' })).toBe(false);
    expect(await isMarked(new URL('https://elsewhere.test/a.data'))).toBe(false);
    expect(await isMarked('/admin/messages')).toBe(false);
  });
  await expect(reloadLive(() => Promise.reject(new Error('aborted')))).rejects.toThrow();
  expect(await isMarked(page)).toBe(false);
});
