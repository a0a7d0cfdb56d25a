import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { createLog, type Log, openLog, plainMessage } from './log.server.ts';

function logged(fields: object): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).error(fields, 'it failed');
  return lines.join('');
}

describe('[ROLE-2] the log', () => {
  it('is one JSON line with level and time', () => {
    expect(JSON.parse(logged({ path: '/x' }))).toMatchObject({
      level: 'error',
      path: '/x',
      msg: 'it failed',
    });
  });

  it.each([
    { email: 'asha@example.in' },
    { user: { phone: '9845012345', email: 'asha@example.in' } },
    { err: new DrizzleQueryError('insert into users', ['asha@example.in', '9845012345'], new Error('no')) },
    { err: new Error('Key (email)=(asha@example.in) already exists.') },
    { err: new Error(`Key (email)=(${'x'.repeat(1_900)} asha@example.in 9845012345`) },
    { err: new Error('outer', { cause: new Error('no mail to asha@example.in') }) },
  ])('contains no personal data: %#', (fields) => {
    const line = logged(fields);
    expect(line).not.toContain('asha');
    expect(line).not.toContain('9845012345');
  });

  it('names what failed and where', () => {
    const { err } = JSON.parse(
      logged({ err: Object.assign(new TypeError('x is not y'), { code: '23505' }) }),
    );
    expect(err).toMatchObject({ type: 'TypeError', message: 'x is not y', code: '23505' });
    expect(err.stack[0]).toMatch(/^at .*log\.test\.ts/);
  });

  it('keeps an injected line break inside the line', () => {
    expect(logged({ path: '/a\n{"level":"fatal"}' }).trim().split('\n')).toHaveLength(1);
  });
});

describe('[DAY-142] the log on a terminal', () => {
  function printed(work: (log: Log) => void, settings: Parameters<typeof openLog>[0] = {}) {
    const texts: string[] = [];
    work(openLog(settings, true, { write: (text) => texts.push(text) }));
    return texts.join('');
  }

  it('says faults in words, and nothing else', () => {
    const text = printed((log) => {
      log.info({ path: '/' }, 'request');
      log.warn({ ms: 2000, query: 'select $1' }, 'slow query');
      log.warn({ reason: 'away' }, 'waiting for the PostgreSQL server');
    });
    expect(text).toBe('! waiting for the PostgreSQL server, reason "away"\n');
  });

  it('says what failed and where, without signs that move the cursor', () => {
    const err = new TypeError('x is \u001b[2J not y', { cause: new Error('no \r room') });
    const text = printed((log) => log.error({ err, job: 'emails\u001b' }, 'a job failed'));
    expect(text).toMatch(/^✗ a job failed, job "emails\\u001b"\n {2}TypeError: x is {2}\[2J not y\n {4}at /);
    expect(text).toContain('\n  Error: no   room\n');
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  it('ends the line of a fault with the request’s id and the error’s code', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
    const err = Object.assign(new Error('failed', { cause }), { query: 'select', params: [] });
    const text = printed((log) => log.error({ requestId: 'r-1', err, path: '/' }, 'it failed'));
    expect(text.split('\n')[0]).toBe('✗ it failed, path "/", requestId "r-1", code "23505"');
  });

  it('says slow queries if a level is set', () => {
    const tell = (log: Log) => log.warn({ query: 'select $1' }, 'slow query');
    expect(printed(tell, { logLevel: 'warn' })).toBe('! slow query, query "select $1"\n');
  });

  it('is JSON lines if that is set, and elsewhere', () => {
    const tell = (log: Log) => log.info('open');
    expect(JSON.parse(printed(tell, { logFormat: 'json' }))).toMatchObject({ msg: 'open' });
  });

  it('has the level that is set', () => {
    expect(printed((log) => log.info({ status: 200 }, 'request'), { logLevel: 'info' })).toBe(
      '! request, status 200\n',
    );
    expect(printed((log) => log.warn('x'), { logLevel: 'error' })).toBe('');
  });
});

it('[DAY-142] a message says a cause once', () => {
  const cause = new Error('connect ENOENT');
  expect(plainMessage(new Error('the server is away: connect ENOENT', { cause }))).toBe(
    'the server is away: connect ENOENT',
  );
  expect(plainMessage(new Error('it failed', { cause }))).toBe('it failed: connect ENOENT');
});
