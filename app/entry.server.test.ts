import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { visitOf } from '#tests/support/visit.ts';
import { handleError } from './entry.server.tsx';

function logged(error: unknown): string[] {
  const levels: string[] = [];
  const log = createLog('info', { write: (line) => levels.push(JSON.parse(line).level) });
  const request = new Request('https://pankh.example/about', { method: 'POST' });
  handleError(error, { request, context: visitOf({ services: { log } }) } as never);
  return levels;
}

describe('the response to what pages and forms throw', () => {
  it.each<[string, unknown, string[]]>([
    ['a form for a page without an action', new ErrorResponse(405, 'Method Not Allowed', '', true), []],
    ['an address that nothing answers', new ErrorResponse(404, 'Not Found', '', true), []],
    ['a fault of the framework', new ErrorResponse(500, 'Unexpected', '', true), ['error']],
    ['a bug', new TypeError('x is not y'), ['error']],
    ['a database that is away', Object.assign(new Error(), { code: 'ECONNREFUSED' }), ['warn']],
  ])('%s', (_, error, levels) => expect(logged(error)).toEqual(levels));
});
