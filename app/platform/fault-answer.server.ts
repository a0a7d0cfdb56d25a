import { isDatabaseAway } from '#app/db/away.server.ts';
import { requestWords } from '#app/words/en/request-words.ts';
import type { Log } from './log.server.ts';

type FaultAnswer = { status: 400 | 500 | 503; text: string };

/** Returns the response to an error outside the pages. Errors of the server or the database are logged. */
export function answerFault(error: unknown, log: Pick<Log, 'warn' | 'error'>): FaultAnswer {
  // Checked first, because a lost database connection has the same error code.
  if (isBrokenOff(error)) return { status: 400, text: requestWords.brokenOff };
  if (isDatabaseAway(error)) {
    log.warn('the database is away');
    return { status: 503, text: requestWords.away };
  }
  log.error({ err: error }, 'request failed');
  return { status: 500, text: requestWords.failed };
}

/** Whether the client disconnected while sending the request body. The message is Node's. */
function isBrokenOff(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  );
}
