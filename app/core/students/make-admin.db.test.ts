import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { auditLog } from '#app/db/tables/desk-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { openPortal } from '#app/identity/portal.server.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { CookieJar, fillableQueue, openTestAuth, signInLog } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type MakeAdminOutcome, type MakeAdminParts, makeAdmin } from './make-admin.server.ts';

// The auth library compares the end of a session with the machine's clock, so the test uses the real time.
const now = new Date();
const clock = () => now;
const address = '192.0.2.7';
const password = 'kite over Mysuru 7';
const portalPassword = 'a password for tests only';

let database: TestDatabase;
let auth: ReturnType<typeof openTestAuth>;
let parts: MakeAdminParts;
let hashQueue: ReturnType<typeof fillableQueue>;
let portalJar: CookieJar;
let portalActor: Actor;

beforeAll(async () => {
  database = await openTestDatabase();
});
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
  parts = { db, auth, portal, limits };
  portalJar = new CookieJar();
  const opened = await portal.signIn(portalPassword, { headers: portalJar.headers(), address });
  if (!('headers' in opened)) throw new Error('the portal did not open');
  portalActor = await portal.actorOf(portalJar.keep(opened.headers).headers());
});
afterAll(() => database.close());

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
const from = (jar: CookieJar) => ({ headers: jar.headers(), address });

describe('Make Admin', () => {
  it('[ADM-STU-2] [ROLE-3] promotes with the portal password, ends the sessions of the promoted, renews one’s own', async () => {
    const { id, jar } = await register('Asha Rao', 'asha@example.in');
    const before = portalJar.copy();
    const made = await makeAdmin(parts, portalActor, { id, password: portalPassword }, from(portalJar), now);
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

  it('[ROLE-3] asks an admin with an account for the own password, and changes nothing on a wrong one', async () => {
    const boss = await register('Boss', 'boss@example.in');
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.id));
    const actor = await auth.actorOf(boss.jar.headers());
    const { id, jar } = await register('Asha Rao', 'asha@example.in');
    for (const [wrong, error] of [
      ['', 'Enter your password'],
      ['not it', 'That is not your password'],
      [portalPassword, 'That is not your password'],
    ] as const) {
      const refused = await makeAdmin(parts, actor, { id, password: wrong }, from(boss.jar), now);
      expect(refused).toMatchObject({ success: false, status: 400, error: expect.stringContaining(error) });
    }
    expect(await roleOf(id)).toBe('student');
    expect(await auth.actorOf(jar.headers())).toMatchObject({ kind: 'user' });
    expect(await database.db.select().from(auditLog)).toEqual([]);

    const made = await makeAdmin(parts, actor, { id, password }, from(boss.jar), now);
    expect(made.success).toBe(true);
    expect(await auth.actorOf(boss.jar.headers())).toEqual({ kind: 'visitor' });
    expect(await auth.actorOf(boss.jar.keep(made.headers).headers())).toMatchObject({ id: boss.id });
    expect(await roleOf(id)).toBe('admin');
  });

  it.each(['the portal', 'an account'])(
    '[ROLE-3] slows wrong passwords of %s down like any sign-in',
    async (door) => {
      const boss = await register('Boss', 'boss@example.in');
      await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.id));
      const { id } = await register('Asha Rao', 'asha@example.in');
      const [actor, jar] =
        door === 'the portal' ? [portalActor, portalJar] : [await auth.actorOf(boss.jar.headers()), boss.jar];
      const answers: MakeAdminOutcome[] = [];
      for (let i = 0; i < 8; i++)
        answers.push(await makeAdmin(parts, actor, { id, password: 'wrong' }, from(jar), now));
      expect(answers.map((answer) => !answer.success && answer.status)).toEqual(
        expect.arrayContaining([400, 429]),
      );
      expect(answers[0]).toMatchObject({ status: 400 });
      expect(answers[0]?.headers.has('Retry-After')).toBe(false);
      expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await roleOf(id)).toBe('student');
    },
  );

  it('[ROLE-3] leaves an admin as it is, with its sessions and without a word in the log', async () => {
    const boss = await register('Boss', 'boss@example.in');
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.id));
    const given = { id: boss.id, password: portalPassword };
    const made = await makeAdmin(parts, portalActor, given, from(portalJar), now);
    expect(made.success).toBe(true);
    expect(await auth.actorOf(boss.jar.headers())).toMatchObject({ id: boss.id });
    expect(await database.db.select().from(auditLog)).toEqual([]);
  });

  it('[ROLE-3] needs somebody with a password, and breaks on what is broken', async () => {
    const { id } = await register('Asha Rao', 'asha@example.in');
    const given = { id, password: portalPassword };
    expect(
      await makeAdmin(parts, { kind: 'system', reason: 'a test' }, given, from(portalJar), now),
    ).toMatchObject({
      status: 400,
      error: expect.stringContaining('needs a person'),
    });
    const broken = {
      ...parts,
      portal: { ...parts.portal, signIn: () => Promise.reject(new Error('broken')) },
    };
    await expect(makeAdmin(broken, portalActor, given, from(portalJar), now)).rejects.toThrow('broken');
    expect(await roleOf(id)).toBe('student');
  });

  it('[ROLE-3] says when too many passwords wait to be checked, by either door, and promotes nobody', async () => {
    const boss = await register('Boss', 'boss@example.in');
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.id));
    const { id } = await register('Asha Rao', 'asha@example.in');
    const admin = await auth.actorOf(boss.jar.headers());
    hashQueue.full = true;
    const made = [
      await makeAdmin(parts, portalActor, { id, password: portalPassword }, from(portalJar), now),
      await makeAdmin(parts, admin, { id, password }, from(boss.jar), now),
    ];
    for (const outcome of made) {
      expect(outcome).toMatchObject({ success: false, status: 503, error: expect.stringContaining('busy') });
      expect(outcome.headers.get('Retry-After')).toBe('5');
    }
    expect(await roleOf(id)).toBe('student');
  });

  it('[ROLE-3] refuses a disabled account, a missing one, and anyone but an admin', async () => {
    const { id, jar } = await register('Asha Rao', 'asha@example.in');
    const student = await auth.actorOf(jar.headers());
    await expect(makeAdmin(parts, student, { id, password }, from(jar), now)).rejects.toMatchObject({
      status: 403,
    });
    await auth.setDisabled(id, true);
    const given = { password: portalPassword };
    expect(await makeAdmin(parts, portalActor, { id, ...given }, from(portalJar), now)).toMatchObject({
      success: false,
      status: 409,
    });
    expect(await makeAdmin(parts, portalActor, { id: 'gone', ...given }, from(portalJar), now)).toMatchObject(
      {
        status: 409,
      },
    );
    expect(await roleOf(id)).toBe('student');
  });
});
