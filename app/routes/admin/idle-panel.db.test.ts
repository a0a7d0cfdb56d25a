import { serializeSigned } from 'hono/utils/cookie';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { loadOrCreateSecret } from '#app/platform/secrets.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { adminPassword } from '#tests/support/site.ts';

let database: TestDatabase;
let site: InProcessSite;
let now = new Date('2026-11-11T10:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database, {}, null, () => now);
});
beforeEach(async () => {
  vi.restoreAllMocks();
  await database.db.delete(users);
});
afterAll(() => site.close());

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const ask = (path: string, cookie: string, headers = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers: { cookie, ...headers } });

async function enterPortal(): Promise<string> {
  const done = await site.services.portal.signIn(adminPassword, { headers: new Headers(), address: '::1' });
  return 'headers' in done ? (done.headers.get('set-cookie')?.split(';', 1)[0] ?? '') : '';
}
async function signInAdmin(): Promise<string> {
  const { db } = database;
  await db.insert(users).values({ id: 'boss', email: 'boss@example.in', fullName: 'Boss', role: 'admin' });
  const expiresAt = new Date(now.getTime() + 7 * 86_400_000);
  const session = { id: 's', token: 't', userId: 'boss', createdAt: now, updatedAt: now, expiresAt };
  await db.insert(sessions).values(session);
  const secret = await loadOrCreateSecret(db, 'auth');
  return (await serializeSigned('pankh_session', 't', secret)).split(';', 1)[0] ?? '';
}
/** Changes an account, after which each open stream checks its session, as with each heartbeat. */
async function check(nth: number): Promise<void> {
  const asked = vi.spyOn(site.services, 'panelActorOf');
  await database.db.insert(users).values({ id: `p${nth}`, email: `p${nth}@example.in`, fullName: 'P' });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 60_000 });
  await Promise.all(asked.mock.results.map(({ value }) => value));
  asked.mockRestore();
}

describe.each([
  ['the portal', enterPortal],
  ['an admin', signInAdmin],
])('[PORTAL-3, AUTH-5] the session of %s', (_who, signIn) => {
  it('ends after half an hour in which a panel page was only open, and the page hears of it', async () => {
    const cookie = await signIn();
    const live = await ask('/live?topics=messages,types', cookie);
    const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('retry: 2000\n\n');
    for (let nth = 0; nth < 15; nth++) {
      pass(2);
      await check(nth);
      const reloaded = await ask('/admin/messages.data', cookie, { 'Pankh-Live': '1' });
      expect(reloaded.status).toBe(200);
    }
    pass(1);
    await check(99);
    while (!(await reader?.read())?.done);
    const refused = await ask('/admin', cookie);
    expect([refused.status, refused.headers.get('location')]).toEqual([302, '/admin/login']);
    // The browser opens the stream again by itself.
    const again = (await ask('/live?topics=messages,types', cookie)).body?.pipeThrough(
      new TextDecoderStream(),
    );
    const heard = again?.getReader();
    expect((await heard?.read())?.value).toContain('event: signed-out\n');
    await heard?.cancel();
  });

  it('goes on with each page that somebody opens and each form', async () => {
    const cookie = await signIn();
    for (const headers of [{}, {}, {}]) {
      pass(29);
      expect((await ask('/admin/messages', cookie, headers)).status).toBe(200);
    }
    pass(29);
    const init = { method: 'POST', headers: { cookie, 'Pankh-Live': '1' }, redirect: 'manual' as const };
    await fetch(`${site.url}/admin/messages`, { ...init, body: new URLSearchParams({ intent: 'none' }) });
    pass(29);
    expect((await ask('/admin/messages', cookie)).status).toBe(200);
  });
});
