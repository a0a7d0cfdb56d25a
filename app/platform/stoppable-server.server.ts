import { createServer, type RequestListener, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

// When the server stops, it keeps reading from idle connections for this many milliseconds, so that requests that
// clients have already sent still arrive.
const graceMs = 100;

export type StoppableServer = Server & {
  /**
   * Stops the server without losing requests that take less than `longestMs` milliseconds; longer ones are cut off. New
   * connections are refused, every response says `Connection: close`, and idle connections are closed. Resolves when
   * all connections are closed.
   */
  stop(longestMs: number): Promise<void>;
};

/** Creates an HTTP server that can be stopped while clients use it, without losing their requests. */
export function createStoppableServer(maxHeaderSize: number, listener: RequestListener): StoppableServer {
  let isStopping = false;
  // The idle connections, each with the number of bytes read so far. If that number has grown, a request has
  // begun to arrive. Node's own `closeIdleConnections` is not used, because it cuts off responses that a slow
  // client is still reading.
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
    // Node calls this method when a response has been sent completely.
    override detachSocket(socket: Socket): void {
      super.detachSocket(socket);
      // A response whose headers were sent before the server began to stop, such as an event stream, has told the
      // client that the connection stays open. So the server must close the connection itself.
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
    // Stops accepting connections with the `close` method of TCP servers. The `close` method of HTTP servers would also
    // cut off idle connections at once, on which a request may just be arriving.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const cut = setTimeout(() => server.closeAllConnections(), longestMs);
    await sleep(graceMs);
    // Waits for one turn of the event loop, which reads the data that has arrived. If the machine was stalled for a
    // while, this data may be a request.
    await nextTurn();
    for (const [socket, bytesRead] of idle) if (socket.bytesRead === bytesRead) socket.destroySoon();
    await closed;
    clearTimeout(cut);
  };
  return Object.assign(server, { stop });
}
