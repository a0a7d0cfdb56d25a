import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { leastAnswerMs } from '#app/platform/answer-evenly.server.ts';
import { CookieJar } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, twoAccounts } from '#tests/support/two-accounts.ts';
import { signIn } from './account-commands.server.ts';
import { changeOwnPassword } from './own-account.server.ts';

const database = testDatabase();
let site: Awaited<ReturnType<typeof twoAccounts>>;
let now: number;
beforeEach(async () => {
  now = Date.now();
  site = await twoAccounts(database);
});

const attempt = (change: { email?: string; password?: string; link?: string; jar?: CookieJar } = {}) =>
  signIn(
    {
      ...site.parts(() => new Date(now)),
      actor: visitor,
      now: new Date(now),
      from: { headers: (change.jar ?? new CookieJar()).headers(), address: nextAddress() },
    },
    { email: change.email ?? asha.email, password: change.password ?? asha.password, link: change.link },
  );

let addresses = 0;
const nextAddress = () => `198.18.${++addresses >> 8}.${addresses & 255}`;

/**
 * Tries `times` wrong passwords, each from another network address and after the required wait. For each attempt,
 * returns its outcome and whether it took at least `leastAnswerMs`. Attempts that may send a warning must take that
 * long, so that their duration does not reveal whether a warning was sent.
 */
async function guess(times: number, email = asha.email) {
  const answers: { refused: unknown; isSlow: boolean }[] = [];
  for (let i = 0; i < times; i++) {
    now += 100_000;
    const start = performance.now();
    const outcome = await attempt({ email, password: 'a guess' });
    if (outcome.success) throw new Error('a guess was right');
    answers.push({ refused: outcome, isSlow: performance.now() - start >= leastAnswerMs - 5 });
  }
  return answers;
}
const emails = () => database.db.select().from(mailOutbox);

describe("guesses at one account's password, each from another network address", () => {
  it('are reported to the owner once a day, with a link that signs in without waiting', async () => {
    await guess(9);
    expect(await emails()).toEqual([]);
    await guess(3);
    const [emailMessage, ...more] = await emails();
    expect(more).toEqual([]);
    expect(emailMessage).toMatchObject({
      recipient: asha.email,
      subject: 'Wrong passwords for your account',
    });
    const link = /login\?browser=([\w.-]+)\n/.exec(emailMessage?.body ?? '')?.[1];

    expect(await attempt()).toMatchObject({ success: false, status: 429 });
    expect(await attempt({ email: 'ravi@example.com', password: 'a guess', link })).toMatchObject({
      status: 400,
    });
    const entered = await attempt({ link });
    if (!entered.success) throw new Error(entered.error);
    const jar = new CookieJar().keep(entered.headers);
    expect(await attempt()).toMatchObject({ success: false, status: 429 });
    expect((await attempt({ jar })).success).toBe(true);

    now += 24 * 3_600_000;
    await guess(10);
    expect(await emails()).toHaveLength(2);
  });

  it('do not slow down browsers that logged in before, at the login or when the password is asked for again', async () => {
    await guess(12);
    expect(await attempt()).toMatchObject({ success: false, status: 429 });
    expect((await attempt({ jar: site.jar.copy() })).success).toBe(true);
    const jar = await site.signIn();
    const changed = await changeOwnPassword(
      { ...(await site.ownContext(new Date(now), jar)), limits: site.parts(() => new Date(now)).limits },
      { current: asha.password, password: 'three kites at noon', confirmPassword: 'three kites at noon' },
    );
    expect(changed.success).toBe(true);
  });

  it('get the same response after the same time, whether or not there is such an account', async () => {
    const known = await guess(12);
    const refusedKnown = await attempt();
    const unknown = await guess(12, 'nobody@example.com');
    const refusedUnknown = await attempt({ email: 'nobody@example.com' });
    expect(unknown.map(({ refused }) => refused)).toEqual(known.map(({ refused }) => refused));
    for (const answers of [known, unknown]) {
      expect(answers.slice(9).every(({ isSlow }) => isSlow)).toBe(true);
    }
    expect(refusedKnown).toMatchObject({ success: false, status: 429 });
    expect(refusedUnknown).toEqual(refusedKnown);
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([asha.email]);
  });

  it('are not reported to a disabled account', async () => {
    await database.db.update(users).set({ banned: true });
    await guess(11);
    expect(await emails()).toEqual([]);
  });
});
