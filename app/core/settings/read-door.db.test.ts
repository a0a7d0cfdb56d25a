import { beforeEach, describe, expect, it } from 'vitest';
import { portalSessions, secondFactors, users } from '#app/db/tables/account-tables.server.ts';
import { type Actor, panelEntry } from '#app/domain/access.ts';
import { isFactorRequired, isPortalOpen, panelDoors } from '#app/domain/panel-door.ts';
import { openPortal } from '#app/identity/portal.server.ts';
import { createBoundedQueue } from '#app/platform/bounded-queue.server.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { CookieJar, newcomer, openTestAuth, requestFrom, signInLog, signUpIn } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { isFactorRequiredNow, isPortalOpenNow, lacksHolders } from './read-door.server.ts';
import { saveSettings } from './settings-commands.server.ts';
import { settingsSchemas } from './settings-schema.ts';

const database = testDatabase();
const now = new Date('2026-11-29T10:00:00Z');
const owner: Actor = { kind: 'portal', sessionId: 'p' };
const ctx = () => ({ db: database.db, actor: owner, now });

const save = (door: string, from = '', version = 0) =>
  saveSettings(ctx(), { group: 'door', value: settingsSchemas.door.parse({ door, from }), version });

beforeEach(database.truncateAll);

async function admins(count: number) {
  for (let i = 0; i < count; i++) {
    const id = `admin-${i}`;
    const person = { id, email: `${id}@example.in`, fullName: id, role: 'admin', secondFactorAt: now };
    await database.db.insert(users).values(person);
    await database.db.insert(secondFactors).values({ userId: id, sealedSecret: 'x', createdAt: now });
  }
}

describe('[DAY-162] how admins log in', () => {
  it('the shared password is switched off only once two admins have a second factor', async () => {
    expect(await isPortalOpenNow(database.db)).toBe(true);
    await admins(1);
    for (const door of ['accounts', 'required'])
      expect(await save(door)).toMatchObject({ success: false, error: 'too-few-holders' });
    expect(await save('asked')).toMatchObject({ success: true });
    await database.db.delete(users);
    await admins(2);
    expect(await save('accounts', '', 1)).toMatchObject({ success: true });
    expect(await isPortalOpenNow(database.db)).toBe(false);
  });

  it('[DAY-183] says behind a closed door that fewer than two admins are left who can enter it', async () => {
    expect(await lacksHolders(database.db)).toBe(false);
    await admins(2);
    await save('accounts');
    expect(await lacksHolders(database.db)).toBe(false);
    await database.db.delete(users);
    await admins(1);
    expect(await lacksHolders(database.db)).toBe(true);
  });

  it('[I-34] then the password opens nothing, and who is in by it is out', async () => {
    const { db } = database;
    let isOpen = true;
    const { portal } = await openPortal({
      db,
      env: { baseUrl: 'http://localhost:3000', adminPassword: 'the shared password' },
      limits: createLimits({ db, secret: 's', clock: () => now }),
      hashQueue: createBoundedQueue({ running: 1, waiting: 10 }),
      clock: () => now,
      log: signInLog().log,
      isOpen: async () => isOpen,
    });
    const jar = new CookieJar();
    const entered = await portal.signIn('the shared password', requestFrom(jar));
    if (entered.success) jar.keep(entered.headers);
    expect(await portal.actorOf(jar.headers())).toMatchObject({ kind: 'portal' });
    isOpen = false;
    expect(await portal.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
    expect(await db.select().from(portalSessions)).toEqual([]);
    expect(await portal.signIn('the shared password', requestFrom())).toMatchObject({ error: 'closed' });
  });

  it.each(panelDoors.map((door) => [door, isPortalOpen({ door, from: null })]))('%s: %s', (door, isOpen) => {
    expect(isOpen).toBe(door === 'password' || door === 'asked');
  });
});

describe('[DAY-161] a required second factor', () => {
  it.each([
    [null, true],
    ['2026-11-28', true],
    ['2026-11-29', true],
    ['2026-11-30', false],
  ])('from %s on', (from, isRequired) => {
    expect(isFactorRequired({ door: 'required', from }, '2026-11-29')).toBe(isRequired);
    expect(isFactorRequired({ door: 'accounts', from }, '2026-11-29')).toBe(false);
  });

  it('[I-9] an admin without one has the rights of a student until it is set up', async () => {
    await admins(2);
    await save('required', '2026-11-29');
    expect(await isFactorRequiredNow(database.db, now)).toBe(true);
    const required = openTestAuth(database.db, { clock: () => now, isFactorRequired: async () => true });
    const { jar, userId } = await signUpIn(required);
    expect(panelEntry(await required.actorOf(jar.headers()))).toBe('home');
    await database.db.update(users).set({ role: 'admin' });
    const actor = await required.actorOf(jar.headers());
    expect(actor).toMatchObject({ id: userId, role: 'student', lacksFactor: true });
    expect(panelEntry(actor)).toBe('factor');
    const again = await required.signIn(newcomer, requestFrom(jar));
    if (again.success) jar.keep(again.headers);
    await database.db.update(users).set({ secondFactorAt: now });
    expect(await required.actorOf(jar.headers())).toMatchObject({ role: 'admin' });
  });

  it('takes a day or nothing', () => {
    expect(settingsSchemas.door.safeParse({ door: 'required', from: '2026-02-30' }).success).toBe(false);
    expect(settingsSchemas.door.parse({ door: 'required', from: ' ' })).toEqual({
      door: 'required',
      from: null,
    });
  });
});
