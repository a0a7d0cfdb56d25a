import { isDatabaseAway } from '#app/db/away.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import type { Log } from './log.server.ts';

type FaultAnswer = { status: 400 | 500 | 503; text: string };

/**
 * Returns the response to an error in a request that is not handled by a page. Logs the errors of the server
 * and the database.
 */
export function answerFault(error: unknown, log: Pick<Log, 'warn' | 'error'>): FaultAnswer {
  // A client that disconnected is recognized first, because the error of a lost connection to the database
  // has the same code.
  if (isBrokenOff(error)) return { status: 400, text: httpWords.brokenOff };
  if (isDatabaseAway(error)) {
    log.warn('the database is away');
    return { status: 503, text: httpWords.away };
  }
  log.error({ err: error }, 'request failed');
  return { status: 500, text: httpWords.failed };
}

/**
 * Returns whether the client disconnected while it was sending the request body. Node's error is known by its
 * message and code.
 */
function isBrokenOff(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  );
}
