import { setTimeout as sleep } from 'node:timers/promises';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createPatientRender } from './patient-render.server.ts';

const context = new RouterContextProvider();
const waits = { patience: 20, recall: 200 };
const page = (method = 'GET') => new Request('https://pankh.example/courses', { method });
const pageIn = (ms: number) => async () => {
  await sleep(ms);
  return new Response('page');
};
const there = () => vi.fn(async () => undefined);
const away = () =>
  vi.fn(async () => {
    await sleep(5);
    throw new Error('the database did not answer within 2000 ms');
  });

describe('[DATA-4] a page that takes long', () => {
  it('is waited for while the database answers, and one that is quick asks nothing of it', async () => {
    const ping = there();
    const quick = createPatientRender(pageIn(0), ping, waits);
    expect(await (await quick(page(), context)).text()).toBe('page');
    await sleep(60);
    expect(ping).not.toHaveBeenCalled();
    const slow = createPatientRender(pageIn(150), ping, waits);
    expect(await (await slow(page(), context)).text()).toBe('page');
    expect(ping.mock.calls.length).toBeGreaterThan(1);
  });

  it('is given up with a 503 when the database does not answer, for a moment without asking again', async () => {
    // The time stands still while fifty wait, and goes on when told.
    vi.useFakeTimers({ toFake: ['Date'] });
    const ping = away();
    const render = vi.fn(() => new Promise<never>(() => undefined));
    const patient = createPatientRender(render, ping, waits);
    const answers = await Promise.all(Array.from({ length: 50 }, () => patient(page(), context)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers[0]?.headers.get('Retry-After')).toBe('5');
    expect(ping).toHaveBeenCalledOnce();
    expect((await patient(page(), context)).status).toBe(503);
    expect(render).toHaveBeenCalledTimes(50);
    vi.setSystemTime(Date.now() + waits.recall);
    expect((await patient(page(), context)).status).toBe(503);
    expect(render).toHaveBeenCalledTimes(51);
    vi.useRealTimers();
  });

  it('is never given up when it changes something: nobody could say what became of it', async () => {
    const ping = away();
    const patient = createPatientRender(pageIn(100), ping, waits);
    expect((await patient(page('POST'), context)).status).toBe(200);
    expect(ping).not.toHaveBeenCalled();
  });

  it('that fails after it was given up troubles nobody, and a quick fault stays what it is', async () => {
    const late = async () => {
      await sleep(80);
      throw new Error('late');
    };
    expect((await createPatientRender(late, away(), waits)(page(), context)).status).toBe(503);
    await sleep(120);
    const broken = createPatientRender(() => Promise.reject(new Error('broken')), there(), waits);
    await expect(broken(page(), context)).rejects.toThrow('broken');
  });
});
