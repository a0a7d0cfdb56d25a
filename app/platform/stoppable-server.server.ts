import { createServer, type RequestListener, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

// In milliseconds: after a stop, idle connections are read for so long, so that requests already sent arrive.
const graceMs = 100;

export type StoppableServer = Server & {
  /** Keeps requests under `longestMs`, closing all other connections. Resolves when all are closed. */
  stop(longestMs: number): Promise<void>;
};

/** Creates an HTTP server that can be stopped while clients use it, without losing their requests. */
export function createStoppableServer(maxHeaderSize: number, listener: RequestListener): StoppableServer {
  let isStopping = false;
  // Idle connections, each with the number of bytes read: if that has grown, a request has begun. Node's
  // `closeIdleConnections` cuts off responses that a slow client still reads.
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
      // The headers of this response, such as an event stream, were sent before the stop and keep the connection
      // open, so the server must close it.
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
    // This is TCP's `close`. HTTP's would at once cut off idle connections, on which a request may be arriving.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    const cut = setTimeout(() => server.closeAllConnections(), longestMs);
    await sleep(graceMs);
    // One turn of the event loop reads what has arrived, which may be a request if the machine was stalled.
    await nextTurn();
    for (const [socket, bytesRead] of idle) if (socket.bytesRead === bytesRead) socket.destroySoon();
    await closed;
    clearTimeout(cut);
  };
  return Object.assign(server, { stop });
}
