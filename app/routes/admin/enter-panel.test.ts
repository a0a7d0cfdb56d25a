import { expect, it } from 'vitest';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { action } from './enter-panel.tsx';

type Answered = { data: object; init: ResponseInit & { headers: Record<string, string> } };

/**
 * Calls the action of the admin panel's login page, with a fake check of the shared password that returns `said`.
 * Returns the action's response.
 */
async function answerTo(said: object): Promise<Answered> {
  const context = visitOf({ services: { portal: { signIn: async () => said } } });
  const args = routeArgs('/admin/login', context, { password: 'any' });
  return (await action(args as Parameters<typeof action>[0])) as unknown as Answered;
}

it("[PORTAL-5] the panel's login answers 503 to too many passwords at once, and tells when to try again", async () => {
  const { data, init } = await answerTo({ success: false, error: 'busy', retryAfterSeconds: 5 });
  const error = 'We are very busy just now. Please try again in a few seconds.';
  expect(data).toEqual({ error, isBusy: true });
  expect(init).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
});

it("[PORTAL-2] the panel's login answers 401 to a wrong password, and does not return it", async () => {
  const { data, init } = await answerTo({ success: false, error: 'wrong-password' });
  expect([data, init.status]).toEqual([{ error: 'Invalid password. Please try again.' }, 401]);
});
