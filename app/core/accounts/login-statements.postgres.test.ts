import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, users } from '#app/db/tables/account-tables.server.ts';
import { CookieJar, newcomer, signInWith, signUpIn } from '#tests/support/auth.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { oneAccount } from '#tests/support/one-account.ts';
import { appCode } from '#tests/support/second-factor.ts';
import { enterCode, signIn } from './account-commands.server.ts';
import type { AccountContext } from './account-context.server.ts';
import { enterMailedCode, sendCode } from './mailed-code.server.ts';
import type { Outcome } from './outcome.server.ts';
import { signInByService } from './service-login.server.ts';

const { database, ctx, kept, confirm, auth, own, now, later, newest, withFactor } = oneAccount();
const { email } = newcomer;

/** Counts the statements of a step that succeeds, with `begin` and `commit`; the browser keeps its cookies. */
async function count(jar: CookieJar, step: (ctx: AccountContext) => Promise<Outcome<string>>) {
  const sent = await statementsOf(async () => {
    kept(jar, await step(ctx(jar)));
  });
  return sent.length;
}
const byPassword = (jar: CookieJar) => count(jar, (asked) => signIn(asked, newcomer));

beforeEach(confirm);

describe('[DAY-195] a login by a password costs one statement more than before there was a second factor', () => {
  // Then it was 14 in a new browser, 14 in one that is logged in to the account, 16 in one that is to another. A browser
  // that is known costs one more: whether its password has changed.
  it.each([
    ['a new browser', 14, async () => new CookieJar()],
    ['a browser that is logged in to the account', 15, () => signInWith(auth())],
    ['a browser that is logged in to another', 16, async () => (await another()).jar],
  ])('in %s: %d', async (_which, most, open) => {
    expect(await byPassword(await open())).toBeLessThanOrEqual(most);
  });

  const another = () => signUpIn(auth(), { ...newcomer, email: 'ravi@example.com' });
});

describe('[DAY-195] the statements of a login', () => {
  it('of an admin with a second factor: password, then code', async () => {
    const { key } = await withFactor();
    await database.db.update(users).set({ role: 'admin' });
    later(60);
    const jar = new CookieJar();
    expect(await byPassword(jar)).toBeLessThanOrEqual(14);
    expect(await count(jar, (asked) => enterCode(asked, { code: appCode(key, now()) }))).toBeLessThanOrEqual(
      19,
    );
  });

  it('by a code from an email: asked for, then typed', async () => {
    const jar = new CookieJar();
    expect(await count(jar, (asked) => sendCode(asked, { email }))).toBeLessThanOrEqual(7);
    expect(await count(jar, (asked) => enterMailedCode(asked, { code: newest() }))).toBeLessThanOrEqual(7);
  });

  it('by a service', async () => {
    const claims = { provider: 'oidc-x', subject: 'x', email, fullName: 'Asha', isEmailProven: true };
    await database.db
      .insert(accounts)
      .values({ id: 'x', accountId: 'x', providerId: 'oidc-x', userId: own().userId });
    expect(await count(new CookieJar(), (asked) => signInByService(asked, claims))).toBeLessThanOrEqual(6);
  });
});
