import { describe, expect, it } from 'vitest';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { openTestLimits } from '#tests/support/limits.ts';
import type { Limits } from './limits.server.ts';

const account = 'asha@example.com';
const address = '198.51.100.7';
const home = '203.0.113.20';
const browser = 'a browser that is known';

const test = openTestLimits();
const { pass, open: openLimits } = test;

/**
 * Tries to sign in once. Returns the string 'right' or 'wrong', or the number of seconds to wait if the attempt was
 * refused.
 */
async function signIn(
  password: 'right' | 'wrong',
  who: { address?: string; account?: string; browser?: string; by?: Limits } = {},
) {
  const keys = { address: who.address ?? address, account: who.account ?? account, browser: who.browser };
  const done = await (who.by ?? test.limits).attemptSignIn(keys, async () => ({
    success: password === 'right',
  }));
  if (!done.success) return done.retryAfterSeconds;
  return done.result.success ? 'right' : 'wrong';
}

async function fail(times: number, who: Parameters<typeof signIn>[1] = {}) {
  for (let i = 0; i < times; i++) expect(await signIn('wrong', who)).toBe('wrong');
}

const count = <T>(list: T[], wanted: T) => list.filter((item) => item === wanted).length;

describe('wrong passwords of one account', () => {
  it('[AUTH-7] cause no wait five times, and then a doubling wait of up to 15 minutes', async () => {
    await fail(5);
    const waits: unknown[] = [];
    for (let i = 0; i < 13; i++) {
      const wait = await signIn('wrong');
      waits.push(wait);
      pass(Number(wait));
      expect(await signIn('wrong')).toBe('wrong');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('[AUTH-7] also block the right password during the wait, which trying does not prolong', async () => {
    await fail(5);
    pass(1);
    await fail(1);
    for (let i = 0; i < 20; i++) expect(await signIn('wrong')).toBe(2);
    expect(await signIn('right')).toBe(2);
    pass(2);
    expect(await signIn('right')).toBe('right');
  });

  it('[AUTH-7] are forgotten for a browser after its right password', async () => {
    await fail(4, { browser });
    expect(await signIn('right', { browser })).toBe('right');
    await fail(5, { browser });
    pass(1);
    expect(await signIn('right', { browser })).toBe('right');
    await fail(5, { browser });
  });

  it('[AUTH-7] are forgotten after 15 minutes without one', async () => {
    await fail(5);
    pass(15 * 60 + 1);
    await fail(5);
    expect(await signIn('wrong')).toBe(1);
  });

  it('[AUTH-7] get exactly five checks in a burst of 200', async () => {
    const results = await Promise.all(Array.from({ length: 200 }, () => signIn('wrong')));
    expect(count<unknown>(results, 'wrong')).toBe(5);
    expect(results.filter((result) => typeof result === 'number')).toHaveLength(195);
  });

  it('[AUTH-7] get no more checks on two nodes', async () => {
    const nodes = [openLimits(), openLimits()];
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, i) => signIn('wrong', { by: nodes[i % 2] })),
    );
    expect(count<unknown>(results, 'wrong')).toBe(5);
  });

  it('[AUTH-7] get one check per burst after a wait', async () => {
    await fail(5);
    pass(1);
    const results = await Promise.all(Array.from({ length: 50 }, () => signIn('wrong')));
    expect(count<unknown>(results, 'wrong')).toBe(1);
  });

  it.each([
    'ASHA@example.com',
    ' asha@EXAMPLE.com ',
    '\uff41sha@example.com',
    'a\ufb06ha@example.com'.replace('\ufb06', 's'),
  ])('[AUTH-7] count for the same account spelled %s', async (spelling) => {
    await fail(5);
    expect(await signIn('wrong', { account: spelling })).toBe(1);
  });

  it('[AUTH-7] do not delay other accounts from the same network address', async () => {
    await fail(5);
    expect(await signIn('right', { account: 'ravi@example.com' })).toBe('right');
  });

  it('[AUTH-7] are remembered after a restart', async () => {
    await fail(5);
    expect(await signIn('wrong', { by: openLimits() })).toBe(1);
  });

  it('[AUTH-7] store no email address', async () => {
    await fail(5);
    const rows = await test.database.db.select().from(rateLimits);
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain('asha');
  });
});

describe('wrong passwords from one network address', () => {
  const another = (i: number) => `student${i}@example.com`;

  it('[AUTH-7] are limited to thirty in five minutes, whatever the account', async () => {
    for (let i = 0; i < 30; i++) await fail(1, { account: another(i) });
    pass(100);
    expect(await signIn('right', { account: another(31) })).toBe(200);
    expect(await signIn('right', { account: another(31), address: home })).toBe('right');
    pass(200);
    expect(await signIn('right', { account: another(31) })).toBe('right');
  });

  it('[AUTH-7] get thirty checks in a burst of 200 on 200 accounts', async () => {
    const burst = Array.from({ length: 200 }, (_, i) => signIn('wrong', { account: another(i) }));
    expect(count<unknown>(await Promise.all(burst), 'wrong')).toBe(30);
  });

  it('[AUTH-7] count together within an IPv6 /64', async () => {
    const burst = Array.from({ length: 60 }, (_, i) =>
      signIn('wrong', { account: another(i), address: `2001:db8:5:6::${i.toString(16)}` }),
    );
    expect(count<unknown>(await Promise.all(burst), 'wrong')).toBe(30);
    const neighbour = { account: another(99), address: '2001:db8:5:7::1' };
    expect(await signIn('wrong', neighbour)).toBe('wrong');
  });

  it('[AUTH-7] are not forgotten after signing in to one’s own account', async () => {
    for (let i = 0; i < 30; i++) {
      await fail(1, { account: another(i) });
      if (i < 29) expect(await signIn('right', { account: 'mallory@example.com' })).toBe('right');
    }
    expect(await signIn('wrong', { account: another(31) })).toBeTypeOf('number');
  });

  it('[AUTH-7] do not count sixty people who sign in together from one address', async () => {
    for (let round = 0; round < 10; round++) {
      const all = Array.from({ length: 60 }, (_, i) => signIn('right', { account: another(i) }));
      expect(count<unknown>(await Promise.all(all), 'right')).toBe(60);
    }
  });
});

describe('guesses at one account from many network addresses', () => {
  const bot = (i: number) => `198.${18 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}`;

  it('by unknown browsers are slowed for 530 addresses together', async () => {
    const results: unknown[] = [];
    for (let i = 0; i < 530; i++) {
      results.push(await signIn('wrong', { address: bot(i) }));
      pass(1);
    }
    // The first five attempts are allowed at once. Nine more are allowed after waits of 1, 2, 4 … 256 seconds, which
    // add up to 511 seconds.
    expect(count(results, 'wrong')).toBe(14);
  });

  it('get five checks in a burst of 200, each from another address', async () => {
    const burst = Array.from({ length: 200 }, (_, i) => signIn('wrong', { address: bot(i) }));
    expect(count<unknown>(await Promise.all(burst), 'wrong')).toBe(5);
  });

  it('do not slow a known browser, even from the same address', async () => {
    for (let i = 0; i < 1000; i++) await signIn('wrong', { address: i % 2 ? address : bot(i) });
    expect(await signIn('right')).toBeTypeOf('number');
    for (let i = 0; i < 20; i++) expect(await signIn('right', { browser })).toBe('right');
    await fail(5, { browser });
    expect(await signIn('right', { browser })).toBe(1);
    expect(await signIn('right', { browser: 'another known one' })).toBe('right');
  });

  it('[I-4] are bounded for known browsers together, however many there are', async () => {
    const burst = Array.from({ length: 200 }, (_, i) =>
      signIn('wrong', { address: bot(i), browser: `browser ${i}` }),
    );
    expect(count<unknown>(await Promise.all(burst), 'wrong')).toBe(20);
    expect(await signIn('right')).toBe('right');
  });

  it('are not forgotten after a right password from an unknown browser', async () => {
    await fail(4, { address: bot(1) });
    expect(await signIn('right', { address: home })).toBe('right');
    await fail(1, { address: bot(2) });
    expect(await signIn('wrong', { address: bot(3) })).toBe(1);
  });

  it('are reported from the tenth failure of unknown browsers', async () => {
    const wrong = async (known?: string) => {
      const check = async () => ({ success: false });
      const tried = await test.limits.attemptSignIn({ address, account, browser: known }, check);
      return tried.success && tried.isGuessing;
    };
    const steps: boolean[] = [];
    for (let i = 0; i < 12; i++) {
      pass(100);
      steps.push(await wrong());
    }
    expect(steps).toEqual([...Array(9).fill(false), true, true, true]);
    expect(await wrong(browser)).toBe(false);
  });

  it('need two counters of failures and one of waits', async () => {
    await fail(5, { browser });
    await fail(5);
    const names = (await test.database.db.select().from(rateLimits)).map(({ key }) => key.split(':')[0]);
    expect([...new Set(names)].sort()).toEqual(['signin-address', 'signin-lane', 'signin-wait']);
  });
});

describe('an attempt that ended without a result', () => {
  const broken = () => Promise.reject(new Error('the machine is busy'));

  it('[AUTH-7] is not counted as a failure', async () => {
    for (let i = 0; i < 40; i++) {
      await expect(
        test.limits.attemptSignIn({ address, account, browser: undefined }, broken),
      ).rejects.toThrow('busy');
    }
    await fail(5);
    expect(await signIn('wrong')).toBe(1);
  });
});
