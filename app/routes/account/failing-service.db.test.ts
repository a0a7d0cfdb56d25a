import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CookieJar } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/postgres.ts';
import { failed, leads, openServiceShop, type ServiceShop } from '#tests/support/service-shop.ts';
import { adminPassword } from '#tests/support/site.ts';

let database: TestDatabase;
let shop: ServiceShop;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openServiceShop(database);
});
beforeEach(async () => {
  shop.usual();
  await database.db.execute('delete from rate_limits');
});
afterAll(() => shop.close());

describe('[DAY-169] a service that fails', () => {
  it('whose key changed, or whose clock is a little off, is believed; hours off is not', async () => {
    const sub = shop.person();
    await shop.logIn(sub);
    shop.service.rotate('second');
    expect((await shop.logIn(sub)).to).toBe('/account');
    shop.service.trouble.ahead = 20;
    expect((await shop.logIn(sub)).to).toBe('/account');
    for (const ahead of [7_200, -7_200]) {
      shop.service.trouble.ahead = ahead;
      expect(failed((await shop.logIn(sub)).to)).toBe('service-refused');
    }
    shop.usual();
    expect((await shop.logIn(sub)).to).toBe('/account');
  });

  it('or answers late, is waited for five seconds, and touches no other way in', async () => {
    const sub = shop.person();
    shop.service.trouble.late = 1_000;
    expect((await shop.logIn(sub)).to).toBe('/account');
    const { jar, back } = await shop.go(sub);
    shop.service.trouble.hang = true;
    const waiting = shop.send(jar, back);
    expect((await shop.send(new CookieJar(), '/login')).status).toBe(200);
    const entered = await shop.send(new CookieJar(), '/admin/login', { password: adminPassword });
    expect(entered.status).toBeLessThan(400);
    expect(failed(leads(await waiting))).toBe('service-down');
    shop.usual();
    expect((await shop.logIn(sub)).to).toBe('/account');
  });

  it('[B-21] at the start down, hung, or with nonsense of itself, is asked again without a restart', async () => {
    const fresh = await openServiceShop({ ...database, close: async () => undefined });
    const { trouble, issuer } = fresh.service;
    const start = async () => {
      const response = await fresh.send(new CookieJar(), '/login/with/oidc?next=/courses');
      return failed(leads(response)) ?? new URL(leads(response)).origin;
    };
    trouble.hang = true;
    const waiting = start();
    expect((await fresh.send(new CookieJar(), '/login')).status).toBe(200);
    expect(await waiting).toBe('service-down');
    fresh.usual();
    for (const json of ['[]', '{"issuer":', `{"issuer":"${issuer}/other"}`, '<html>']) {
      trouble.json = json;
      expect(await start()).toBe('service-down');
    }
    fresh.usual();
    expect(await start()).toBe(issuer);
    await fresh.close();
  });

  it('[B-21] whose server refuses connections fails at once', async () => {
    const settings = { OIDC_ISSUER: `http://127.0.0.1:${await freePort()}` };
    const dead = await openServiceShop({ ...database, close: async () => undefined }, settings);
    expect(failed(leads(await dead.send(new CookieJar(), '/login/with/oidc')))).toBe('service-down');
    await dead.close();
  });

  it('is asked thirty times in five minutes from one address', async () => {
    for (let i = 0; i < 30; i++)
      expect((await shop.send(new CookieJar(), '/login/with/oidc')).status).toBe(303);
    expect(failed(leads(await shop.send(new CookieJar(), '/login/with/oidc')))).toBe('too-many-attempts');
  });
});
