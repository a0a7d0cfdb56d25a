import { afterEach, expect, it, vi } from 'vitest';
import { promptPasskey } from './passkey-prompt.ts';

afterEach(() => vi.unstubAllGlobals());

it.each<[string, Response]>([
  ['another account is logged in', Response.json({ otherAccount: 'Meera' }, { status: 409 })],
  ['the session has ended', Object.defineProperty(new Response('<html>'), 'redirected', { value: true })],
])('[DAY-190] where %s, the page is opened anew', async (_what, response) => {
  vi.stubGlobal('location', { pathname: '/account/passkeys', search: '?a=b' });
  expect(await promptPasskey(async () => response)).toEqual({ to: '/account/passkeys?a=b' });
});
