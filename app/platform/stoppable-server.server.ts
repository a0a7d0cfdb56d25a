import { createServer, type RequestListener, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

// In milliseconds. By then, requests that clients sent before they could know of the shutdown have arrived.
const graceMs = 100;

export type StoppableServer = Server & {
  /**
   * Stops without losing a request: new connections are refused, every response says `Connection: close`, and
   * idle connections are closed. Requests still running after `longestMs` are cut off. Resolves when every
   * connection is closed.
   */
  stop(longestMs: number): Promise<void>;
};

/** Creates an HTTP server that can be stopped while clients are using it. */
export function createStoppableServer(maxHeaderSize: number, listener: RequestListener): StoppableServer {
  let isStopping = false;
  // Idle connections, with the bytes read so far: if that number has grown, a request has begun to arrive.
  // Node's own `closeIdleConnections` is not used, because it cuts off responses that a slow client is still
  // reading.
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
    // Called when the last byte of the response has been sent.
    override detachSocket(socket: Socket): void {
      super.detachSocket(socket);
      // The headers may have been sent before the stop, as for an event stream, and have promised keep-alive.
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
    // The HTTP server's own close is not used, because it immediately cuts idle connections that may be
    // carrying a request.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const cut = setTimeout(() => server.closeAllConnections(), longestMs);
    await sleep(graceMs);
    // On a stalled machine a request may have arrived unread: one turn of the event loop reads it.
    await nextTurn();
    for (const [socket, bytesRead] of idle) if (socket.bytesRead === bytesRead) socket.destroySoon();
    await closed;
    clearTimeout(cut);
  };
  return Object.assign(server, { stop });
}
