import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { CookieJar, newcomer, requestFrom, signInWith } from '#tests/support/auth.ts';
import { oneAccount } from '#tests/support/one-account.ts';
import { appCode } from '#tests/support/second-factor.ts';
import { enterCode, signIn } from './account-commands.server.ts';
import { offerFactor, renewBackupCodes, switchFactorOff, switchFactorOn } from './own-factor.server.ts';

const { database, ctx, kept, own, ownCtx, auth, now, later, emails, subjects } = oneAccount({
  sendsEmails: false,
});
const current = newcomer.password;

const offered = async () => {
  const session = (await auth().sessionIdOf(own().jar.headers())) ?? '';
  return await auth().factors.offered({ userId: own().userId, session });
};

async function switchedOn(): Promise<{ key: string; backupCodes: string[] }> {
  expect((await offerFactor(ownCtx(), { current })).success).toBe(true);
  const key = (await offered()) ?? '';
  const on = await switchFactorOn(ownCtx(), { code: appCode(key, now()) });
  if (!on.success) throw new Error(on.error);
  later(60);
  return { key, backupCodes: on.backupCodes };
}

async function halfIn(): Promise<CookieJar> {
  return kept(new CookieJar(), await signIn(ctx(), newcomer));
}
const enter = (by: CookieJar, code: string) => enterCode(ctx(by), { code });

describe('[DAY-160] [I-7] each change of the factor', () => {
  it('asks for the password, ends all other sessions and sends an email', async () => {
    await signInWith(auth());
    expect(await database.db.$count(sessions)).toBe(2);
    expect(await offerFactor(ownCtx(), { current: 'wrong' })).toMatchObject({
      error: 'current-password-wrong',
    });
    expect(await offerFactor(ownCtx(), { current: '' })).toMatchObject({ fields: ['current'] });
    expect(await offered()).toBeUndefined();
    await switchedOn();
    expect(await auth().actorOf(own().jar.headers())).toMatchObject({ id: own().userId });
    expect(await database.db.$count(sessions)).toBe(1);
    expect(await renewBackupCodes(ownCtx(), { current: 'wrong' })).toMatchObject({ success: false });
    expect(await renewBackupCodes(ownCtx(), { current })).toMatchObject({ success: true });
    expect(await switchFactorOff(ownCtx(), { current: 'wrong' })).toMatchObject({ success: false });
    expect(await switchFactorOff(ownCtx(), { current })).toMatchObject({ success: true });
    expect(await switchFactorOff(ownCtx(), { current })).toMatchObject({ error: 'factor-off' });
    expect(await renewBackupCodes(ownCtx(), { current })).toMatchObject({ error: 'factor-off' });
    expect(subjects()).toEqual([
      'Second factor switched on',
      'New backup codes',
      'Second factor switched off',
    ]);
    expect(await auth().signIn(newcomer, requestFrom())).toMatchObject({ needsCode: false });
  });

  it('of an admin is in the audit log, of a student is not', async () => {
    await switchedOn();
    expect(await database.db.select().from(auditLog)).toEqual([]);
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, own().userId));
    const actor = { ...own().actor, role: 'admin' } as const;
    await switchFactorOff({ ...ownCtx(), actor }, { current });
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { action: 'factor-off', entity: 'student', entityId: actor.id, actorKind: 'user' },
    ]);
  });

  it('[DAY-166] waits for the confirmed address, where emails are sent', async () => {
    const sends = { ...ownCtx(), env: { baseUrl: 'https://a.example', smtpUrl: 'smtp://a.example' } };
    expect(await offerFactor(sends, { current })).toMatchObject({ error: 'address-unconfirmed' });
    expect(await offered()).toBeUndefined();
    await database.db.update(users).set({ emailVerified: true });
    expect(await offerFactor(sends, { current })).toMatchObject({ success: true });
  });

  it('says what is wrong beside the code', async () => {
    expect(await switchFactorOn(ownCtx(), { code: ' ' })).toMatchObject({
      error: 'code-missing',
      fields: ['code'],
    });
    expect(await switchFactorOn(ownCtx(), { code: '123456' })).toMatchObject({ error: 'nothing-offered' });
    await offerFactor(ownCtx(), { current });
    expect(await switchFactorOn(ownCtx(), { code: '12345' })).toMatchObject({
      error: 'code-wrong',
      fields: ['code'],
    });
  });
});

describe('[DAY-160] the code at the login', () => {
  it('[I-4] wrong codes are rate-limited per account, not per sign-in: the right one has to wait too, and one email goes out', async () => {
    const { key } = await switchedOn();
    emails().length = 0;
    let waits = 0;
    for (let i = 0; i < 14; i++) {
      const tried = await enter(await halfIn(), '000000');
      if (!tried.success && tried.error === 'too-many-attempts') {
        waits++;
        later((tried.retryAfterSeconds ?? 0) + 1);
      }
    }
    expect(waits).toBeGreaterThan(3);
    await enter(await halfIn(), '000000');
    expect(await enter(await halfIn(), appCode(key, now()))).toMatchObject({ error: 'too-many-attempts' });
    later(15 * 60);
    expect(await enter(await halfIn(), appCode(key, now()))).toMatchObject({ success: true });
    expect(subjects()).toEqual(['Wrong codes at your login']);
  });

  it('using a backup code sends an email with how many are left', async () => {
    const { backupCodes } = await switchedOn();
    emails().length = 0;
    const entered = await enter(await halfIn(), backupCodes[3] ?? '');
    expect(entered).toMatchObject({ success: true, email: newcomer.email });
    expect(subjects()).toEqual(['A backup code was used']);
    expect(emails()[0]?.body).toContain('9 backup codes left');
    expect(await enter(new CookieJar(), '')).toMatchObject({ error: 'code-missing' });
    expect(await enter(new CookieJar(), '123456')).toMatchObject({ error: 'code-over' });
  });
});
