import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts, users } from '#app/db/tables/account-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { reauthenticate } from '#app/identity/reauthenticate.server.ts';
import { CookieJar, newcomer, requestFrom, signInWith, signUpIn } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { textOf } from '#tests/support/render.tsx';
import { failed, leads, openServiceShop, type ServiceShop } from '#tests/support/service-shop.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';

let database: TestDatabase;
let shop: ServiceShop;
let mail: Awaited<ReturnType<typeof smtpServer>>;
let now = new Date();

const page = '/account/services';
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const codes = () => mail.emails.flatMap((text) => /^(\d{6}) is your code/m.exec(text)?.[1] ?? []);
const textAt = async (jar: CookieJar, path: string) => textOf(await (await shop.send(jar, path)).text());
const idOf = async (jar: CookieJar) => {
  const actor = await shop.userOf(jar);
  return actor.kind === 'user' ? actor.id : '';
};
const subjectsTo = async (jar: CookieJar) => {
  const actor = await shop.userOf(jar);
  const email = actor.kind === 'user' ? actor.email : '';
  const rows = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  return rows.map(({ subject }) => subject);
};
const linkIn = async (jar: CookieJar, path: string, name: string) => {
  const html = await (await shop.send(jar, path)).text();
  const found = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)/g)].find(
    ([, , text]) => text === name,
  );
  return (found?.[1] ?? '').replaceAll('&amp;', '&');
};

/** Goes to the service by a link of the account's page; returns where that leads. */
async function follow(jar: CookieJar, href: string, sub: string) {
  const begun = await shop.send(jar, href);
  return leads(await shop.send(jar, await shop.service.visit(leads(begun), sub)));
}
async function withPassword() {
  const person = { ...newcomer, email: `asha-${Math.random().toString(36).slice(2)}@school.example` };
  await signUpIn(shop.site.services.auth, person);
  return { person, jar: await signInWith(shop.site.services.auth, new CookieJar(), person) };
}

beforeAll(async () => {
  mail = await smtpServer();
  database = await openTestDatabase();
  shop = await openServiceShop(database, { SMTP_URL: mail.url }, () => now);
});
beforeEach(async () => {
  now = new Date();
  await database.db.execute('delete from rate_limits');
});
afterAll(async () => {
  await shop.close();
  await mail.close();
});

describe('[DAY-170] the services of an account', () => {
  it('are connected and removed within five minutes of a proof, told by email and, of an admin, in the audit log', async () => {
    const { jar, person } = await withPassword();
    await database.db
      .update(users)
      .set({ role: 'admin' })
      .where(eq(users.id, await idOf(jar)));
    const sub = shop.person({ email: person.email });
    expect(await textAt(jar, '/account')).toContain('Connect or remove');
    const link = await linkIn(jar, page, 'Connect School');
    expect(await follow(jar, link, sub)).toBe(page);
    expect(await textAt(jar, page)).toContain('School Remove');
    const entered = await shop.logIn(sub);
    expect(await idOf(entered.jar)).toBe(await idOf(jar));
    later(6);
    expect(await textAt(jar, page)).toContain('Make changes');
    const [{ providerId: provider } = { providerId: '' }] = await database.db
      .select()
      .from(accounts)
      .where(eq(accounts.accountId, sub));
    expect((await shop.send(jar, page, { provider })).status).toBe(403);
    const proof = `/account/proof?next=${encodeURIComponent(page)}`;
    expect((await shop.send(jar, proof, { intent: 'password', current: 'wrong' })).status).toBe(400);
    expect((await shop.send(jar, proof, { intent: 'password', current: '' })).status).toBe(400);
    expect((await shop.send(jar, proof, { code: '123456' })).status).toBe(400);
    expect(leads(await shop.send(jar, proof, { intent: 'password', current: person.password }))).toBe(page);
    expect(leads(await shop.send(jar, page, { provider }))).toBe(page);
    expect(failed((await shop.logIn(sub)).to)).toBe('service-not-linked');
    expect((await shop.send(jar, page, { provider })).status).toBe(409);
    expect(await subjectsTo(jar)).toEqual(
      expect.arrayContaining(['School was connected', 'School was removed']),
    );
    const entries = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, await idOf(jar)));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['service-off', 'service-on']);
  });

  it('begin by no other site, no other session, and no proof that is over', async () => {
    const { jar } = await withPassword();
    const link = await linkIn(jar, page, 'Connect School');
    const bare = link.replace(/key=[^&]+/, 'key=');
    expect(leads(await shop.send(jar, bare))).toBe(page);
    expect(leads(await shop.send(new CookieJar(), link))).toBe(page);
    const begun = await shop.send(jar, link);
    const back = await shop.service.visit(leads(begun), shop.person());
    later(6);
    expect(failed(leads(await shop.send(jar, back)))).toBe('proof-needed');
    const other = await withPassword();
    const started = await shop.send(other.jar, await linkIn(other.jar, page, 'Connect School'));
    const swapped = await shop.service.visit(leads(started), shop.person());
    await signInWith(shop.site.services.auth, other.jar, (await withPassword()).person);
    expect(failed(leads(await shop.send(other.jar, swapped)))).toBe('service-over');
  });

  it('belong to one account', async () => {
    const sub = shop.person();
    await shop.logIn(sub);
    const { jar } = await withPassword();
    expect(failed(await follow(jar, await linkIn(jar, page, 'Connect School'), sub))).toBe('service-taken');
    expect(await textAt(jar, `${page}?failed=service-taken`)).toContain('connected to another account here');
  });

  it('are not removed where they are the only way in, also by two at once', async () => {
    const { jar, to } = await shop.logIn(shop.person());
    expect(to).toBe('/account');
    const id = await idOf(jar);
    await database.db
      .insert(accounts)
      .values({ id: `second-${id}`, userId: id, accountId: id, providerId: 'oidc-former' });
    await shop.site.services.auth.prove(jar.headers());
    const mine = await database.db.select().from(accounts).where(eq(accounts.userId, id));
    const providers = mine.map(({ providerId }) => providerId).filter((name) => name !== 'credential');
    expect(providers).toHaveLength(2);
    const both = await Promise.all(providers.map((provider) => shop.send(jar.copy(), page, { provider })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(textOf(await (both.find(({ status }) => status === 409)?.text() ?? ''))).toContain(
      'your only way',
    );
  });
});

describe('[DAY-171] [I-17] an account that never had a password', () => {
  it('does what is dangerous after a code by email, not after its login by the service', async () => {
    const sub = shop.person();
    const { jar } = await shop.logIn(sub);
    const change = { intent: 'email', email: `${sub}-new@school.example`, current: '' };
    const refused = await shop.send(jar, '/account', change);
    expect([refused.status, textOf(await refused.text())]).toEqual([
      403,
      expect.stringContaining('Please confirm first that it is you.'),
    ]);
    expect((await shop.send(jar, '/account', { intent: 'delete', current: '' })).status).toBe(403);
    expect((await shop.send(jar, '/account/second-factor', { intent: 'offer', current: '' })).status).toBe(
      403,
    );
    expect(leads(await shop.send(jar, '/account/password'))).toBe(
      '/account/proof?next=%2Faccount%2Fpassword',
    );
    const actor = await shop.userOf(jar);
    const from = requestFrom(jar);
    const { services } = shop.site;
    expect(await reauthenticate(services, actor, '', from)).toMatchObject({ error: 'proof-needed' });
    expect(await reauthenticate(services, actor, 'guess', from)).toMatchObject({ error: 'proof-needed' });
    const count = codes().length;
    const proof = '/account/proof?next=/account';
    expect(leads(await shop.send(jar, proof, { intent: 'send' }))).toBe('/account/proof?next=%2Faccount');
    await vi.waitFor(() => expect(codes().length).toBe(count + 1));
    expect(await textAt(jar, proof)).toContain(`We have sent a code to ${sub}@school.example.`);
    expect((await shop.send(jar, proof, { code: 'abcdef' })).status).toBe(400);
    const code = codes().at(-1) ?? '';
    expect((await shop.send((await shop.logIn(sub)).jar, proof, { code })).status).toBe(400);
    expect(leads(await shop.send(jar, proof, { code }))).toBe('/account');
    expect((await shop.send(jar, proof, { code })).status).toBe(400);
    expect(await reauthenticate(services, actor, '', from)).toMatchObject({ success: true });
    expect(leads(await shop.send(jar, '/account', change))).toBe('/account?done=email');
    later(6);
    expect((await shop.send(jar, '/account', { intent: 'delete', current: '' })).status).toBe(403);
    expect(await shop.userOf(jar)).toMatchObject({ kind: 'user' });
  });

  it('or after another round at the service, which asks anew; an old round there is none', async () => {
    const sub = shop.person();
    const { jar } = await shop.logIn(sub);
    const link = await linkIn(jar, '/account/proof?next=/account', 'Confirm with School');
    const begun = await shop.send(jar, link);
    const asked = new URL(leads(begun)).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    const other = shop.person();
    expect(failed(await follow(jar, link, other))).toBe('not-proven');
    expect((await shop.send(jar, '/account', { intent: 'delete', current: '' })).status).toBe(403);
    const back = await shop.service.visit(leads(begun), sub);
    later(0);
    expect(leads(await shop.send(jar, back))).toBe('/account');
    expect(leads(await shop.send(jar, '/account', { intent: 'delete', current: '' }))).toBe('/');
    expect(await shop.userOf(jar)).toEqual({ kind: 'visitor' });
  });

  it('whose round at the service was more than five minutes ago is refused', async () => {
    const sub = shop.person();
    const { jar } = await shop.logIn(sub);
    const link = await linkIn(jar, '/account/proof?next=/account', 'Confirm with School');
    const back = await shop.service.visit(leads(await shop.send(jar, link)), sub);
    const { now: real } = Date;
    // The service says when it asked who it is, the shop when it hears of it.
    Date.now = () => real() + 400_000;
    const answered = await shop.send(jar, back).finally(() => {
      Date.now = real;
    });
    expect(failed(leads(answered))).toBe('service-refused');
  });

  it('[I-20] logs in by a code from an email once its service is gone', async () => {
    const sub = shop.person();
    const { jar } = await shop.logIn(sub);
    const id = await idOf(jar);
    const gone = await openServiceShop({ ...database, close: async () => undefined }, { SMTP_URL: mail.url });
    const count = codes().length;
    const browser = new CookieJar();
    await gone.send(browser, '/login', { email: `${sub}@school.example`, intent: 'code' });
    await vi.waitFor(() => expect(codes().length).toBe(count + 1));
    const entered = await gone.send(browser, '/login/email-code', { code: codes().at(-1) ?? '' });
    expect(leads(entered)).toBe('/dashboard');
    expect(await gone.userOf(browser)).toMatchObject({ id });
    expect(textOf(await (await gone.send(browser, page)).text())).toContain('A former service Remove');
    await gone.close();
  });
});
