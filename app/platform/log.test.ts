import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.server.ts';

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
