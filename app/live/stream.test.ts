import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Actor, visitor } from '#app/domain/access.ts';
import { allowedTopics, createLiveStreams } from './stream.server.ts';

const student: Actor = { kind: 'user', id: 'u1', role: 'student', email: 'a@b.in', fullName: 'A' };
const topics = { courses: 'public', festivals: 'public', payments: 'panel', students: 'panel' } as const;
const admin: Actor = { ...student, id: 'u9', role: 'admin' };

describe('[ROLE-1] the topics that an actor may subscribe to', () => {
  const order = 'order:00000000-0000-4000-8000-000000000000';
  it.each<[string, Actor, string[]]>([
    ['a visitor', visitor, ['courses', 'day', order]],
    ['a student', student, ['courses', 'day', order, 'student:u1']],
    ['an admin', admin, ['courses', 'day', order, 'student:u9', 'payments']],
    ['the portal', { kind: 'portal', sessionId: 'p' }, ['courses', 'day', order, 'payments']],
  ])('%s', (_, actor, heard) => {
    const asked = ['courses', 'day', order, 'own', 'payments'];
    expect([...allowedTopics(topics, asked, actor).keys()]).toEqual(heard);
  });
});

describe('the event stream', () => {
  let server: Server;
  let streams: ReturnType<typeof createLiveStreams>;
  let requests: { response: ServerResponse; answered: Promise<void> }[];
  afterEach(() => {
    streams.close();
    server.close();
    server.closeAllConnections();
  });

  type Most = { open: number; perAddress: number; perAccount: number };
  type Caps = { most?: Partial<Most>; keys?: string[]; mayAsk?: () => boolean };
  async function open(
    actor: Actor | (() => Actor | Promise<Actor>),
    { most, keys = [], mayAsk = () => true }: Caps = {},
  ) {
    const listeners = new Set<(topic: string) => void>();
    const bus = {
      subscribe: (listener: (topic: string) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      close: async () => undefined,
    };
    streams = createLiveStreams(bus, topics, { open: 100, perAddress: 100, perAccount: 20, ...most });
    requests = [];
    const now = typeof actor === 'function' ? actor : () => actor;
    server = createServer((request, response) => {
      const answered = streams.open(request, response, {
        limitKey: keys.shift() ?? '127.0.0.1',
        mayAsk: async () => mayAsk(),
        session: request.headers.cookie ?? '',
        actor: async () => now(),
        panelActor: async () => now(),
      });
      requests.push({ response, answered });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live?topics=`;
    return { url, publish: (topic: string) => listeners.forEach((listener) => void listener(topic)) };
  }

  async function* messages(response: Response): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      for (const [, data] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm)) yield data ?? '';
    }
  }

  it('[DATA-4] sends the names of changed topics, grouped, and only those subscribed to', async () => {
    const { url, publish } = await open(visitor);
    const stream = messages(await fetch(`${url}courses,festivals`));
    for (const topic of ['courses', 'courses', 'faqs', 'student:u1', 'festivals']) publish(topic);
    expect((await stream.next()).value).toBe('courses,festivals');
  });

  it('[FEST-10, CAT-12] starts with what changed since the page began loading, and nothing older', async () => {
    const { url, publish } = await open(visitor);
    // A clock value after the server's start: for an earlier `age`, every topic would count as changed.
    const started = 1e9;
    const clock = vi.spyOn(performance, 'now');
    clock.mockReturnValue(started + 20_000);
    publish('festivals');
    clock.mockReturnValue(started + 30_000);
    publish('courses');
    publish('payments');
    clock.mockReturnValue(started + 30_900);
    const stream = messages(await fetch(`${url}courses,festivals&age=1000`));
    clock.mockRestore();
    expect((await stream.next()).value).toBe('courses');
  });

  it('[FEST-10] asks a page that loaded before the server started to load all its data again', async () => {
    const { url } = await open(visitor);
    const stream = messages(await fetch(`${url}courses,day&age=3600000`));
    expect((await stream.next()).value).toBe('courses,day');
  });

  it('[FEST-10] announces all its topics after a lost connection to the database', async () => {
    const { url, publish } = await open(visitor);
    const stream = messages(await fetch(`${url}courses,day`));
    publish('*');
    expect((await stream.next()).value).toBe('courses,day');
  });

  it("[ROLE-1] refuses a visitor other people's topics, and invalid ones", async () => {
    const { url } = await open(visitor);
    for (const topics of ['own', 'payments', 'student:u1', '', '__proto__']) {
      expect((await fetch(url + topics)).status).toBe(403);
    }
  });

  it("[ROLE-2] ends when a student's session has ended", async () => {
    let actor: Actor = student;
    const { url, publish } = await open(() => actor);
    const stream = messages(await fetch(`${url}own`));
    publish('student:u1');
    expect((await stream.next()).value).toBe('own');
    actor = visitor;
    publish('students');
    expect((await stream.next()).done).toBe(true);
    expect(streams.count()).toBe(0);
  });

  it('[ROLE-2, DATA-4] stays open while the session cannot be read, and ends at the next check if the session is gone', async () => {
    let actor: Actor | null = student;
    const { url, publish } = await open(() => {
      if (!actor) throw new Error('the database is away');
      return actor;
    });
    const stream = messages(await fetch(`${url}own`));
    actor = null;
    publish('students');
    publish('student:u1');
    expect((await stream.next()).value).toBe('own');
    actor = visitor;
    publish('students');
    expect((await stream.next()).done).toBe(true);
  });

  const statuses = async (url: string, times: number) => {
    const seen: number[] = [];
    for (let i = 0; i < times; i++) seen.push((await fetch(`${url}courses`)).status);
    return seen;
  };

  it('[ROLE-2] limits the number that one visitor can open', async () => {
    const keys = ['2001:db8:0:0::/64', '2001:db8:0:0::/64', '2001:db8:0:0::/64', '192.0.2.1', '192.0.2.2'];
    const { url } = await open(visitor, { most: { perAddress: 2 }, keys });
    expect(await statuses(url, 5)).toEqual([200, 200, 429, 200, 200]);
  });

  it('[ROLE-2] limits the number on a node, and one that closes makes room for another', async () => {
    const keys = Array.from({ length: 5 }, (_, i) => `192.0.2.${i}`);
    const { url } = await open(visitor, { most: { open: 2 }, keys });
    const first = new AbortController();
    await fetch(`${url}courses`, { signal: first.signal });
    expect(await statuses(url, 2)).toEqual([200, 503]);
    first.abort();
    await expect.poll(() => streams.count()).toBe(1);
    expect(await statuses(url, 1)).toEqual([200]);
  });

  it('[ROLE-2] is not opened more often for many requests at once, and a refused one needs no query', async () => {
    const waiting: ((actor: Actor) => void)[] = [];
    const together = () =>
      new Promise<Actor>((resolve) => {
        if (waiting.push(resolve) === 2) for (const answer of waiting) answer(student);
      });
    const { url } = await open(together, { most: { perAddress: 1 } });
    const both = await Promise.all([fetch(`${url}own`), fetch(`${url}own`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect((await fetch(`${url}own`)).status).toBe(429);
    expect(waiting).toHaveLength(2);
  });

  it('limits the number that one account can open, from however many addresses', async () => {
    const keys = Array.from({ length: 5 }, (_, i) => `192.0.2.${i}`);
    const { url } = await open(student, { most: { perAccount: 2 }, keys });
    const first = new AbortController();
    expect((await fetch(`${url}own`, { signal: first.signal })).status).toBe(200);
    expect((await fetch(`${url}own`)).status).toBe(200);
    expect((await fetch(`${url}own`)).status).toBe(429);
    // Streams that have only public topics do not count toward the limit per account.
    expect((await fetch(`${url}courses`)).status).toBe(200);
    first.abort();
    await expect.poll(() => streams.count()).toBe(2);
    expect((await fetch(`${url}own`)).status).toBe(200);
  });

  it('looks a session up once for many changes of accounts, however many streams it has', async () => {
    let asked = 0;
    const { url, publish } = await open(() => {
      asked++;
      return student;
    });
    const cookies = ['a=1', 'a=2'];
    for (let i = 0; i < 20; i++) {
      await fetch(`${url}own`, { headers: { cookie: cookies[i % 2] ?? '' } });
    }
    expect([asked, streams.count()]).toEqual([20, 20]);
    for (let i = 0; i < 500; i++) publish('students');
    await expect.poll(() => asked).toBe(22);
    publish('student:u1');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toBe(22);
  });

  it('looks sessions up once more after a change during the lookup', async () => {
    let asked = 0;
    let actor: Actor = student;
    let answer: () => void = () => undefined;
    const { url, publish } = await open(async () => {
      const found = actor;
      if (++asked === 2) await new Promise<void>((resolve) => (answer = resolve));
      return found;
    });
    const stream = messages(await fetch(`${url}own`));
    publish('students');
    await expect.poll(() => asked).toBe(2);
    actor = visitor;
    publish('students');
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer();
    expect((await stream.next()).done).toBe(true);
    expect(asked).toBe(3);
  });

  it('refuses new ones once the server is closing', async () => {
    const { url } = await open(visitor);
    streams.close();
    expect((await fetch(`${url}courses`)).status).toBe(503);
  });

  it('[ROLE-2] is refused without a lookup if requested too often, while those that need none stay open to all', async () => {
    let asked = 0;
    const looked = () => {
      asked++;
      return student;
    };
    const { url } = await open(looked, { mayAsk: () => false });
    expect((await fetch(`${url}own`)).status).toBe(429);
    expect((await fetch(`${url}courses`)).status).toBe(200);
    expect(asked).toBe(0);
  });

  it('[ROLE-2] counts no stream for a client that disconnects while its session is read', async () => {
    const waiting: ((actor: Actor) => void)[] = [];
    const { url } = await open(() => new Promise<Actor>((resolve) => void waiting.push(resolve)));
    const gone = new AbortController();
    const asking = fetch(`${url}own`, { signal: gone.signal }).catch(() => 'gone');
    await expect.poll(() => waiting.length).toBe(1);
    for (const { response, answered } of requests) {
      const closed = once(response, 'close');
      gone.abort();
      await closed;
      for (const answer of waiting) answer(student);
      await answered;
    }
    expect(await asking).toBe('gone');
    expect(streams.count()).toBe(0);
  });
});
