import type { IncomingMessage, ServerResponse } from 'node:http';
import { filePathAt } from './file-paths.server.ts';

/** The maximum time to receive a whole request, in milliseconds: `usual`, and `file` for paths that take files. */
export const arrival = { usual: 30_000, file: 10 * 60_000 };

/** In milliseconds: longer for paths of files, but not for a body of unknown length. */
export function arrivalLimit(path: string, { 'content-length': length }: IncomingMessage['headers']): number {
  return length !== undefined && filePathAt(path) ? arrival.file : arrival.usual;
}

/** Whether a request has a body. A request without a body has arrived completely when its headers have arrived. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
}

/**
 * Ends a connection whose request has not arrived completely after `limit` milliseconds, so that slow bodies do not use
 * up the connections (L-16). If the server has already answered, because it refused the request, the limit is `usual`
 * instead. Both times count from the call of this function.
 */
export function limitArrival(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
  usual = arrival.usual,
): void {
  const began = Date.now();
  const cut = () => {
    if (request.complete) return;
    if (response.headersSent) return void request.socket.destroy();
    response.shouldKeepAlive = false;
    response.writeHead(408, { 'Content-Type': 'text/plain' }).end('Request Timeout');
    response.once('close', () => request.socket.destroy());
  };
  let timer = setTimeout(cut, limit);
  timer.unref();
  response.once('finish', () => {
    if (request.complete || limit <= usual) return;
    clearTimeout(timer);
    timer = setTimeout(cut, Math.max(0, usual - (Date.now() - began)));
  });
  for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(timer));
}
