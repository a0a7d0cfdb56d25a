import { createServer, type RequestListener, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

// What a client sent before it could know of the end has arrived by then.
const graceMs = 100;

export type StoppableServer = Server & {
  /**
   * Stops without losing a request: new connections are refused, every answer says `Connection: close`, connections
   * without a request are closed. What still runs after `longestMs` is cut. Resolves when every connection is closed.
   */
  stop(longestMs: number): Promise<void>;
};

/** An HTTP server that can be stopped while clients use it. */
export function createStoppableServer(maxHeaderSize: number, listener: RequestListener): StoppableServer {
  let isStopping = false;
  // Connections without a request, with the bytes read from each until then: a request may have begun to arrive since.
  // Node's own `closeIdleConnections` is not used: it cuts answers that a slow client has not read to the end.
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
    // Called when the answer has been sent to its last byte.
    override detachSocket(socket: Socket): void {
      super.detachSocket(socket);
      // Its head may have gone out before the stop, as that of an event stream, and have promised to go on.
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
    // Not the HTTP server's own close: it cuts idle connections at once, on which a request may be on its way.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const cut = setTimeout(() => server.closeAllConnections(), longestMs);
    await sleep(graceMs);
    for (const [socket, bytesRead] of idle) if (socket.bytesRead === bytesRead) socket.destroySoon();
    await closed;
    clearTimeout(cut);
  };
  return Object.assign(server, { stop });
}
