import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';

export type Bytes = { body: Buffer; headers: Record<string, string> };

/**
 * Fetches a response without decompressing it, so that the returned bytes are the ones sent over the network.
 */
export function fetchRaw(url: string, headers: Record<string, string>): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(
          ([name]) => !/^(date|connection|keep-alive|transfer|content-length)/.test(name),
        );
        resolve({
          body: Buffer.concat(chunks),
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
        });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/**
 * Starts a bare node:http server in a separate process. The server answers every request with the given bytes and
 * headers.
 */
export async function startBare(bytes: Bytes): Promise<{ url: string; process: ChildProcess }> {
  const child = fork('bench/bare-server.ts', { execArgv: ['--import', 'tsx'] });
  child.send({ body: bytes.body.toString('base64'), headers: bytes.headers });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, process: child };
}
