import { isDatabaseAway } from '#app/db/away.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import type { Log } from './log.server.ts';

type FaultAnswer = { status: 400 | 500 | 503; text: string };

/**
 * Returns the response to a failed request that did not ask for a page. Logs the error, unless the visitor has just
 * disconnected.
 */
export function answerFault(error: unknown, log: Pick<Log, 'warn' | 'error'>): FaultAnswer {
  // This check must come first, because the error of a disconnected visitor has the same code as a lost
  // connection to the database.
  if (isBrokenOff(error)) return { status: 400, text: httpWords.brokenOff };
  if (isDatabaseAway(error)) {
    log.warn('the database is away');
    return { status: 503, text: httpWords.away };
  }
  log.error({ err: error }, 'request failed');
  return { status: 500, text: httpWords.failed };
}

/**
 * Returns whether the browser disconnected while it was sending the request body. Node reports this with a plain Error,
 * which is recognized by its message and its code.
 */
function isBrokenOff(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  );
}
