import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Actor, visitor } from '#app/domain/access.ts';
import { allowedTopics, createLiveStreams } from './stream.server.ts';

const student: Actor = { kind: 'user', id: 'u1', role: 'student', email: 'a@b.in', fullName: 'A' };
const admin: Actor = { ...student, id: 'u9', role: 'admin' };

describe('[ROLE-1] who may hear what', () => {
  it.each<[string, Actor, string[]]>([
    ['a visitor', visitor, ['courses', 'day']],
    ['a student', student, ['courses', 'day', 'student:u1']],
    ['an admin', admin, ['courses', 'day', 'student:u9', 'payments']],
    ['the portal', { kind: 'portal', sessionId: 'p' }, ['courses', 'day', 'payments']],
  ])('%s', (_, actor, heard) => {
    expect([...allowedTopics(['courses', 'day', 'own', 'payments'], actor).keys()]).toEqual(heard);
  });
});

describe('event streams', () => {
  let server: Server;
  let streams: ReturnType<typeof createLiveStreams>;
  afterEach(() => {
    streams.close();
    server.close();
    server.closeAllConnections();
  });

  async function open(actor: Actor | (() => Actor)) {
    const listeners = new Set<(topic: string) => void>();
    const bus = {
      subscribe: (listener: (topic: string) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      close: async () => undefined,
    };
    streams = createLiveStreams(bus);
    const now = typeof actor === 'function' ? actor : () => actor;
    server = createServer((request, response) => {
      void streams.open(request, response, {
        address: '127.0.0.1',
        actor: async () => now(),
        panelActor: async () => now(),
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live?topics=`;
    return { url, tell: (topic: string) => listeners.forEach((listener) => void listener(topic)) };
  }

  async function* messages(response: Response): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      for (const [, data] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm)) yield data ?? '';
    }
  }

  it('[DATA-4] sends the names of what changed, gathered, and nothing that was not asked for', async () => {
    const { url, tell } = await open(visitor);
    const stream = messages(await fetch(`${url}courses,festivals`));
    for (const topic of ['courses', 'courses', 'faqs', 'student:u1', 'festivals']) tell(topic);
    expect((await stream.next()).value).toBe('courses,festivals');
  });

  it('[FEST-10] tells all its topics after a lost connection', async () => {
    const { url, tell } = await open(visitor);
    const stream = messages(await fetch(`${url}courses,day`));
    tell('*');
    expect((await stream.next()).value).toBe('courses,day');
  });

  it('[ROLE-1] refuses a visitor the topics of others, and junk', async () => {
    const { url } = await open(visitor);
    for (const topics of ['own', 'payments', 'student:u1', '', '__proto__']) {
      expect((await fetch(url + topics)).status).toBe(403);
    }
  });

  it("[ROLE-2] ends a student's stream when the session ended", async () => {
    let actor: Actor = student;
    const { url, tell } = await open(() => actor);
    const stream = messages(await fetch(`${url}own`));
    tell('student:u1');
    expect((await stream.next()).value).toBe('own');
    actor = visitor;
    tell('students');
    expect((await stream.next()).done).toBe(true);
    expect(streams.count()).toBe(0);
  });

  it('[ROLE-2, DATA-4] keeps a stream while nobody can say who asks, and ends it at the next look', async () => {
    let actor: Actor | null = student;
    const { url, tell } = await open(() => {
      if (!actor) throw new Error('the database is away');
      return actor;
    });
    const stream = messages(await fetch(`${url}own`));
    actor = null;
    tell('students');
    tell('student:u1');
    expect((await stream.next()).value).toBe('own');
    actor = visitor;
    tell('students');
    expect((await stream.next()).done).toBe(true);
  });
});
