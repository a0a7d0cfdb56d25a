import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDatabaseTimeout, renderWithTimeout } from './render-timeout.server.ts';

const context = new RouterContextProvider();
const waits = { pingAfter: 20, recall: 200 };
const page = (method = 'GET') => new Request('https://pankh.example/courses', { method });
const pageAfter = (ready: Promise<unknown>) => async () => {
  await ready;
  return new Response('page');
};
const there = () => vi.fn(async () => undefined);
const away = () =>
  vi.fn(async () => {
    await sleep(5);
    throw new Error('the database did not answer within 2000 ms');
  });

afterEach(() => void vi.useRealTimers());

describe('[DATA-4] a page that takes long to render', () => {
  it('is waited for while the database responds, and a quick one causes no query', async () => {
    const ping = there();
    const quick = renderWithTimeout(pageAfter(Promise.resolve()), createDatabaseTimeout(ping, waits));
    expect(await (await quick(page(), context)).text()).toBe('page');
    await sleep(3 * waits.pingAfter);
    expect(ping).not.toHaveBeenCalled();
    const askedTwice = new Promise<void>((resolve) => {
      ping.mockImplementation(async () => {
        if (ping.mock.calls.length === 2) resolve();
      });
    });
    const slow = renderWithTimeout(pageAfter(askedTwice), createDatabaseTimeout(ping, waits));
    expect(await (await slow(page(), context)).text()).toBe('page');
  });

  it('gets a 503 when the database does not respond, and for a moment without another query', async () => {
    // Freezes the clock that decides how long a failed ping counts. On a slow machine, that time could otherwise end
    // while the fifty requests wait. With the frozen clock, only the test decides when it ends.
    vi.useFakeTimers({ toFake: ['Date'] });
    const ping = away();
    const render = vi.fn(() => new Promise<never>(() => undefined));
    const renderInTime = renderWithTimeout(render, createDatabaseTimeout(ping, waits));
    const answers = await Promise.all(Array.from({ length: 50 }, () => renderInTime(page(), context)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers[0]?.headers.get('Retry-After')).toBe('5');
    expect(ping).toHaveBeenCalledOnce();
    expect((await renderInTime(page(), context)).status).toBe(503);
    expect(render).toHaveBeenCalledTimes(50);
    vi.setSystemTime(Date.now() + waits.recall);
    expect((await renderInTime(page(), context)).status).toBe(503);
    expect(render).toHaveBeenCalledTimes(51);
  });

  it('is never aborted when it changes something, because nobody could tell whether it was carried out', async () => {
    const ping = away();
    const renderInTime = renderWithTimeout(
      pageAfter(sleep(3 * waits.pingAfter)),
      createDatabaseTimeout(ping, waits),
    );
    expect((await renderInTime(page('POST'), context)).status).toBe(200);
    expect(ping).not.toHaveBeenCalled();
  });

  it('that fails after it was aborted causes no error, and an earlier failure is passed on', async () => {
    let fail: (error: Error) => void = () => undefined;
    const late = () => new Promise<Response>((_, reject) => (fail = reject));
    expect(
      (await renderWithTimeout(late, createDatabaseTimeout(away(), waits))(page(), context)).status,
    ).toBe(503);
    fail(new Error('late'));
    await nextTurn();
    const broken = renderWithTimeout(
      () => Promise.reject(new Error('broken')),
      createDatabaseTimeout(there(), waits),
    );
    await expect(broken(page(), context)).rejects.toThrow('broken');
  });
});
