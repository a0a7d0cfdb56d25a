import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CdnSettings } from '#app/env.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { type CdnPurge, createCdnPurge } from './cdn-purge.server.ts';

const times = { gap: 5, settle: 5, answer: 60_000, firstRetry: 5, longestRetry: 10 };

type Asked = { method: string; key: string | undefined; type: string | undefined; body: string };
let server: Server;
let purge: CdnPurge | undefined;
let asked: Asked[];
let lines: { level: string; msg: string; reason?: string }[];
/**
 * The status codes that the fake cache returns to purge requests, in order. When the list is used up, the fake cache
 * returns 200.
 */
let statuses: number[];
let mayAnswer: Promise<void>;

beforeEach(async () => {
  [asked, lines, statuses, mayAnswer] = [[], [], [], Promise.resolve()];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { 'fastly-key': key, 'content-type': type } = request.headers;
    asked.push({ method: request.method ?? '', key: key?.toString(), type, body });
    await mayAnswer;
    response.writeHead(statuses.shift() ?? 200).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  purge?.close();
  server.closeAllConnections();
  server.close();
});

function start(settings: Partial<CdnSettings> = {}) {
  const purgeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  purge = createCdnPurge({ purgeUrl, method: 'POST', ...settings }, log, times);
  return purge;
}

describe('[OPS-32] purging a shared cache after pages changed', () => {
  it("sends the owner's request, at once and once more when responses on their way have arrived", async () => {
    const body = '{"tags":["pages"]}';
    start({ method: 'PURGE', header: { name: 'Fastly-Key', value: 'a key' }, body }).changed();
    await expect.poll(() => asked.length).toBe(2);
    const one = { method: 'PURGE', key: 'a key', type: 'application/json', body };
    expect(asked).toEqual([one, one]);
    expect(lines).toEqual([]);
  });

  it('sends one request for many changes at a time, and another after the last of them', async () => {
    let answerAll = () => {};
    mayAnswer = new Promise((resolve) => {
      answerAll = resolve;
    });
    const { changed } = start();
    for (let i = 0; i < 50; i++) changed();
    await expect.poll(() => asked.length).toBe(1);
    for (let i = 0; i < 50; i++) changed();
    answerAll();
    await expect.poll(() => asked.length).toBe(3);
  });

  it('is retried until it succeeds, logged once, and meanwhile nothing may be stored', async () => {
    statuses = [503, 429, 500];
    const { changed, mayStore } = start();
    const seen: boolean[] = [mayStore()];
    changed();
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    await expect.poll(mayStore).toBe(true);
    expect(asked.length).toBeGreaterThanOrEqual(4);
    expect([seen, lines.map(({ level, reason }) => [level, reason])]).toEqual([
      [true],
      [
        ['error', 'it answered 503'],
        ['info', undefined],
      ],
    ]);
  });

  it('lets nothing be stored while there is no response, and never blocks the caller', async () => {
    const { changed, mayStore } = start();
    server.close();
    expect(changed()).toBeUndefined();
    await expect.poll(mayStore).toBe(false);
    expect(lines[0]).toMatchObject({ level: 'error', reason: 'ECONNREFUSED' });
  });

  it('follows no redirect, which could pass the key to another server', async () => {
    statuses = [302];
    const { changed } = start();
    changed();
    await expect.poll(() => lines[0]?.reason).toBe('it answered 302');
  });
});
