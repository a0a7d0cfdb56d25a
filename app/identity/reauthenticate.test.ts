import { expect, it } from 'vitest';
import type { Actor } from '#app/domain/access.ts';
import { reauthenticate, type SignInParts } from './reauthenticate.server.ts';

const user: Actor = { kind: 'user', id: 'u1', role: 'admin', email: 'a@b.in', fullName: 'Asha' };
const from = { headers: new Headers(), address: '198.51.100.7' };

/** What is answered to a right password, where the account has a second factor or the panel's door is closed. */
async function ask(actor: Actor, { needsCode = false, isClosed = false }) {
  const signedIn = { success: true, headers: new Headers(), needsCode };
  const parts = {
    auth: {
      lacksPassword: async () => false,
      browsers: { attempt: async () => ({}) },
      signIn: async () => signedIn,
    },
    portal: {
      signIn: async () => (isClosed ? { success: false, error: 'closed', retryAfterSeconds: 0 } : signedIn),
    },
    limits: {
      attemptSignIn: async (_who: unknown, check: () => Promise<unknown>) => ({
        success: true,
        result: await check(),
      }),
    },
  } as unknown as SignInParts;
  const asked = await reauthenticate(parts, actor, 'kite-over-kaveri', from);
  return asked.success || asked.error;
}

it.each<[string, Actor, { needsCode?: boolean; isClosed?: boolean }, true | string]>([
  ['an account', user, {}, true],
  ['an account whose session ended, with a second factor', user, { needsCode: true }, 'nobody'],
  ['the panel', { kind: 'portal', sessionId: 'p' }, {}, true],
  ['the panel with its door closed', { kind: 'portal', sessionId: 'p' }, { isClosed: true }, 'nobody'],
  ['a visitor', { kind: 'visitor' }, {}, 'nobody'],
])('[DAY-160] the right password of %s', async (_who, actor, has, answer) => {
  expect(await ask(actor, has)).toBe(answer);
});
