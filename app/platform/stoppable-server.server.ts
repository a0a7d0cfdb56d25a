import { createServer, type RequestListener, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

// How long the server goes on reading from idle connections when it stops, in milliseconds. Requests that
// clients sent before they could know of the shutdown have arrived by then.
const graceMs = 100;

export type StoppableServer = Server & {
  /**
   * Stops without losing a request: new connections are refused, every response says `Connection: close`, and
   * idle connections are closed. Requests that still run after `longestMs` milliseconds are cut off. Resolves
   * when all connections are closed.
   */
  stop(longestMs: number): Promise<void>;
};

/** Creates an HTTP server that can be stopped while clients are using it. */
export function createStoppableServer(maxHeaderSize: number, listener: RequestListener): StoppableServer {
  let isStopping = false;
  // Idle connections, each with the number of bytes read so far. If that number has grown, a request has
  // begun to arrive. Node's `closeIdleConnections` is no help: it cuts off responses that a slow client is
  // still reading.
  const idle = new Map<Socket, number>();

  class StoppableResponse extends ServerResponse {
    override assignSocket(socket: Socket): void {
      idle.delete(socket);
      super.assignSocket(socket);
    }
    override writeHead(...head: never[]): this {
      if (isStopping) this.shouldKeepAlive = false;
      return Reflect.apply(super.writeHead, this, head);
    }
    // Node calls this method when the last byte of the response has been sent.
    override detachSocket(socket: Socket): void {
      super.detachSocket(socket);
      // The headers may have been sent before the server began to stop, as those of an event stream. Then
      // they have promised to keep the connection alive, so it must be closed here.
      if (isStopping) socket.destroySoon();
      else if (!socket.destroyed) idle.set(socket, socket.bytesRead);
    }
  }
  const server = createServer({ maxHeaderSize, ServerResponse: StoppableResponse }, listener);
  server.on('connection', (socket) => {
    idle.set(socket, 0);
    socket.once('close', () => idle.delete(socket));
  });

  const stop = async (longestMs: number) => {
    isStopping = true;
    // Stops accepting connections, with the `close` of the TCP server. That of the HTTP server would at once
    // cut off idle connections, on which a request may just be arriving.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const cut = setTimeout(() => server.closeAllConnections(), longestMs);
    await sleep(graceMs);
    // Waits for one turn of the event loop. On a machine that stalls, a request may have arrived without
    // having been read; this turn reads it.
    await nextTurn();
    for (const [socket, bytesRead] of idle) if (socket.bytesRead === bytesRead) socket.destroySoon();
    await closed;
    clearTimeout(cut);
  };
  return Object.assign(server, { stop });
}
