import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { openPortal } from '#app/identity/portal.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { CookieJar, fillableQueue, openTestAuth, signInLog } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { FreshParts } from './fresh-admin.server.ts';
import { type MakeAdminOutcome, makeAdmin } from './make-admin.server.ts';

// The test uses the real time, because the authentication library better-auth compares the end of a session
// with the system clock.
const now = new Date();
const clock = () => now;
const address = '192.0.2.7';
const password = 'kite over Mysuru 7';
const portalPassword = 'a password for tests only';

const database = testDatabase();
let auth: ReturnType<typeof openTestAuth>;
let parts: Omit<CommandContext & FreshParts, 'actor' | 'from'>;
let hashQueue: ReturnType<typeof fillableQueue>;
let portalJar: CookieJar;
let portalActor: Actor;

beforeEach(async () => {
  await database.truncateAll();
  const { db } = database;
  hashQueue = fillableQueue();
  auth = openTestAuth(db, { clock, hashQueue });
  const limits = createLimits({
    db,
    secret: 'a secret for tests, 32 characters',
    clock,
    sleep: async () => {},
  });
  const env = { baseUrl: 'http://localhost:3000', adminPassword: portalPassword };
  const { portal } = await openPortal({ db, env, limits, hashQueue, clock, log: signInLog().log });
  parts = { db, now, auth, portal, limits };
  portalJar = new CookieJar();
  const opened = await portal.signIn(portalPassword, { headers: portalJar.headers(), address });
  if (!('headers' in opened)) throw new Error('the portal did not open');
  portalActor = await portal.actorOf(portalJar.keep(opened.headers).headers());
});

async function register(fullName: string, email: string) {
  const jar = new CookieJar();
  const made = await auth.signUp({ fullName, email, password }, { headers: jar.headers(), address });
  if (!made.success) throw new Error(made.error);
  return { id: made.userId, jar: jar.keep(made.headers) };
}
const roleOf = async (id: string) => {
  const [row] = await database.db.select({ role: users.role }).from(users).where(eq(users.id, id));
  return row?.role;
};
const as = (actor: Actor, jar: CookieJar) => ({ ...parts, actor, from: { headers: jar.headers(), address } });

describe('the button Make Admin', () => {
  it("[ADM-STU-2] [ROLE-3] makes an admin with the portal password, ends the student's sessions, and renews one's own", async () => {
    const { id, jar } = await register('Asha Rao', 'asha@example.in');
    const before = portalJar.copy();
    const made = await makeAdmin(as(portalActor, portalJar), { id, password: portalPassword });
    expect(made.success).toBe(true);
    expect(await roleOf(id)).toBe('admin');
    expect(await auth.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
    portalJar.keep(made.headers);
    expect(portalJar.headers().get('cookie')).not.toBe(before.headers().get('cookie'));
    const [entry] = await database.db.select().from(auditLog);
    expect(entry).toMatchObject({
      action: 'promote',
      entity: 'student',
      entityId: id,
      actorKind: 'portal',
      before: { role: 'student' },
      after: { role: 'admin' },
    });
  });

  it('[ROLE-3] asks an admin with an account for their password, and changes nothing if it is wrong', async () => {
    const boss = await register('Boss', 'boss@example.in');
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.id));
    const actor = await auth.actorOf(boss.jar.headers());
    const { id, jar } = await register('Asha Rao', 'asha@example.in');
    for (const [wrong, error] of [
      ['', 'password-missing'],
      ['not it', 'password-wrong'],
      [portalPassword, 'password-wrong'],
    ] as const) {
      const refused = await makeAdmin(as(actor, boss.jar), { id, password: wrong });
      expect(refused).toMatchObject({ success: false, status: 400, error });
    }
    expect(await roleOf(id)).toBe('student');
    expect(await auth.actorOf(jar.headers())).toMatchObject({ kind: 'user' });
    expect(await database.db.select().from(auditLog)).toEqual([]);

    const made = await makeAdmin(as(actor, boss.jar), { id, password });
    expect(made.success).toBe(true);
    expect(await auth.actorOf(boss.jar.headers())).toEqual({ kind: 'visitor' });
    expect(await auth.actorOf(boss.jar.keep(made.headers).headers())).toMatchObject({ id: boss.id });
    expect(await roleOf(id)).toBe('admin');
  });

  it.each(['the portal', 'an account'])(
    '[ROLE-3] slows wrong passwords of %s like any sign-in',
    async (signedInBy) => {
      const boss = await register('Boss', 'boss@example.in');
      await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.id));
      const { id } = await register('Asha Rao', 'asha@example.in');
      const [actor, jar] =
        signedInBy === 'the portal'
          ? [portalActor, portalJar]
          : [await auth.actorOf(boss.jar.headers()), boss.jar];
      const answers: MakeAdminOutcome[] = [];
      for (let i = 0; i < 8; i++) answers.push(await makeAdmin(as(actor, jar), { id, password: 'wrong' }));
      expect(answers.map((answer) => !answer.success && answer.status)).toEqual(
        expect.arrayContaining([400, 429]),
      );
      expect(answers[0]).toMatchObject({ status: 400 });
      expect(answers[0]?.headers.has('Retry-After')).toBe(false);
      expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await roleOf(id)).toBe('student');
    },
  );

  it('[ROLE-3] leaves an admin unchanged, with its sessions and without an audit entry', async () => {
    const boss = await register('Boss', 'boss@example.in');
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.id));
    const given = { id: boss.id, password: portalPassword };
    const made = await makeAdmin(as(portalActor, portalJar), given);
    expect(made.success).toBe(true);
    expect(await auth.actorOf(boss.jar.headers())).toMatchObject({ id: boss.id });
    expect(await database.db.select().from(auditLog)).toEqual([]);
  });

  it('[ROLE-3] needs somebody with a password, and rethrows unexpected errors', async () => {
    const { id } = await register('Asha Rao', 'asha@example.in');
    const given = { id, password: portalPassword };
    expect(await makeAdmin(as({ kind: 'system', reason: 'a test' }, portalJar), given)).toMatchObject({
      status: 400,
      error: 'nobody',
    });
    const broken = {
      ...as(portalActor, portalJar),
      portal: { ...parts.portal, signIn: () => Promise.reject(new Error('broken')) },
    };
    await expect(makeAdmin(broken, given)).rejects.toThrow('broken');
    expect(await roleOf(id)).toBe('student');
  });

  it('[ROLE-3] answers "busy" to too many passwords at once, of the portal and of accounts, and makes nobody an admin', async () => {
    const boss = await register('Boss', 'boss@example.in');
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.id));
    const { id } = await register('Asha Rao', 'asha@example.in');
    const admin = await auth.actorOf(boss.jar.headers());
    hashQueue.full = true;
    const made = [
      await makeAdmin(as(portalActor, portalJar), { id, password: portalPassword }),
      await makeAdmin(as(admin, boss.jar), { id, password }),
    ];
    for (const outcome of made) {
      expect(outcome).toMatchObject({ success: false, status: 503, error: 'busy' });
      expect(outcome.headers.get('Retry-After')).toBe('5');
    }
    expect(await roleOf(id)).toBe('student');
  });

  it('[ROLE-3] refuses a disabled account, a missing one, and anyone but an admin', async () => {
    const { id, jar } = await register('Asha Rao', 'asha@example.in');
    const student = await auth.actorOf(jar.headers());
    await expect(makeAdmin(as(student, jar), { id, password })).rejects.toMatchObject({
      status: 403,
    });
    await auth.setDisabled(id, true);
    const given = { password: portalPassword };
    expect(await makeAdmin(as(portalActor, portalJar), { id, ...given })).toMatchObject({
      success: false,
      status: 409,
      error: 'disabled',
    });
    expect(await makeAdmin(as(portalActor, portalJar), { id: 'gone', ...given })).toMatchObject({
      status: 409,
      error: 'gone',
    });
    expect(await roleOf(id)).toBe('student');
  });
});
