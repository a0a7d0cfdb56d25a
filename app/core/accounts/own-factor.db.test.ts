import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { type UserActor, visitor } from '#app/domain/access.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import type { Email } from '#app/platform/outbox/mail-round.server.ts';
import { CookieJar, newcomer, openTestAuth, requestFrom, signInWith, signUpIn } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { appCode } from '#tests/support/second-factor.ts';
import { enterCode, signIn } from './account-commands.server.ts';
import type { OwnAccountContext } from './account-context.server.ts';
import { offerFactor, renewBackupCodes, switchFactorOff, switchFactorOn } from './own-factor.server.ts';

const database = testDatabase();
const current = newcomer.password;
let now: Date;
let auth: ReturnType<typeof openTestAuth>;
let emails: Email[];
let jar: CookieJar;
let actor: UserActor;

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const ignore = () => undefined;
const ctx = (by = jar, who: UserActor = actor): OwnAccountContext => ({
  db: database.db,
  actor: who,
  now,
  auth,
  limits: createLimits({ db: database.db, secret: 's', clock: () => now }),
  log: { error: ignore, info: ignore, warn: ignore },
  mail: { enqueue: async (_tx: unknown, email: Email) => void emails.push(email) },
  env: { baseUrl: 'https://a.example' },
  from: requestFrom(by),
});
const subjects = () => emails.map(({ subject }) => subject);

const offered = async () => {
  const session = (await auth.sessionIdOf(jar.headers())) ?? '';
  return await auth.factors.offered({ userId: actor.id, session });
};

async function switchedOn(): Promise<{ key: string; backupCodes: string[] }> {
  expect((await offerFactor(ctx(), { current })).success).toBe(true);
  const key = (await offered()) ?? '';
  const on = await switchFactorOn(ctx(), { code: appCode(key, now) });
  if (!on.success) throw new Error(on.error);
  later(60);
  return { key, backupCodes: on.backupCodes };
}

async function halfIn(): Promise<CookieJar> {
  const outcome = await signIn({ ...ctx(new CookieJar()), actor: visitor }, newcomer);
  if (!outcome.success) throw new Error(outcome.error);
  return new CookieJar().keep(outcome.headers);
}
const enter = (by: CookieJar, code: string) => enterCode({ ...ctx(by), actor: visitor }, { code });

beforeEach(async () => {
  await database.truncateAll();
  now = new Date('2026-11-29T10:00:00Z');
  emails = [];
  auth = openTestAuth(database.db, { clock: () => now });
  ({ jar } = await signUpIn(auth));
  const who = await auth.actorOf(jar.headers());
  if (who.kind !== 'user') throw new Error('nobody');
  actor = who;
});

describe('[DAY-160] [I-7] each change of the factor', () => {
  it('asks for the password, ends all other sessions and sends an email', async () => {
    await signInWith(auth);
    expect(await database.db.$count(sessions)).toBe(2);
    expect(await offerFactor(ctx(), { current: 'wrong' })).toMatchObject({ error: 'current-password-wrong' });
    expect(await offerFactor(ctx(), { current: '' })).toMatchObject({ fields: ['current'] });
    expect(await offered()).toBeUndefined();
    await switchedOn();
    expect(await auth.actorOf(jar.headers())).toMatchObject({ id: actor.id });
    expect(await database.db.$count(sessions)).toBe(1);
    expect(await renewBackupCodes(ctx(), { current: 'wrong' })).toMatchObject({ success: false });
    expect(await renewBackupCodes(ctx(), { current })).toMatchObject({ success: true });
    expect(await switchFactorOff(ctx(), { current: 'wrong' })).toMatchObject({ success: false });
    expect(await switchFactorOff(ctx(), { current })).toMatchObject({ success: true });
    expect(await switchFactorOff(ctx(), { current })).toMatchObject({ error: 'factor-off' });
    expect(await renewBackupCodes(ctx(), { current })).toMatchObject({ error: 'factor-off' });
    expect(subjects()).toEqual([
      'Second factor switched on',
      'New backup codes',
      'Second factor switched off',
    ]);
    expect(await auth.signIn(newcomer, requestFrom())).toMatchObject({ needsCode: false });
  });

  it('of an admin is in the audit log, of a student is not', async () => {
    await switchedOn();
    expect(await database.db.select().from(auditLog)).toEqual([]);
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, actor.id));
    actor = { ...actor, role: 'admin' };
    await switchFactorOff(ctx(), { current });
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { action: 'factor-off', entity: 'student', entityId: actor.id, actorKind: 'user' },
    ]);
  });

  it('[DAY-166] waits for the confirmed address, where emails are sent', async () => {
    const sends = { ...ctx(), env: { baseUrl: 'https://a.example', smtpUrl: 'smtp://a.example' } };
    expect(await offerFactor(sends, { current })).toMatchObject({ error: 'address-unconfirmed' });
    expect(await offered()).toBeUndefined();
    await database.db.update(users).set({ emailVerified: true });
    expect(await offerFactor(sends, { current })).toMatchObject({ success: true });
  });

  it('says what is wrong beside the code', async () => {
    expect(await switchFactorOn(ctx(), { code: ' ' })).toMatchObject({
      error: 'code-missing',
      fields: ['code'],
    });
    expect(await switchFactorOn(ctx(), { code: '123456' })).toMatchObject({ error: 'nothing-offered' });
    await offerFactor(ctx(), { current });
    expect(await switchFactorOn(ctx(), { code: '12345' })).toMatchObject({
      error: 'code-wrong',
      fields: ['code'],
    });
  });
});

describe('[DAY-160] the code at the login', () => {
  it('[I-4] wrong codes are rate-limited per account, not per sign-in: the right one has to wait too, and one email goes out', async () => {
    const { key } = await switchedOn();
    emails = [];
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
    expect(await enter(await halfIn(), appCode(key, now))).toMatchObject({ error: 'too-many-attempts' });
    later(15 * 60);
    expect(await enter(await halfIn(), appCode(key, now))).toMatchObject({ success: true });
    expect(subjects()).toEqual(['Wrong codes at your login']);
  });

  it('using a backup code sends an email with how many are left', async () => {
    const { backupCodes } = await switchedOn();
    emails = [];
    const entered = await enter(await halfIn(), backupCodes[3] ?? '');
    expect(entered).toMatchObject({ success: true, email: newcomer.email });
    expect(subjects()).toEqual(['A backup code was used']);
    expect(emails[0]?.body).toContain('9 backup codes left');
    expect(await enter(new CookieJar(), '')).toMatchObject({ error: 'code-missing' });
    expect(await enter(new CookieJar(), '123456')).toMatchObject({ error: 'code-over' });
  });
});
