import { data, redirect } from 'react-router';
import { expect, it, vi } from 'vitest';
import { keepForm } from './keep-form.server.ts';

const form = new FormData();
form.set('title', 'Kite Basics');
const failed = (sent: FormData) => ({ values: { title: sent.get('title') }, error: 'Failed to add course.' });

async function answerTo(thrown: unknown) {
  const error = vi.fn();
  const visit = { services: { log: { error } as never } };
  const answer = await keepForm(visit, form, failed, () => Promise.reject(thrown));
  return { answer, logged: error.mock.calls.length };
}

it.each([
  ['a bug', new TypeError('x is not a function'), 500],
  ['a full disk under PostgreSQL', Object.assign(new Error('x'), { code: '53100' }), 503],
  ['a full disk under the embedded engine', new Error('could not extend file: No space left on device'), 503],
  [
    'a full disk far down',
    new Error('a query failed', { cause: Object.assign(new Error('x'), { code: 'ENOSPC' }) }),
    503,
  ],
])(
  '[ADM-CRS-4] after %s a form is shown again with its typed values, and the error is logged once',
  async (_what, thrown, status) => {
    expect(await answerTo(thrown)).toMatchObject({
      answer: {
        data: { values: { title: 'Kite Basics' }, error: 'Failed to add course.' },
        init: { status },
      },
      logged: 1,
    });
  },
);

it.each([
  ['a redirect', redirect('/login')],
  ['an answer thrown on purpose', data(null, { status: 404 })],
  [
    'a database that is away, for which there is a page',
    Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
  ],
])('%s is passed on by a form', async (_what, thrown) => {
  await expect(answerTo(thrown)).rejects.toBe(thrown);
});
