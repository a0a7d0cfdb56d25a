import { beforeEach, describe, expect, it } from 'vitest';
import { enterPortal } from '#app/core/accounts/enter-portal.server.ts';
import { portalSessions } from '#app/db/tables/account-tables.server.ts';
import { auditLog, secrets } from '#app/db/tables/panel-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { createHashQueue } from '#app/platform/bounded-queue.server.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { CookieJar, fillableQueue, signInLog } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openPortal, type Portal } from './portal.server.ts';

const password = 'long-enough-password';
const address = '198.51.100.7';
const minutes = (count: number) => count * 60_000;

const database = testDatabase();
let now: number;
let signIns: ReturnType<typeof signInLog>;
const clock = () => new Date(now);

beforeEach(async () => {
  await database.truncateAll();
  signIns = signInLog();
  now = Date.parse('2026-01-05T10:00:00Z');
});

function open(
  adminPassword: string | undefined = password,
  baseUrl = 'http://localhost:3000',
  hashQueue = createHashQueue(),
  isOpen = async () => true,
) {
  const limits = createLimits({ db: database.db, secret: 's', clock, sleep: async () => undefined });
  return openPortal({
    db: database.db,
    env: { baseUrl, adminPassword },
    limits,
    hashQueue,
    clock,
    log: signIns.log,
    isOpen,
  });
}

async function enter(portal: Portal, jar = new CookieJar(), given = password): Promise<CookieJar> {
  const done = await portal.signIn(given, { headers: jar.headers(), address });
  if (!('headers' in done)) throw new Error('not signed in');
  return jar.keep(done.headers);
}

const noPassword = () =>
  openPortal({
    db: database.db,
    env: { baseUrl: 'http://localhost:3000', adminPassword: undefined },
    limits: createLimits({ db: database.db, secret: 's', clock, sleep: async () => undefined }),
    hashQueue: createHashQueue(),
    clock,
    log: signIns.log,
  });
const printed = (notices: string[]) => notices.join().split(': ')[1] ?? '';

describe('the password of the portal', () => {
  it('[PORTAL-4] is generated at the first start, printed once, and stored only as a hash', async () => {
    const { portal, notices } = await noPassword();
    const made = printed(notices);
    expect(made).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect((await noPassword()).notices).toEqual([]);
    expect(JSON.stringify(await database.db.select().from(secrets))).not.toContain(made);
    await expect(enter(portal, new CookieJar(), made)).resolves.toBeInstanceOf(CookieJar);
    await expect(enter((await noPassword()).portal, new CookieJar(), made)).resolves.toBeInstanceOf(
      CookieJar,
    );
  });

  it('[PORTAL-4] is printed by only one of the nodes that start together, and works on all', async () => {
    const nodes = await Promise.all(Array.from({ length: 4 }, noPassword));
    const notices = nodes.flatMap((node) => node.notices);
    expect(notices).toHaveLength(1);
    for (const { portal } of nodes) await enter(portal, new CookieJar(), printed(notices));
  });

  it('[PORTAL-4] is read from the environment first, is then not printed, and is stored only as a hash', async () => {
    const made = printed((await noPassword()).notices);
    const { portal, notices } = await open();
    expect(notices).toEqual([]);
    await enter(portal);
    await expect(enter(portal, new CookieJar(), made)).rejects.toThrow('not signed in');
    expect(JSON.stringify(await database.db.select().from(secrets))).not.toContain(password);
  });

  it('[PORTAL-4] ends the sessions of the old password only when it changes', async () => {
    const jar = await enter((await open()).portal);
    expect(await (await open()).portal.actorOf(jar.headers())).toMatchObject({ kind: 'portal' });
    const changed = (await open('another-long-password')).portal;
    expect(await changed.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
  });
});

describe('the session of the portal', () => {
  it('[PORTAL-3] starts only with the password, whatever cookies the browser sends', async () => {
    const { portal } = await open();
    const visitor = { kind: 'visitor' };
    expect(await portal.actorOf(new Headers())).toEqual(visitor);
    for (const cookie of ['pankh_portal=true', 'pankh_admin_auth=true', 'pankh_portal=']) {
      expect(await portal.actorOf(new Headers({ cookie }))).toEqual(visitor);
    }
    const wrong = await portal.signIn('nearly the password', { headers: new Headers(), address });
    expect(wrong).toMatchObject({ success: false, error: 'wrong-password' });
    const jar = await enter(portal);
    expect(await portal.actorOf(jar.headers())).toMatchObject({ kind: 'portal' });
  });

  it('[PORTAL-3] cannot be opened with the value stored in the database', async () => {
    const { portal } = await open();
    const jar = await enter(portal);
    const [row] = await database.db.select().from(portalSessions);
    expect(jar.value('pankh_portal')).toMatch(/^[\w-]{43}$/);
    expect(row?.id).not.toContain(jar.value('pankh_portal'));
    const cookie = `pankh_portal=${row?.id}`;
    expect(await portal.actorOf(new Headers({ cookie }))).toEqual({ kind: 'visitor' });
  });

  it('[PORTAL-3] is new at each sign-in, which ends the previous one of that browser', async () => {
    const { portal } = await open();
    const jar = await enter(portal);
    const before = jar.copy();
    await enter(portal, jar);
    expect(jar.value('pankh_portal')).not.toBe(before.value('pankh_portal'));
    expect(await portal.actorOf(before.headers())).toEqual({ kind: 'visitor' });
  });

  it('[PORTAL-6] ends on the server at logout', async () => {
    const { portal } = await open();
    const jar = await enter(portal);
    const stolen = jar.copy();
    jar.keep(await portal.signOut(jar.headers()));
    expect(jar.value('pankh_portal')).toBeUndefined();
    expect(await portal.actorOf(stolen.headers())).toEqual({ kind: 'visitor' });
  });

  it('[PORTAL-3] ends after half an hour unused and after eight hours in any case', async () => {
    const { portal } = await open();
    const jar = await enter(portal);
    for (let i = 0; i < 16; i++) {
      now += minutes(29);
      expect(await portal.actorOf(jar.headers())).toMatchObject({ kind: 'portal' });
    }
    now += minutes(16);
    expect(await portal.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
    const other = await enter(portal);
    now += minutes(31);
    await portal.sweep();
    expect(await database.db.select().from(portalSessions)).toEqual([]);
    expect(await portal.actorOf(other.headers())).toEqual({ kind: 'visitor' });
  });

  it('[PORTAL-3] is not kept open by what a page asks on its own', async () => {
    const { portal } = await open();
    const jar = await enter(portal);
    now += minutes(20);
    expect(await portal.actorOf(jar.headers(), false)).toMatchObject({ kind: 'portal' });
    now += minutes(11);
    expect(await portal.actorOf(jar.headers())).toEqual(visitor);
  });

  it('[DAY-162] does not begin, and ends, where the shared password is no door any more', async () => {
    let isOpen = true;
    const { portal } = await open(password, undefined, undefined, async () => isOpen);
    const jar = await enter(portal);
    isOpen = false;
    expect(await portal.actorOf(jar.headers())).toEqual(visitor);
    expect(await portal.signIn(password, { headers: new Headers(), address })).toMatchObject({
      error: 'closed',
    });
  });

  it('[PORTAL-3] has a secure cookie bound to the host on https', async () => {
    const { portal } = await open(password, 'https://pankh.example');
    const done = await portal.signIn(password, { headers: new Headers(), address });
    const [cookie = ''] = 'headers' in done ? done.headers.getSetCookie() : [];
    expect(cookie).toMatch(/^__Host-pankh_portal=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('[PORTAL-5] is refused to a network address after five wrong passwords, even with the right one', async () => {
    const { portal } = await open();
    for (let i = 0; i < 5; i++) await portal.signIn('wrong', { headers: new Headers(), address });
    const locked = await portal.signIn(password, { headers: new Headers(), address });
    expect(locked).toEqual({ success: false, error: 'too-many-attempts', retryAfterSeconds: 900 });
  });

  it('[PORTAL-3] is logged at its beginning and end, by its id in the audit log, as are refusals', async () => {
    const { portal } = await open();
    const jar = await enter(portal);
    const leaving = jar.copy();
    const actor = await portal.actorOf(jar.headers());
    const session = actor.kind === 'portal' ? actor.sessionId : '';
    await portal.signIn('a wrong guess', { headers: new Headers(), address });
    for (let i = 0; i < 2; i++) await portal.signOut(leaving.headers());
    expect(signIns.events).toEqual([
      { event: 'portal sign-in', session },
      { event: 'portal sign-in refused' },
      { event: 'portal sign-out', session },
    ]);
    expect(jar.value('pankh_portal')).not.toContain(session);
  });

  it('[PORTAL-3] is recorded in the audit log under the id with which it acts afterwards', async () => {
    const { portal } = await open();
    const { db } = database;
    const from = { headers: new Headers(), address };
    const ctx = { portal, db, actor: visitor, now: clock(), from };
    expect(await enterPortal(ctx, { password: 'a wrong guess' })).toMatchObject({
      success: false,
    });
    expect(await db.select().from(auditLog)).toEqual([]);
    const entered = await enterPortal(ctx, { password });
    const jar = new CookieJar();
    if ('headers' in entered) jar.keep(entered.headers);
    const actor = await portal.actorOf(jar.headers());
    const actorId = actor.kind === 'portal' ? actor.sessionId : '';
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: 'sign-in', entity: 'portal', actorKind: 'portal', actorId, before: null, after: null },
    ]);
  });

  it('[PORTAL-5] answers "busy" to too many passwords at once, without signing in or counting a failure', async () => {
    const queue = fillableQueue();
    const { portal } = await open(password, undefined, queue);
    queue.full = true;
    for (let i = 0; i < 6; i++) {
      const busy = await portal.signIn(password, { headers: new Headers(), address });
      expect(busy).toMatchObject({ success: false, error: 'busy' });
    }
    expect(await database.db.select().from(portalSessions)).toEqual([]);
    queue.full = false;
    // Without a stored password of the admin panel, the check fails with a plain Error and not with an OverloadError,
    // because the visitor must not be told to try again in a few seconds.
    await database.db.delete(secrets);
    await expect(enter(portal)).rejects.toThrow('has no password');
    await open(password);
    await expect(enter(portal)).resolves.toBeInstanceOf(CookieJar);
  });
});
