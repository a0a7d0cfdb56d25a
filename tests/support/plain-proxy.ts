import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A plain proxy that distributes requests among the nodes (server processes) of a shop. */
export interface PlainProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy that sends each request to the next of `targets` (URLs) and never repeats a request. If a node does
 * not answer, the browser gets a 502 (or a broken connection if the response had begun), and the node gets no requests
 * for `restMs` milliseconds, as with nginx by default.
 */
export async function startPlainProxy(targets: readonly string[], restMs = 10_000): Promise<PlainProxy> {
  const agent = new Agent({ keepAlive: true });
  const nodes = targets.map((url) => ({ url, restsUntil: 0 }));
  let turn = 0;
  const next = () => {
    const now = performance.now();
    const awake = nodes.filter(({ restsUntil }) => restsUntil <= now);
    const among = awake.length > 0 ? awake : nodes;
    turn += 1;
    return among[turn % among.length] as (typeof nodes)[number];
  };
  const server = createServer((request, response) => {
    const node = next();
    const { method, headers, url } = request;
    const onward = send(node.url + url, { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    onward.on('error', () => {
      if (response.closed) return;
      node.restsUntil = performance.now() + restMs;
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
