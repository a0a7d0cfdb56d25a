import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, twoAccounts } from '#tests/support/two-accounts.ts';
import { createEmailToken } from './email-tokens.server.ts';
import { changeOwnPassword } from './own-account.server.ts';
import { resetPassword } from './password-reset.server.ts';

// This test hashes up to 400 passwords, so this mock gives the library its cheapest settings. Hashing still runs on
// another thread. `parseOptions` claims high costs: otherwise the shop would replace these weak hashes at sign-in.
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon,
    hash: (password: string) => argon.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
    parseOptions: () => ({ memoryCost: Number.POSITIVE_INFINITY, timeCost: Number.POSITIVE_INFINITY }),
  };
});

// The embedded database has one connection, so that each round there goes the same way.
const rounds = process.env.PANKH_TEST_ENGINE === 'postgres' ? 50 : 5;
const now = new Date('2026-11-21T10:00:00Z');
const address = '198.51.100.7';
const passwordIn = (round: number) => (round === 0 ? asha.password : `${asha.password} ${round}`);

const database = testDatabase();
let site: Awaited<ReturnType<typeof twoAccounts>>;
let userId: string;
beforeEach(async () => {
  site = await twoAccounts(database);
  userId = (await site.actorOf()).id;
});

/**
 * Returns the context of a command, without rate limits. This test is only about whether a session can begin while the
 * password is being changed.
 */
async function ctx() {
  const unlimited: Pick<Limits, 'attemptSignIn' | 'spend'> = {
    attemptSignIn: async (_who, check) => ({ success: true, result: await check(), isGuessing: false }),
    spend: async () => ({ success: true }),
  };
  const made = await site.ownContext(now);
  return { ...made, limits: { ...made.limits, ...unlimited } };
}

const signIn = (password: string) =>
  site.auth.signIn({ email: asha.email, password }, { headers: new Headers(), address });
const openSessions = () => database.db.$count(sessions, eq(sessions.userId, userId));

it('a password reset ends a session opened with the old password at the same time', async () => {
  let survivors = 0;
  const asking = await ctx();
  for (let round = 0; round < rounds; round++) {
    const token = await createEmailToken({ db: database.db, now }, { purpose: 'reset-password', userId });
    const next = { password: passwordIn(round + 1), confirmPassword: passwordIn(round + 1) };
    const [, , reset] = await Promise.all([
      signIn(passwordIn(round)),
      signIn(passwordIn(round)),
      resetPassword(asking, { token, ...next }),
    ]);
    expect(reset.success).toBe(true);
    survivors += await openSessions();
  }
  expect(survivors).toBe(0);
});

it('a password change ends all sessions but that of the browser that made it', async () => {
  const { jar } = site;
  let survivors = 0;
  for (let round = 0; round < rounds; round++) {
    const asking = await ctx();
    const change = { password: passwordIn(round + 1), confirmPassword: passwordIn(round + 1) };
    const [, , changed] = await Promise.all([
      signIn(passwordIn(round)),
      signIn(passwordIn(round)),
      changeOwnPassword(asking, { current: passwordIn(round), ...change }),
    ]);
    if (!changed.success) throw new Error(changed.error);
    jar.keep(changed.headers);
    survivors += (await openSessions()) - 1;
  }
  expect(survivors).toBe(0);
  expect(await database.db.$count(users)).toBe(2);
});

it('of two simultaneous password changes one is accepted, the other refused as a wrong password', async () => {
  // Both password changes share one context. It is created in advance, because creating it needs a session, and the
  // first password change ends that session.
  const asking = await ctx();
  const change = (password: string) =>
    changeOwnPassword(asking, { current: asha.password, password, confirmPassword: password });
  const results = await Promise.all([change('three kites at noon'), change('three kites at dusk')]);
  expect(results.filter(({ success }) => success)).toHaveLength(1);
  expect(results.find(({ success }) => !success)).toMatchObject({
    error: 'current-password-wrong',
  });
  expect(await openSessions()).toBe(1);
});
