import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

/** A TCP proxy between the program and a server, with which a test can simulate network failures. */
export interface TcpProxy {
  /** Returns `url` with the proxy's host and port in place of the server's. */
  through: (url: string) => string;
  /**
   * Stops forwarding bytes in both directions while the connections stay open, like a frozen server or a pulled
   * cable.
   */
  freeze: () => void;
  /** Lets new connections work again. Connections that were frozen stay frozen. */
  admit: () => void;
  /** Closes every open connection immediately. */
  cut: () => void;
  /** If `yes` is true, every new connection is closed immediately from now on, as if the server were down. */
  refuse: (yes: boolean) => void;
  close: () => Promise<void>;
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let frozen = false;
  let refusing = false;
  const server = createServer((near) => {
    if (refusing) {
      near.destroy();
      return;
    }
    const far = createConnection(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (frozen) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = typeof address === 'object' ? address?.port : undefined;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    through: (url) => {
      const changed = new URL(url);
      changed.host = `127.0.0.1:${own}`;
      return changed.href;
    },
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    admit: () => {
      frozen = false;
    },
    cut,
    refuse: (yes) => {
      refusing = yes;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
