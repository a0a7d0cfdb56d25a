import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasWaitingSeats } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import { accounts, sessions, users, verifications } from '#app/db/tables/account-tables.server.ts';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { providerOf } from '#app/identity/login-services.server.ts';
import { CookieJar, newcomer, signUpIn } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { textOf } from '#tests/support/render.tsx';
import { appCode, withFactor } from '#tests/support/second-factor.ts';
import { failed, leads, openServiceShop, type ServiceShop } from '#tests/support/service-shop.ts';

let database: TestDatabase;
let shop: ServiceShop;
let now = new Date();

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openServiceShop(database, {}, () => now);
});
beforeEach(async () => {
  now = new Date();
  await database.db.execute('delete from rate_limits');
});
afterAll(() => shop.close());

describe('[DAY-167] logging in by another service', () => {
  it('[B-20] begins with a quiet link that names it, makes an account, and finds it again', async () => {
    const page = await (await shop.send(new CookieJar(), '/login?next=/courses')).text();
    expect(page).toMatch(
      /<a [^>]*href="\/login\/with\/oidc\?next=%2Fcourses"[^>]*>Continue with (<!-- -->)?School/,
    );
    expect(await (await shop.send(new CookieJar(), '/signup')).text()).toContain('/login/with/oidc?next=');
    expect((await shop.send(new CookieJar(), '/login/with/google')).status).toBe(404);
    expect((await shop.send(new CookieJar(), '/login/with/other/back')).status).toBe(404);
    const sub = shop.person({ name: '  Asha \u202e Rao\n ' });
    const { jar, back, to, response } = await shop.logIn(sub);
    expect(to).toBe('/account');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const actor = await shop.userOf(jar);
    expect(actor).toMatchObject({ kind: 'user', role: 'student', email: `${sub}@school.example` });
    const rows = await database.db.select().from(accounts).where(eq(accounts.accountId, sub));
    const tokens = { accessToken: null, refreshToken: null, idToken: null, scope: null, password: null };
    expect(rows).toMatchObject([{ providerId: providerOf(shop.service), ...tokens }]);
    const again = await shop.logIn(sub);
    expect(await shop.userOf(again.jar)).toEqual(actor);
    expect(failed(leads(await shop.send(jar, back)))).toBe('service-over');
    expect(await database.db.$count(verifications)).toBe(0);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    '[B-24] never leads to %s',
    async (next) => {
      expect((await shop.logIn(shop.person(), { next })).to).toBe('/dashboard');
      expect(failed((await shop.logIn(shop.person({ email: undefined }), { next })).to)).toBe(
        'service-no-email',
      );
    },
  );

  it('[B-24] takes nothing else from the way back: role, other parameters, another path', async () => {
    const { jar, back } = await shop.go(shop.person({ role: 'admin' }));
    const extra = `${back}&role=admin&next=//evil.example&userId=x&purpose=connect`;
    expect(leads(await shop.send(jar, extra))).toBe('/account');
    expect(await shop.userOf(jar)).toMatchObject({ role: 'student' });
  });

  it('[I-19] of two tabs each comes back; another browser, an old state, and none do not', async () => {
    const [one, other] = [shop.person(), shop.person()];
    const { jar, back } = await shop.go(one);
    const second = await shop.go(other, { jar });
    expect(leads(await shop.send(jar, back))).toBe('/account');
    expect(leads(await shop.send(jar, second.back))).toBe('/account');
    expect(await shop.userOf(jar)).toMatchObject({ email: `${other}@school.example` });
    const third = await shop.go(one);
    expect(failed(leads(await shop.send(new CookieJar(), third.back)))).toBe('service-over');
    now = new Date(now.getTime() + 601_000);
    const late = await shop.send(third.jar, third.back);
    expect(failed(leads(late))).toBe('service-over');
    expect(failed(leads(await shop.send(jar, '/login/with/oidc/back')))).toBe('service-over');
    const told = textOf(await (await shop.send(third.jar, leads(late))).text());
    expect(told).toContain('That took more than ten minutes, or began in another browser.');
  });

  it('of two requests at once with the same way back, one is in', async () => {
    const { jar, back } = await shop.go(shop.person());
    const count = await database.db.$count(sessions);
    const both = await Promise.all([shop.send(jar.copy(), back), shop.send(jar.copy(), back)]);
    expect(both.filter((response) => leads(response) === '/account')).toHaveLength(1);
    expect(await database.db.$count(sessions)).toBe(count + 1);
  });

  it('who changes their mind, or gives no address, reads why at the login', async () => {
    const { jar, back } = await shop.go(shop.person());
    const state = new URL(back, 'http://localhost').searchParams.get('state') ?? '';
    const search = new URLSearchParams({ error: 'access_denied', state, iss: shop.service.issuer });
    expect(failed(leads(await shop.send(jar, `/login/with/oidc/back?${search}`)))).toBe('service-refused');
    expect(failed((await shop.logIn(shop.person({ email: 'no address' }))).to)).toBe('service-no-email');
    const told = textOf(await (await shop.send(jar, '/login?failed=%3Cb%3E')).text());
    expect(told).not.toContain('<b>');
  });
});

describe('[DAY-168] whose account it is', () => {
  it('[B-23] [I-14] never joins an account that somebody planted under the address', async () => {
    const sub = shop.person();
    const email = `${sub}@school.example`;
    const { jar: planter } = await signUpIn(shop.site.services.auth, { ...newcomer, email });
    const { to, jar } = await shop.logIn(sub);
    expect(failed(to)).toBe('service-not-linked');
    expect(await shop.userOf(jar)).toEqual({ kind: 'visitor' });
    expect(await shop.userOf(planter)).toMatchObject({ email });
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
    expect(failed((await shop.logIn(sub)).to)).toBe('service-not-linked');
  });

  it.each([
    ['its own domain', { email_verified: true }, true],
    ['an unverified address', { email_verified: false }, false],
    ['the text "false"', { email_verified: 'false' }, false],
    ['the text "true"', { email_verified: 'true' }, false],
    ['nothing about it', { email_verified: undefined }, false],
    ['another domain', { email: 'ravi@elsewhere.example', email_verified: true }, false],
    ['a domain that ends alike', { email: 'ravi@notschool.example', email_verified: true }, false],
  ])('[I-18] for %s, an address counts as confirmed: %j, %j', async (_what, claims, isProven) => {
    const { jar } = await shop.logIn(shop.person(claims));
    const actor = await shop.userOf(jar);
    if (actor.kind !== 'user') throw new Error('nobody');
    const [user] = await database.db.select().from(users).where(eq(users.id, actor.id));
    expect(user?.emailVerified).toBe(isProven);
  });

  it('[I-18] an order under an address that is not confirmed waits, and one that is joins', async () => {
    const course = { title: 'A', slug: 'a', description: 'd', shortDescription: 's' };
    const numbers = { price: 1, durationDays: 1, courseType: 'drone' };
    await database.db.insert(courses).values({ id: 'c1', ...course, ...numbers });
    for (const isProven of [false, true]) {
      const sub = shop.person({ email_verified: isProven });
      const email = `${sub}@school.example`;
      const about = { courseId: 'c1', courseTitle: 'A' };
      const asked = { fullName: 'A', email, phone: '1', ...about, status: 'accepted' as const };
      await database.db.insert(enrollmentRequests).values({ id: sub, reference: sub, ...asked });
      await shop.logIn(sub);
      expect(await hasWaitingSeats(database.db, email)).toBe(!isProven);
    }
  });

  it('[B-22] another issuer under the same name is another: its people are not those of the first', async () => {
    const sub = shop.person();
    const first = await shop.logIn(sub);
    const other = await openServiceShop({ ...database, close: async () => undefined });
    expect(providerOf(other.service)).not.toBe(providerOf(shop.service));
    other.service.people.set(sub, { email: 'mallory@school.example', email_verified: true });
    const { jar } = await other.logIn(sub);
    expect(await other.userOf(jar)).toMatchObject({ email: 'mallory@school.example' });
    expect(await shop.userOf(first.jar)).toMatchObject({ email: `${sub}@school.example` });
    await other.close();
  });

  it('makes no account in an academy that asks the age: the sign-up does', async () => {
    await database.db.insert(settings).values({ key: 'minors', value: { asksAge: true } });
    const sub = shop.person();
    expect(failed((await shop.logIn(sub)).to)).toBe('service-sign-up-first');
    expect(await (await shop.send(new CookieJar(), '/signup')).text()).not.toContain('/login/with/');
    await database.db.delete(settings).where(eq(settings.key, 'minors'));
    expect((await shop.logIn(sub)).to).toBe('/account');
  });

  it('[B-25] refuses a disabled person, and asks an admin for the second factor', async () => {
    const sub = shop.person();
    const { jar } = await shop.logIn(sub);
    const actor = await shop.userOf(jar);
    if (actor.kind !== 'user') throw new Error('nobody');
    const isThem = eq(users.id, actor.id);
    await database.db.update(users).set({ role: 'admin' }).where(isThem);
    const { factors } = shop.site.services.auth;
    const { key } = await withFactor(
      { db: database.db, factors },
      actor.id,
      new Date(now.getTime() - 30_000),
    );
    const half = await shop.logIn(sub, { next: '/admin' });
    expect(half.to).toBe('/login/code?next=%2Fadmin');
    expect(await shop.userOf(half.jar)).toEqual({ kind: 'visitor' });
    const entered = await shop.send(half.jar, half.to, { code: appCode(key, now) });
    expect(leads(entered)).toBe('/admin');
    expect(await shop.userOf(half.jar)).toMatchObject({ id: actor.id, role: 'admin' });
    await database.db.update(users).set({ banned: true }).where(isThem);
    expect(failed((await shop.logIn(sub)).to)).toBe('account-disabled');
  });
});
