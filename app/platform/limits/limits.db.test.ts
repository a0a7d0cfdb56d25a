import { describe, expect, it } from 'vitest';
import type { Database } from '#app/db/database.server.ts';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { openTestLimits } from '#tests/support/limits.ts';
import { codePolicy } from './limit-policies.ts';

const account = 'asha@example.com';
const address = '198.51.100.7';
const home = '203.0.113.20';

const test = openTestLimits();
const { pass, open: openLimits } = test;

const count = <T>(list: T[], wanted: T) => list.filter((item) => item === wanted).length;

describe('rate limits while their storage fails', () => {
  const down = new Proxy({} as Database, {
    get: () => () => {
      throw new Error('the database is gone');
    },
  });

  it('[AUTH-7] let no password be checked, and still count page requests', async () => {
    let looked = false;
    const look = async () => {
      looked = true;
      return { success: true };
    };
    const without = openLimits(down);
    await expect(without.attemptSignIn({ address, account, browser: undefined }, look)).rejects.toThrow(
      'gone',
    );
    await expect(without.attemptPortal({ address }, look)).rejects.toThrow('gone');
    await expect(without.spend('contact', { address })).rejects.toThrow('gone');
    expect(looked).toBe(false);
    expect(await without.checkRequest(address)).toEqual({ success: true });
  });
});

describe('the limits of the portal', () => {
  const tryPortal = async (success: boolean, from = address, by = test.limits) => {
    const done = await by.attemptPortal({ address: from }, async () => ({ success }));
    return done.success ? done.result.success : done.retryAfterSeconds;
  };

  it('[PORTAL-5] lock a network address out for 15 minutes after five wrong passwords, on every node', async () => {
    for (let i = 0; i < 5; i++) expect(await tryPortal(false)).toBe(false);
    pass(60);
    expect(await tryPortal(true)).toBe(14 * 60);
    expect(await tryPortal(true, address, openLimits())).toBe(14 * 60);
    expect(await tryPortal(true, home)).toBe(true);
    pass(14 * 60);
    expect(await tryPortal(true)).toBe(true);
  });

  it('[PORTAL-5] delay the response to each wrong password more than the one before', async () => {
    for (let i = 0; i < 6; i++) await tryPortal(false);
    await tryPortal(true, home);
    expect(test.slept).toEqual([200, 400, 800, 1600, 3200]);
  });

  it('[PORTAL-5] close the portal for 15 minutes after twenty wrong passwords in total', async () => {
    for (let i = 0; i < 20; i++) expect(await tryPortal(false, `203.0.113.${i}`)).toBe(false);
    expect(await tryPortal(true, '192.0.2.1')).toBe(15 * 60);
  });

  it('[PORTAL-5] do not count right passwords', async () => {
    for (let i = 0; i < 50; i++) expect(await tryPortal(true)).toBe(true);
  });

  it('[PORTAL-5] allow five passwords in a burst of 200', async () => {
    const results = await Promise.all(Array.from({ length: 200 }, () => tryPortal(false)));
    expect(count<unknown>(results, false)).toBe(5);
  });
});

describe('the rate limits of actions', () => {
  it.each([
    ['signUp', 10, 3600],
    ['contact', 5, 3600],
    ['enrollmentRequest', 10, 3600],
    ['certificateCheck', 60, 60],
    ['upload', 30, 3600],
  ] as const)(
    '[AUTH-7] %s: allow %d in %d seconds from one address, over all nodes',
    async (purpose, points, seconds) => {
      const spend = (from = address, by = test.limits) => by.spend(purpose, { address: from });
      const burst = await Promise.all(Array.from({ length: points + 5 }, () => spend()));
      expect(burst.filter((verdict) => verdict.success)).toHaveLength(points);
      pass(10);
      expect(await spend(address, openLimits())).toEqual({
        success: false,
        error: 'too-many',
        retryAfterSeconds: seconds - 10,
      });
      expect(await spend(home)).toEqual({ success: true });
      pass(seconds - 10);
      expect(await spend()).toEqual({ success: true });
    },
  );

  it('[AUTH-7] allow a thousand requests a minute from one address', async () => {
    const all = await Promise.all(Array.from({ length: 1001 }, () => test.limits.checkRequest(address)));
    expect(all.filter((verdict) => verdict.success)).toHaveLength(1000);
    expect(await test.limits.checkRequest(home)).toEqual({ success: true });
  });

  it('[AUTH-7] are cleaned up by deleting only expired counts', async () => {
    await test.limits.spend('certificateCheck', { address });
    await test.limits.spend('contact', { address });
    pass(120);
    await test.limits.sweep();
    const keys = (await test.database.db.select().from(rateLimits)).map((row) => row.key);
    expect(keys).toEqual([expect.stringContaining('contact')]);
  });
});

describe('[SELL-140] the limit of tried coupon codes', () => {
  const { points, seconds } = codePolicy;
  const guess = async (code: string, from = address, account: string | null = null, by = test.limits) => {
    const judge = async () => ({ isUnknown: !code.startsWith('GOOD') });
    const tried = await by.attemptCode({ address: from, account, code }, judge);
    return tried.success ? 'judged' : tried.retryAfterSeconds;
  };
  const guessMany = async (from = address, who: string | null = null) => {
    for (let i = 0; i < points; i++) expect(await guess(`WRONG${i}`, from, who)).toBe('judged');
  };

  it('ends the judging of codes from an address, right ones too, for the rest of the hour and on every node', async () => {
    await guessMany();
    pass(600);
    expect(await guess('GOOD')).toBe(seconds - 600);
    expect(await guess('GOOD', address, null, openLimits())).toBe(seconds - 600);
    expect(await guess('GOOD', home)).toBe('judged');
    pass(seconds - 600);
    expect(await guess('GOOD')).toBe('judged');
  });

  it('counts an account from any address', async () => {
    for (let i = 0; i < points; i++) await guess(`WRONG${i}`, `203.0.113.${i}`, 'user-1');
    expect(await guess('GOOD', '192.0.2.77', 'user-1')).toBe(seconds);
    expect(await guess('GOOD', '192.0.2.77', 'user-2')).toBe('judged');
  });

  it('counts neither codes that exist nor the same wrong code again', async () => {
    for (let i = 0; i < 2 * points; i++) {
      await guess('GOOD');
      await guess('POSTER-WITH-A-TYPO');
    }
    expect(await guess('GOOD')).toBe('judged');
  });

  it('lets a burst through by a few guesses at most', async () => {
    const burst = Array.from({ length: 3 * points }, (_, i) => guess(`WRONG${i}`));
    expect(count<unknown>(await Promise.all(burst), 'judged')).toBeLessThan(points + 4);
  });
});
