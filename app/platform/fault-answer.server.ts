import { isDatabaseAway } from '#app/db/away.server.ts';
import type { Log } from './log.server.ts';

type FaultAnswer = { status: 400 | 500 | 503; text: string };

/** What to answer when something failed outside the pages. What is our fault, or the database's, is logged. */
export function answerFault(error: unknown, log: Pick<Log, 'warn' | 'error'>): FaultAnswer {
  // First, since a lost connection to the database has the same code.
  if (isBrokenOff(error)) return { status: 400, text: 'This request did not arrive whole.' };
  if (isDatabaseAway(error)) {
    log.warn('the database is away');
    return { status: 503, text: 'Back in a moment.' };
  }
  log.error({ err: error }, 'request failed');
  return { status: 500, text: 'Something went wrong on our side.' };
}

/** Whether the client went away in the middle of its request's body. The words are Node's. */
function isBrokenOff(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  );
}
