import { expect, it } from 'vitest';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { action } from './enter-panel.tsx';

type Answered = { data: object; init: ResponseInit & { headers: Record<string, string> } };

/** Returns what the login route answers when the portal gave this result for the password. */
async function answerTo(said: object): Promise<Answered> {
  const context = visitOf({ services: { portal: { signIn: async () => said } } });
  const args = routeArgs('/admin/login', context, { password: 'any' });
  return (await action(args as Parameters<typeof action>[0])) as unknown as Answered;
}

it('[PORTAL-5] a full line of passwords is a 503 in words beside the form, where what was typed stays', async () => {
  const { data, init } = await answerTo({ success: false, isBusy: true, error: 'We are very busy.' });
  expect(data).toEqual({ error: 'We are very busy.', isBusy: true });
  expect(init).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
});

it('[PORTAL-2] a wrong password is a 401, and is not kept', async () => {
  const { data, init } = await answerTo({ success: false, error: 'Invalid password. Please try again.' });
  expect([data, init.status]).toEqual([{ error: 'Invalid password. Please try again.' }, 401]);
});
