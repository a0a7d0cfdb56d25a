import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findByGuardianLink, guardianLinkOf } from '#app/core/consents/guardian-link.server.ts';
import { accounts, passkeys, users } from '#app/db/tables/account-tables.server.ts';
import { calendarTokens } from '#app/db/tables/class-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { standingOf } from '#app/domain/guardian.ts';
import { createSecretLinks } from '#app/platform/secret-links.server.ts';
import { CookieJar, newcomer, signInWith } from '#tests/support/auth.ts';
import { oneAccount } from '#tests/support/one-account.ts';
import { portal } from '#tests/support/orders.ts';
import { signIn } from './account-commands.server.ts';
import { confirmStudentEmail, trustStudent } from './confirm-student-email.server.ts';
import { deleteOwnAccount } from './delete-account.server.ts';
import { changeEmail, requestEmailChange } from './email-change.server.ts';
import { confirmEmail, enterByLink, sendConfirmation } from './email-confirmation.server.ts';
import { createEmailToken } from './email-tokens.server.ts';
import { proveByCode } from './fresh-proof.server.ts';
import { offerFactor } from './own-factor.server.ts';
import { resetPassword } from './password-reset.server.ts';

const shop = oneAccount();
const { database, ctx, own, ownCtx, auth, now, emails, withFactor, ask, enter, newest, whoIs } = shop;
const current = newcomer.password;
const next = { password: 'three-words-more', confirmPassword: 'three-words-more' };
const away = 'planter@example.com';

const owner = () => ({ ...ctx(), actor: portal });
const confirm = () => confirmStudentEmail(owner(), { id: own().userId });
const trust = () => trustStudent(owner(), { id: own().userId });
const stored = async () => (await database.db.select().from(users))[0];
const tokenFor = (purpose: 'reset-password' | 'confirm-email' | 'change-email') =>
  createEmailToken({ db: database.db, now: now() }, { purpose, userId: own().userId, about: away });
const links = createSecretLinks({ secret: 's', site: 'https://a.example' });
const change = (token: string) =>
  changeEmail({ ...ownCtx(), contactEmail: 'help@a.example', links }, { token });
const byHand = () => ({ ...ownCtx(), env: { baseUrl: 'https://a.example' } });

/** What somebody who made the account with another person's address leaves in it, before or after the admin's word. */
async function plant(): Promise<void> {
  const { userId } = own();
  const { db } = database;
  await db.insert(accounts).values({ id: 'x', accountId: 'x', providerId: 'oidc-x', userId });
  await db.insert(calendarTokens).values({ userId, seed: 'x', tokenHash: 'x', createdAt: now() });
  await withFactor();
  const key = { credentialId: 'x', publicKey: 'x', counter: 0, transports: [], name: 'x', createdAt: now() };
  await db.insert(passkeys).values({ id: 'x', userId, ...key });
}
const planted = async () => [
  (await stored())?.secondFactorAt !== null,
  await database.db.$count(passkeys),
  await database.db.$count(calendarTokens),
  await database.db.$count(accounts, eq(accounts.providerId, 'oidc-x')),
];

const byCode = async () => {
  const jar = await ask();
  expect(emails().at(-1)?.body).toContain('never confirmed by email');
  return await enter(jar, newest());
};
const byReset = async () => resetPassword(ctx(), { ...next, token: await tokenFor('reset-password') });
const byLink = async () => enterByLink(ctx(), { token: await tokenFor('confirm-email') });

beforeEach(async () => {
  const seat = { id: 'e', userId: own().userId, courseId: 'c' };
  await database.db.insert(enrollments).values(seat);
});

describe('[DAY-199] an address that an admin has confirmed', () => {
  it.each([
    ['a code by email', byCode],
    ['a new password by an emailed link', byReset],
    ['the emailed link, where nobody is logged in', byLink],
  ])('ends what was planted once its mailbox is proven by %s, and keeps the seats', async (_, shows) => {
    await plant();
    expect(await confirm()).toMatchObject({ success: true });
    expect(await stored()).toMatchObject({ emailVerified: true, addressOnWord: true });
    expect(await planted()).toEqual([true, 1, 1, 1]);
    expect(await shows()).toMatchObject({ success: true });
    expect(await planted()).toEqual([false, 0, 0, 0]);
    expect(await stored()).toMatchObject({ emailVerified: true, addressOnWord: false });
    expect(await whoIs(own().jar)).toMatchObject({ kind: 'visitor' });
    expect(await signIn(ctx(new CookieJar()), newcomer)).toMatchObject({ error: 'wrong-credentials' });
    expect(await database.db.$count(enrollments)).toBe(1);
    // A proven mailbox: the next time ends nothing.
    await database.db
      .insert(accounts)
      .values({ id: 'y', accountId: 'y', providerId: 'oidc-x', userId: own().userId });
    expect(await byReset()).toMatchObject({ success: true });
    expect((await planted())[3]).toBe(1);
  });

  it.each([
    ['agreed by the link', { givenBy: 'link', givenAt: new Date() }, 'waiting'],
    ['agreed on paper', { givenBy: 'paper', givenAt: new Date() }, 'given'],
    ['refused', { endedBy: 'guardian', endedAt: new Date() }, 'ended'],
  ] as const)(
    '[DAY-166] ends the link of a named parent who %s, and has one named again',
    async (_, said, standing) => {
      const { db } = database;
      const links = createSecretLinks({ secret: 'for tests', site: 'https://a.example' });
      const row = { id: 'c', band: 'minor', guardianName: 'Planter', guardianContact: away } as const;
      const values = { ...row, ...said, userId: own().userId, askedAt: now() };
      await db.insert(consents).values(values);
      const key = new URL(guardianLinkOf(links, row)).searchParams.get('key') ?? '';
      await confirm();
      expect(await findByGuardianLink({ db, links }, { id: 'c', key })).toBeDefined();
      expect(await byReset()).toMatchObject({ success: true });
      expect(await findByGuardianLink({ db, links }, { id: 'c', key })).toBeUndefined();
      const [held] = await db.select().from(consents);
      expect([held?.guardianContact, standingOf(held)]).toEqual([null, standing]);
      // Without an address, the key can be computed by nobody but the shop, and opens nothing.
      const empty =
        new URL(guardianLinkOf(links, { id: 'c', guardianContact: null })).searchParams.get('key') ?? '';
      expect(await findByGuardianLink({ db, links }, { id: 'c', key: empty })).toBeUndefined();
    },
  );

  it('keeps the link that was sent before, which ends nothing for who is logged in', async () => {
    await sendConfirmation(ctx(), newcomer);
    const token = /token=([\w-]{43})/.exec(emails().at(-1)?.body ?? '')?.[1] ?? '';
    await confirm();
    await plant();
    expect(await confirmEmail(ownCtx(), { token })).toMatchObject({ success: true });
    expect(await planted()).toEqual([true, 1, 1, 1]);
    expect(await stored()).toMatchObject({ emailVerified: true, addressOnWord: false });
  });

  it('is sent another link if its page asks, and none once the mailbox is proven', async () => {
    await confirm();
    emails().length = 0;
    await sendConfirmation(ctx(), newcomer);
    expect(emails()).toHaveLength(1);
    await trust();
    await sendConfirmation(ctx(), newcomer);
    expect(emails()).toHaveLength(1);
  });

  it('is confirmed by a code that its holder without a password types on the own page', async () => {
    await database.db.update(accounts).set({ password: null });
    await confirm();
    await ask(own().jar);
    expect(await deleteOwnAccount(ownCtx(), { current: '' })).toMatchObject({ success: false });
    expect(await proveByCode(ownCtx(), { code: newest() })).toMatchObject({ success: true });
    expect(await stored()).toMatchObject({ addressOnWord: false });
    expect(await deleteOwnAccount(ownCtx(), { current: '' })).toMatchObject({ success: true });
  });
});

describe('[DAY-199] an account that was confirmed on an admin’s word alone', () => {
  const refusal = { success: false, status: 403, error: 'address-unconfirmed' };

  it('moves to no other address, is not deleted and gets no second factor', async () => {
    const before = await tokenFor('change-email');
    await confirm();
    expect(await requestEmailChange(ownCtx(), { email: away, current })).toMatchObject(refusal);
    expect(await change(before)).toMatchObject({ error: 'address-unconfirmed' });
    expect(await deleteOwnAccount(ownCtx(), { current })).toMatchObject(refusal);
    expect(await offerFactor(ownCtx(), { current })).toMatchObject(refusal);
    expect(await stored()).toMatchObject({ email: newcomer.email });
    // The refused link is not used up.
    await trust();
    expect(await change(before)).toMatchObject({ success: true });
    expect(await stored()).toMatchObject({ email: away, emailVerified: true, addressOnWord: false });
  });

  it('of two at once, the word and the deletion, never leaves the word’s seats to who deletes', async () => {
    const [word, deleted] = await Promise.all([confirm(), deleteOwnAccount(ownCtx(), { current })]);
    expect(word.success).not.toBe(deleted.success);
  });

  it.each([
    ['an admin has seen its holder log in', trust],
    [
      'the holder has used the emailed link',
      async () => confirmEmail(ownCtx(), { token: await tokenFor('confirm-email') }),
    ],
  ])('does all of it once %s', async (_, then) => {
    await confirm();
    expect(await then()).toMatchObject({ success: true });
    expect(await offerFactor(ownCtx(), { current })).toMatchObject({ success: true });
    expect(await requestEmailChange(ownCtx(), { email: away, current })).toMatchObject({ success: true });
    expect(await deleteOwnAccount(ownCtx(), { current })).toMatchObject({ success: true });
  });

  it('does all of it where the owner sends emails by hand', async () => {
    await confirm();
    expect(await offerFactor(byHand(), { current })).toMatchObject({ success: true });
    expect(await requestEmailChange(byHand(), { email: away, current })).toMatchObject({ success: true });
    expect(await deleteOwnAccount(byHand(), { current })).toMatchObject({ success: true });
  });

  it('logs in as before, and one that was never confirmed may still be deleted', async () => {
    await confirm();
    expect(await whoIs(await signInWith(auth()))).toMatchObject({ id: own().userId });
    await database.db.update(users).set({ emailVerified: false, addressOnWord: false });
    expect(await deleteOwnAccount(ownCtx(), { current })).toMatchObject({ success: true });
  });

  it('is trusted once, by an owner, which the audit log has', async () => {
    await trust();
    await confirm();
    await trust();
    await trust();
    const acts = await database.db.select().from(auditLog).orderBy(auditLog.action);
    expect(acts.map(({ action, entityId }) => [action, entityId])).toEqual([
      ['confirm-email', own().userId],
      ['trust', own().userId],
    ]);
    expect(await trustStudent(owner(), { id: 'nobody' })).toMatchObject({ error: 'gone' });
    await expect(trustStudent(ownCtx(), { id: own().userId })).rejects.toMatchObject({ status: 403 });
  });
});
