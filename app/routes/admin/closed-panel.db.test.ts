import { serializeSigned } from 'hono/utils/cookie';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { loadOrCreateSecret } from '#app/platform/secrets.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { adminPassword } from '#tests/support/site.ts';

let database: TestDatabase;
let site: InProcessSite;
beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database);
});
afterAll(() => site.close());

const closed = 'Your account cannot open the admin panel.';

it('[ADM-1] [OPS-51] a student who opens the panel reads why it stays closed, and can still log in as the owner', async () => {
  const { db } = database;
  await db.insert(users).values({ id: 'asha', email: 'asha@example.in', fullName: 'Asha Rao' });
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(sessions).values({ id: 's', token: 't', userId: 'asha', expiresAt });
  const secret = await loadOrCreateSecret(db, 'auth');
  const cookie = (await serializeSigned('pankh_session', 't', secret)).split(';', 1)[0] ?? '';
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(site.url + path, { headers: { cookie }, ...init });
    return { to: answer.url.slice(site.url.length), html: await answer.text(), headers: answer.headers };
  };
  const home = await ask('/admin/courses');
  expect(home.to).toBe('/?panel=closed');
  expect(home.html).toContain(closed);
  expect(home.html).toContain('href="/admin/login"');
  expect((await ask('/')).html).not.toContain(closed);
  const login = await ask('/admin/login');
  expect(login.to).toBe('/admin/login');
  expect(login.html).toContain(closed);
  const body = new URLSearchParams({ password: adminPassword });
  const entered = await ask('/admin/login', {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { cookie },
  });
  const both = `${cookie}; ${entered.headers.get('set-cookie')?.split(';', 1)[0]}`;
  expect((await ask('/admin/login', { headers: { cookie: both } })).to).toBe('/admin');
});
