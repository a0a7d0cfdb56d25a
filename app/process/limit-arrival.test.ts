import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { arrival, arrivalLimit, limitArrival } from './limit-arrival.server.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Opens a server that limits the arrival of each request, and sends it the start of a form. */
async function sendSlowly(
  limits: { limit: number; usual: number },
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ socket: Socket; told: () => string; ended: Promise<unknown> }> {
  const server = createServer((request, response) => {
    limitArrival(request, response, limits.limit, limits.usual);
    answer(request, response);
  });
  // Turns off Node's own time limits, so that only the limit under test can end the connection.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let told = '';
  socket.on('data', (part) => {
    told += part;
  });
  socket.on('error', () => undefined);
  closing.push(() => {
    socket.destroy();
    server.close();
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345');
  return { socket, told: () => told, ended };
}

const readAll = (request: IncomingMessage, response: ServerResponse) => {
  request.on('end', () => response.end('whole')).resume();
};

it('[L-16] a request body that does not arrive in time is cut off', async () => {
  const { told, ended } = await sendSlowly({ limit: 50, usual: 50 }, readAll);
  await ended;
  expect(told()).toMatch(/^HTTP\/1\.1 408 /);
});

it('[L-16] a slow part of an upload can finish long after the usual time', async () => {
  const { socket, told } = await sendSlowly({ limit: 600_000, usual: 20 }, readAll);
  await sleep(200);
  expect(told()).toBe('');
  socket.write('67890');
  while (!told().includes('whole')) await sleep(10);
});

it('[L-16] a request refused before it arrived has only the usual time', async () => {
  const refuse = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(403).end('no');
  const { told, ended } = await sendSlowly({ limit: 600_000, usual: 50 }, refuse);
  await ended;
  expect(told()).toMatch(/^HTTP\/1\.1 403 /);
});

it.each([
  ['/', arrival.usual],
  ['/admin', arrival.usual],
  ['/admin/students/s1', arrival.usual],
  ['/admin/move/m1', arrival.usual],
  ['/admin/courses/c1/batches', arrival.usual],
  ['/admin/filesystem', arrival.usual],
  ['/login', arrival.usual],
  ['/admin/files/abc', arrival.file],
  ['/admin/lessons/l1', arrival.file],
  ['/learn/kites/draw', arrival.file],
  ['/learn/kites/draw.data', arrival.file],
  ['/admin/move', arrival.file],
  ['/admin/move.data', arrival.file],
  ['/admin/settings', arrival.file],
  ['/admin/settings/brand', arrival.file],
  ['/admin/settings.data', arrival.file],
  ['/admin/uploads', arrival.file],
  ['/admin/teachers', arrival.file],
  ['/admin/teachers.data', arrival.file],
  ['/admin/bank-file', arrival.file],
  ['/admin/enrollments/import.data', arrival.file],
  ['/admin/courses/new', arrival.file],
  ['/admin/courses/c1.data', arrival.file],
  ['/admin/courses/c1/curriculum/import', arrival.file],
  ['/learn/kites', arrival.usual],
  ['/learn/kites/draw/watched', arrival.usual],
])('[L-16] requests to %s have %d ms to arrive', (path, limit) => {
  expect(arrivalLimit(path, { 'content-length': '100' })).toBe(limit);
  expect(arrivalLimit(path, { 'transfer-encoding': 'chunked' })).toBe(arrival.usual);
  // The time limit must be long enough for a slow connection: at 64 kbit/s, one piece of an upload (1 MiB) takes 131
  // seconds.
  expect(arrival.file / 1_000).toBeGreaterThan((1024 * 1024 * 8) / 64_000);
});
