import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouterContextProvider } from 'react-router';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nounTopics } from '#app/core/nouns.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { closedBannerCookie } from '#app/domain/festival-cookies.ts';
import { createLiveStreams } from '#app/live/stream.server.ts';
import { noteOutage } from '#app/pages/outage.server.ts';
import { createLog, type Log } from '#app/platform/log.server.ts';
import type { Services } from '#app/visit/services.server.ts';
import { createHttpServer } from './http.server.ts';

const assetsDir = mkdtempSync(join(tmpdir(), 'pankh-assets-'));
const bus = {
  subscribe: (listener: (topic: string) => void) => {
    publish = listener;
    return () => undefined;
  },
  isReceiving: () => isReceiving,
  close: async () => undefined,
};
const html = { 'Content-Type': 'text/html', 'Cache-Control': 'private, no-cache' };

let server: Server;
let url: string;
let isAllowed: boolean;
let counted: string[];
let rendered: string[];
let pings: number;

let log: Log;
let clock: string;
let isAway: boolean;
let isReceiving: boolean;
let publish: (topic: string) => void;
let lines: { requestId?: string; msg: string }[];
let rendering: () => Promise<void>;

beforeEach(async () => {
  [isAllowed, counted, rendered, pings] = [true, [], [], 0];
  [clock, isAway, isReceiving] = ['2026-03-02T10:00:00Z', false, true];
  const written: typeof lines = [];
  [lines, rendering] = [written, async () => undefined];
  log = createLog('info', { write: (line) => written.push(JSON.parse(line)) });
  const services = {
    env: { baseUrl: 'http://shop.example', baseUrlIsSet: true, trustedProxies: ['loopback'] },
    log,
    clock: () => new Date(clock),
    live: bus,
    database: { engine: 'embedded', ping: async () => void pings++ },
    actorOf: async (): Promise<Actor> => {
      if (isAway) throw new Error('away');
      return visitor;
    },
    panelActorOf: async (): Promise<Actor> => visitor,
    limits: {
      checkRequest: async (address: string) => {
        counted.push(address);
        return isAllowed ? { success: true } : { success: false, error: 'too-many', retryAfterSeconds: 7 };
      },
    },
  } as unknown as Services;
  const render = async (request: Request, context: RouterContextProvider) => {
    const path = new URL(request.url).pathname;
    rendered.push(path);
    if (isAway) {
      noteOutage(context);
      return new Response('failed', { status: 500, headers: html });
    }
    await rendering();
    const status = path.endsWith('/nothing') ? 404 : 200;
    return new Response(`<html><body>${path}</body></html>`, { status, headers: html });
  };
  const streams = createLiveStreams(bus, nounTopics, { open: 10, perAddress: 1, perAccount: 20 });
  server = createHttpServer({ services, streams, render, assetsDir });
  server.once('close', () => streams.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => rmSync(assetsDir, { recursive: true, force: true }));
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(url + path, { method, headers });
  return [response.status, await response.text()];
};

describe('[ROLE-2] a client over the request limit', () => {
  it('gets no page from a new rendering', async () => {
    isAllowed = false;
    const paths = ['/courses', '/courses/nothing', '/late/courses?v=x', '/courses?category=drone'];
    for (const path of paths) expect((await ask(path))[0], path).toBe(429);
    expect(rendered).toEqual([]);
  });

  it('still gets cached pages', async () => {
    expect((await ask('/courses'))[0]).toBe(200);
    isAllowed = false;
    expect((await ask('/courses'))[0]).toBe(200);
    expect([rendered, counted.length]).toEqual([['/courses'], 1]);
  });

  it('is not looked up for an event stream, and causes one database query a second by /readyz', async () => {
    isAllowed = false;
    expect((await ask('/live?topics=payments'))[0]).toBe(429);
    for (let i = 0; i < 5; i++) expect((await ask('/readyz'))[0]).toBe(200);
    expect(pings).toBeLessThan(3);
  });
});

describe('a cached page', () => {
  it('is counted and rendered once per request, whether or not it exists', async () => {
    expect(await ask('/courses/nothing')).toEqual([404, '<html><body>/courses/nothing</body></html>']);
    expect([rendered, counted.length]).toEqual([['/courses/nothing'], 1]);
    expect(await ask('/courses/nothing', {}, 'HEAD')).toEqual([404, '']);
    expect([rendered.length, counted.length]).toEqual([2, 2]);
    expect((await ask('/late/courses/nothing?v=x'))[0]).toBe(404);
    expect([rendered.length, counted.length]).toEqual([3, 3]);
    expect((await ask('/courses', {}, 'HEAD'))[0]).toBe(200);
    expect([rendered.length, counted.length]).toEqual([4, 4]);
  });

  it('is rendered for each request if it cannot be shared', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => ask('/courses/nothing')));
    expect(answers.map(([status]) => status)).toEqual([404, 404, 404]);
    expect(rendered.length).toBeLessThanOrEqual(3);
  });
});

describe('[OPS-46] while the database does not respond', () => {
  const page = [200, '<html><body>/</body></html>'];
  const festival = { id: 'diwali' };

  it.each<[string, () => void, Record<string, string>]>([
    ['after the time for which the page is cached', () => (clock = '2026-03-02T10:02:00Z'), {}],
    ['on the next day', () => (clock = '2026-03-03T10:02:00Z'), {}],
    ['after a change that only the clock makes', () => publish('day'), {}],
    ['in another theme', () => undefined, { cookie: 'pankh_theme=dark' }],
    ['with the banner closed', () => undefined, { cookie: `${closedBannerCookie}=${festival.id}` }],
    ['to somebody who is signed in', () => undefined, { cookie: 'pankh_session=x' }],
  ])('the newest cached page is sent %s', async (_, happen, headers) => {
    expect(await ask('/')).toEqual(page);
    [isAway, isReceiving] = [true, false];
    happen();
    expect(await ask('/', headers)).toEqual(page);
    expect(await ask('/about', headers)).toEqual([503, expect.stringContaining('Back in a moment')]);
    [isAway, isReceiving] = [false, true];
    rendered = [];
    await ask('/about', headers);
    expect(rendered).toContain('/about');
  });

  it('no page is sent that an announced change has made outdated', async () => {
    expect(await ask('/')).toEqual(page);
    publish('courses');
    isAway = true;
    expect((await ask('/'))[0]).toBe(503);
  });
});

const send = (head: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(`${head}\r\n\r\n`));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk)).on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('a method that no page supports', () => {
  it.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PROPFIND'])('%s is refused with 405', async (method) => {
    for (const path of ['/', '/about', '/live', '/healthz', '/about.data']) {
      const answer = await send(`${method} ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close`);
      expect(answer).toMatch(/^HTTP\/1\.1 405 .*\r\nAllow: GET, HEAD, POST\r\n/s);
    }
    expect(rendered).toEqual([]);
  });
});

it('[OPS-9] a request with both Content-Length and chunks is refused, and what follows is not read as a request', async () => {
  const head =
    'POST /about HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 6\r\nTransfer-Encoding: chunked';
  const answer = await send(`${head}\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: shop.example`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(rendered).toEqual([]);
});

it.each(['/about', '/healthz'])('[OPS-62] a request for %s with two Host lines is refused', async (path) => {
  const ask = (hosts: string) => send(`GET ${path} HTTP/1.1\r\n${hosts}Connection: close`);
  expect(await ask('Host: shop.example\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask('Host: shop.example\r\nHOST: evil.example\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});

it('[OPS-9] the response to an error outside the pages names its encoding', async () => {
  rendering = () => Promise.reject(new Error('broken'));
  const answer = await fetch(`${url}/courses`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/plain; charset=utf-8']);
});

it('a browser that has the page gets a 304, whatever other tags it sends', async () => {
  const tag = (await fetch(`${url}/about`)).headers.get('ETag') ?? '';
  const statusOf = async (list: string) =>
    (await fetch(`${url}/about`, { headers: { 'If-None-Match': list } })).status;
  for (const list of [tag, `W/${tag}`, `"x",${tag}`, `"x" ,  ${tag} , "y"`]) {
    expect([list, await statusOf(list)]).toEqual([list, 304]);
  }
  for (const list of ['"x"', tag.slice(0, -1), tag.replaceAll('"', '')]) {
    expect([list, await statusOf(list)]).toEqual([list, 200]);
  }
});

it('[ROLE-2] event streams are counted by /64, because an IPv6 visitor has all of its addresses', async () => {
  const open = async (address: string) =>
    (await fetch(`${url}/live?topics=courses`, { headers: { 'X-Forwarded-For': address } })).status;
  expect(await open('2001:db8::1')).toBe(200);
  expect(await open('2001:db8::2')).toBe(429);
  expect(await open('2001:db8:0:1::1')).toBe(200);
});

describe('a request to the server', () => {
  it('[OPS-7] has an id, which is in its response and in each of its log lines', async () => {
    rendering = async () => {
      await new Promise((later) => setImmediate(later));
      log.info({}, 'while rendering');
    };
    const answers = await Promise.all([fetch(`${url}/a`), fetch(`${url}/b`)]);
    await expect.poll(() => lines.filter(({ msg }) => msg === 'request').length).toBe(2);
    const ids = answers.map((response) => response.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids)
      expect(lines.filter((line) => line.requestId === id).map(({ msg }) => msg)).toEqual([
        'while rendering',
        'request',
      ]);
  });

  it('[OPS-7] has no id when it is served from the page cache, because nothing else is logged about it', async () => {
    await fetch(`${url}/about`);
    const cached = await fetch(`${url}/about`);
    expect([cached.status, cached.headers.has('x-request-id')]).toEqual([200, false]);
    await expect.poll(() => lines.filter(({ msg }) => msg === 'request').length).toBe(2);
    expect(lines.map((line) => typeof line.requestId)).toEqual(['string', 'undefined']);
  });

  it('[OPS-6] gets no metrics if no token is set', async () => {
    const page = [200, '<html><body>/metrics</body></html>'];
    expect(await ask('/metrics', { authorization: 'Bearer ' })).toEqual(page);
  });
});
