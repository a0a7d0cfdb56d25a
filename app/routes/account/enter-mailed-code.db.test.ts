import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEmailToken } from '#app/core/accounts/email-tokens.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { CookieJar, newcomer, openTestAuth, signUpIn } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { textOf } from '#tests/support/render.tsx';
import { smtpServer } from '#tests/support/smtp-server.ts';

const { email } = newcomer;
let database: TestDatabase;
let site: InProcessSite;
let server: Awaited<ReturnType<typeof smtpServer>>;
let logged = '';

const send = async (jar: CookieJar, path: string, form?: Record<string, string>) => {
  const headers = jar.headers({ origin: 'http://localhost:3000' });
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  const response = await fetch(site.url + path, { ...init, headers, redirect: 'manual' });
  jar.keep(response.headers);
  return response;
};
const sent = () => server.emails.flatMap((text) => /^(\d{6}) is your code/m.exec(text)?.[1] ?? []);

beforeAll(async () => {
  server = await smtpServer();
  database = await openTestDatabase();
  const write = (line: string) => {
    logged += line;
  };
  const log = createLog('debug', { write });
  site = await openInProcessSite(
    database,
    { SMTP_URL: server.url, BASE_URL: 'http://localhost:3000' },
    null,
    undefined,
    log,
  );
  await signUpIn(openTestAuth(database.db));
});
afterAll(async () => {
  await site.close();
  await server.close();
});

describe('[DAY-165] logging in by a code', () => {
  it('[I-12] takes the code from the email, leads where the login leads, and keeps no code in outbox or log', async () => {
    await database.db.update(users).set({ emailVerified: true });
    const jar = new CookieJar();
    const page = await (await send(jar, '/login?next=/account')).text();
    expect(page).toMatch(/<button[^>]+name="intent"[^>]*>Email me a code/);
    const asked = await send(jar, '/login?next=/account', { email, password: '', intent: 'code' });
    expect(asked.headers.get('location')).toBe('/login/email-code?next=%2Faccount');
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    const form = await send(jar, '/login/email-code?next=/account');
    expect(form.headers.get('cache-control')).toContain('private');
    const text = await form.text();
    expect(textOf(text)).toContain(`If ${email} has an account, its email begins with a code.`);
    expect(text).toMatch(/<input[^>]+inputMode="numeric"[^>]+name="code"/i);
    const wrong = await send(jar, '/login/email-code?next=/account', { code: 'abcdef' });
    expect([wrong.status, textOf(await wrong.text())]).toEqual([
      400,
      expect.stringContaining('Take the newest email.'),
    ]);
    const [code = ''] = sent();
    const entered = await send(jar, '/login/email-code?next=/account', { code });
    expect(entered.headers.get('location')).toBe('/account');
    expect((await send(jar, '/account')).status).toBe(200);
    const [kept] = await vi.waitFor(async () => {
      const rows = await database.db.select().from(mailOutbox);
      expect(rows[0]?.sentAt).not.toBeNull();
      return rows;
    });
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(logged).not.toContain(code);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    'never leads to %s',
    async (next) => {
      const jar = new CookieJar();
      const search = `?${new URLSearchParams({ next })}`;
      const person = { ...newcomer, email: `a${sent().length}@example.com` };
      await signUpIn(openTestAuth(database.db), person);
      await database.db.update(users).set({ emailVerified: true });
      const count = sent().length;
      await send(jar, `/login${search}`, { email: person.email, intent: 'code' });
      await vi.waitFor(() => expect(sent().length).toBe(count + 1));
      const entered = await send(jar, `/login/email-code${search}`, { code: sent().at(-1) ?? '' });
      expect(entered.headers.get('location')).toBe('/dashboard');
    },
  );

  it('keeps the typed address after an error, and leads to the login who has asked for no code', async () => {
    const wrong = await send(new CookieJar(), '/login', { email: 'asha@', intent: 'code' });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('value="asha@"')]);
    const stray = await send(new CookieJar(), '/login/email-code?next=/account');
    expect(stray.headers.get('location')).toBe('/login?next=%2Faccount');
  });

  it('[I-16] without a mail server there is no button, and the addresses answer 404', async () => {
    const { env } = site.services;
    const { smtpUrl } = env;
    Object.assign(env, { smtpUrl: undefined });
    const jar = new CookieJar();
    expect(await (await send(jar, '/login')).text()).not.toContain('Email me a code');
    expect((await send(jar, '/login/email-code')).status).toBe(404);
    expect((await send(jar, '/login/email-code', { code: '123456' })).status).toBe(404);
    expect((await send(jar, '/login', { email, intent: 'code' })).status).toBe(404);
    Object.assign(env, { smtpUrl });
  });
});

describe('[DAY-166] of an account whose address was not confirmed', () => {
  it('the page after the code offers a new password, and then leads on', async () => {
    const person = { ...newcomer, email: 'ravi@example.com' };
    await signUpIn(openTestAuth(database.db), person);
    const jar = new CookieJar();
    const count = sent().length;
    await send(jar, '/login?next=/courses', { email: person.email, intent: 'code' });
    await vi.waitFor(() => expect(sent().length).toBe(count + 1));
    const entered = await send(jar, '/login/email-code?next=/courses', { code: sent().at(-1) ?? '' });
    const offer = entered.headers.get('location') ?? '';
    expect(offer).toBe('/account/password?next=%2Fcourses');
    expect(await (await send(jar, offer)).text()).toMatch(/href="\/courses"[^>]*>Later/);
    const chosen = { password: 'paper-lamp-river', confirmPassword: 'paper-lamp-river' };
    expect((await send(jar, offer, chosen)).headers.get('location')).toBe('/courses');
    expect((await send(jar, offer)).headers.get('location')).toBe('/account#password');
  });

  it('[I-14] the link that confirms it asks for the login, or ends the login that was planted', async () => {
    const person = { ...newcomer, email: 'meera@example.com' };
    const { userId } = await signUpIn(openTestAuth(database.db), person);
    const planter = new CookieJar();
    await send(planter, '/login', person);
    const link = async () => {
      const token = await createEmailToken(
        { db: database.db, now: new Date() },
        { purpose: 'confirm-email', userId },
      );
      return `/verify-email?token=${token}`;
    };
    const path = await link();
    const reader = new CookieJar();
    const page = await (await send(reader, path)).text();
    expect(page).toContain(`href="/login?${new URLSearchParams({ next: path })}"`);
    expect(textOf(page)).toContain(`The link is for ${person.email}. You are logged in here to no account.`);
    expect((await send(reader, path, {})).status).toBe(400);
    const ravi = { ...newcomer, email: 'kiran@example.com' };
    await signUpIn(openTestAuth(database.db), ravi);
    const other = new CookieJar();
    await send(other, '/login', ravi);
    const named = textOf(await (await send(other, path)).text());
    expect(named).toContain(`The link is for ${person.email}. You are logged in here as ${ravi.email}.`);
    expect(named).toContain(`Confirm, and continue as ${person.email}`);
    const unasked = await send(other, path, { intent: 'enter' });
    expect([unasked.status, unasked.headers.get('location')]).toEqual([303, path]);
    expect(await (await send(other, '/account')).text()).toContain(ravi.email);
    expect(await (await send(planter.copy(), path)).text()).toContain('Confirm address');
    const entered = await send(reader, path, { intent: 'enter' });
    expect(entered.headers.get('location')).toBe('/account/password?next=/dashboard');
    expect((await send(reader, '/account/password?next=/dashboard')).status).toBe(200);
    expect((await send(planter, '/account')).status).toBe(302);
    expect((await send(reader, await link(), { intent: 'enter' })).status).toBe(303);
    const here = { intent: 'enter', here: person.email };
    expect((await send(reader, await link(), here)).status).toBe(400);
    await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
    const pressed = await send(other, await link(), { intent: 'enter', here: ravi.email });
    expect(pressed.headers.get('location')).toBe('/account/password?next=/dashboard');
  });
});
