import { describe, expect, it } from 'vitest';
import { answerFault } from './fault-answer.server.ts';
import { createLog } from './log.server.ts';

function answer(error: unknown) {
  const lines: string[] = [];
  const { status } = answerFault(error, createLog('info', { write: (line) => lines.push(line) }));
  return [status, ...lines.map((line) => JSON.parse(line).level)];
}
const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

describe('the response to an error outside the pages', () => {
  it.each([
    ['a bug', new Error('x is not y'), [500, 'error']],
    ['something that is no error', 'x', [500, 'error']],
    ['the database that is away', withCode('read ECONNRESET', 'ECONNRESET'), [503, 'warn']],
    ['a client that went away', withCode('aborted', 'ECONNRESET'), [400]],
  ])('%s', (_, error, expected) => expect(answer(error)).toEqual(expected));
});
