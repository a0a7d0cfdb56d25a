import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createStoppableServer, type StoppableServer } from './stoppable-server.server.ts';

// A time limit in milliseconds, much longer than a test may run. A test that wrongly waits for it fails.
const never = 600_000;
const agents: Agent[] = [];
let server: StoppableServer;
let port: number;

afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
  server.closeAllConnections();
});

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<void> {
  server = createStoppableServer(16_384, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
}

function keptAlive(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

/**
 * Sends a request over the only connection of the agent. Returns the body of the response and its header `Connection`.
 */
function ask(agent: Agent, path: string, method = 'GET') {
  return new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path, method, agent }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk)).on('error', reject);
      response.on('end', () => resolve({ body, connection: response.headers.connection }));
    });
    asking.on('error', reject).end(method === 'POST' ? 'a=b' : undefined);
  });
}

const opened = (socket: Socket) => new Promise<void>((resolve) => socket.once('connect', () => resolve()));
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

describe('a server that is shutting down', () => {
  it('finishes every request that it has begun under load, 20 times', async () => {
    let wholeAnswers = 0;
    for (let round = 0; round < 20; round++) {
      const begun = new Set<string>();
      const answered = new Set<string>();
      await listen(async (asked, response) => {
        begun.add(asked.url ?? '');
        asked.resume();
        await sleep(Math.random() * 20);
        response.write(`${asked.url} `);
        await sleep(Math.random() * 20);
        response.end('whole');
      });
      let isStopping = false;
      const clients = Array.from({ length: 20 }, async (_, client) => {
        const agent = keptAlive();
        for (let n = 0; !isStopping || n === 0; n++) {
          const path = `/${client}/${n}`;
          const answer = await ask(agent, path, n % 2 ? 'POST' : 'GET').catch(() => null);
          if (answer?.body === `${path} whole`) answered.add(path);
          if (answer === null || answer.connection === 'close') return;
        }
      });
      await sleep(20 + Math.random() * 60);
      const stopped = server.stop(never);
      isStopping = round % 2 === 0;
      await Promise.all([stopped, ...clients]);
      expect([...begun].filter((path) => !answered.has(path))).toEqual([]);
      wholeAnswers += answered.size;
    }
    expect(wholeAnswers).toBeGreaterThan(0);
  });

  it('announces it in the remaining responses, on old and new connections', async () => {
    let finish: (() => void) | undefined;
    await listen((asked, response) => {
      if (asked.url === '/slow') finish = () => response.end('slow');
      else response.end('quick');
    });
    const [slow, quick] = [keptAlive(), keptAlive()];
    expect((await ask(quick, '/')).connection).toBe('keep-alive');
    const waiting = ask(slow, '/slow');
    await expect.poll(() => finish).toBeDefined();
    const stopped = server.stop(never);
    expect(await ask(quick, '/')).toEqual({ body: 'quick', connection: 'close' });
    finish?.();
    expect(await waiting).toEqual({ body: 'slow', connection: 'close' });
    await stopped;
  });

  it('closes idle and unused connections and those of open streams, and refuses new ones', async () => {
    let stream: ServerResponse | undefined;
    await listen((asked, response) => {
      if (asked.url !== '/stream') response.end('quick');
      else {
        stream = response;
        response.write('open');
      }
    });
    const idle = keptAlive();
    await ask(idle, '/');
    const spare = connect(port, '127.0.0.1');
    await opened(spare);
    const streaming = ask(keptAlive(), '/stream');
    await expect.poll(() => stream?.headersSent).toBe(true);

    const stopped = server.stop(never);
    const late = connect(port, '127.0.0.1');
    await expect(new Promise((_, reject) => late.once('error', reject))).rejects.toThrow('ECONNREFUSED');
    await closed(spare);
    await expect.poll(() => Object.keys(idle.freeSockets)).toEqual([]);
    stream?.end();
    expect((await streaming).body).toBe('open');
    await stopped;
  });

  it('sends a slow reader the whole response', async () => {
    const whole = 'x'.repeat(20_000_000);
    await listen((_, response) => response.end(whole));
    const reader = connect(port, '127.0.0.1');
    await opened(reader);
    reader.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
    let length = 0;
    const [first] = (await once(reader, 'data')) as [Buffer];
    length += first.length;
    reader.pause();
    const stopped = server.stop(never);
    await sleep(150);
    reader.on('data', (chunk) => (length += chunk.length));
    reader.resume();
    await Promise.all([stopped, closed(reader)]);
    expect(length).toBeGreaterThan(whole.length);
  });

  it('closes connections that take too long', async () => {
    let hasArrived = false;
    await listen(() => {
      hasArrived = true;
    });
    const waiting = ask(keptAlive(), '/').catch((error: NodeJS.ErrnoException) => error.code);
    await expect.poll(() => hasArrived).toBe(true);
    await server.stop(150);
    expect(await waiting).toBe('ECONNRESET');
  });
});
