import { expect, it, vi } from 'vitest';
import type { Transaction } from '#app/db/database.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { createFinish } from './finish-sign-in.server.ts';

const asha: Actor = { kind: 'user', id: 'asha', role: 'student', email: 'a@b.in', fullName: 'Asha' };
const from = { headers: new Headers(), address: '198.51.100.7' };
const tx = {} as Transaction;

/** Signs in as Asha with a second factor, in a browser whose session `old` is `present`'s unless it has `ended`. */
async function enter(
  old: string | undefined,
  present: Actor,
  { hasSecondFactor = true, ended = false } = {},
) {
  const end = vi.fn(async () => undefined);
  const sessions = {
    heldIn: async () => ({ old, present }),
    endSession: async (userId: string) => !ended && present.kind === 'user' && present.id === userId,
    end,
    begin: async () => ({ headers: new Headers() }),
  };
  const parts = { sessions, halves: { begin: async () => 'half' } } as unknown as Parameters<
    typeof createFinish
  >[0];
  const finish = await createFinish(parts)(from);
  const finished = await finish(tx, { id: 'asha', email: 'a@b.in', isDisabled: false, hasSecondFactor });
  return { asksCode: 'half' in finished, ended: end.mock.calls.map(([id]: unknown[]) => id) };
}

it('[DAY-160] who is signed in to the account types only the password again', async () => {
  expect(await enter('s1', asha)).toEqual({ asksCode: false, ended: [] });
});

it.each<[string, string | undefined, Actor, boolean]>([
  ['a browser without a session', undefined, { kind: 'visitor' }, false],
  ['a session that was ended meanwhile', 's1', asha, true],
  ['a session of somebody else', 's1', { ...asha, id: 'ravi' }, false],
])('[DAY-160] %s is asked for the code', async (_what, old, present, ended) => {
  expect(await enter(old, present, { ended })).toEqual({ asksCode: true, ended: [] });
});

it('[DAY-160] the session of somebody else ends when another account is signed in', async () => {
  const ravi = { ...asha, id: 'ravi' };
  const without = await enter(undefined, { kind: 'visitor' }, { hasSecondFactor: false });
  expect(without).toEqual({ asksCode: false, ended: [] });
  expect(await enter('s1', ravi, { hasSecondFactor: false })).toEqual({ asksCode: false, ended: ['s1'] });
});
