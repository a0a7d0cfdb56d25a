import { isDatabaseAway } from '#app/db/away.server.ts';
import { httpWords } from '#app/words/en/http-words.ts';
import type { Log } from './log.server.ts';

type FaultAnswer = { status: 400 | 500 | 503; text: string };

/** Answers a failed request that is not for a page. Logs the error, unless the visitor has just disconnected. */
export function answerFault(error: unknown, log: Pick<Log, 'warn' | 'error'>): FaultAnswer {
  // This is checked first, because a disconnected visitor has the code of a lost connection to the database.
  if (isBrokenOff(error)) return { status: 400, text: httpWords.brokenOff };
  if (isDatabaseAway(error)) {
    log.warn('the database is away');
    return { status: 503, text: httpWords.away };
  }
  log.error({ err: error }, 'request failed');
  return { status: 500, text: httpWords.failed };
}

/** Whether the visitor left while sending the body: a plain Error of Node, recognized by message and code. */
function isBrokenOff(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  );
}
