import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './away.server.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });
const wrapped = (error: Error) =>
  new Error('Failed query: select 1', { cause: new Error('y', { cause: error }) });

describe('[DATA-4] the error of an unreachable database', () => {
  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', '57P01', '57P03', '08006', '53300'].map(coded),
    ...[
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'timeout exceeded when trying to connect',
      'Query read timeout',
      'Client has encountered a connection error and is not queryable',
      'Client was closed and is not queryable',
      'the database did not answer within 2000 ms',
    ].map((words) => new Error(words)),
  ])('is recognized as %s, however deeply nested', (error) => {
    expect(isDatabaseAway(error)).toBe(true);
    expect(isDatabaseAway(wrapped(error))).toBe(true);
  });

  it.each([
    ...['23505', '42P01', '22021', '57014', '40001', 'ENOENT', 'ENOSPC'].map(coded),
    new Error('Cannot read properties of undefined'),
    'ECONNREFUSED',
    null,
  ])('is not confused with %s (a violated constraint, a bug, a slow query)', (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });

  it('is looked for without an endless loop in circular causes', () => {
    const error = new Error('a');
    error.cause = error;
    expect(isDatabaseAway(error)).toBe(false);
  });
});
