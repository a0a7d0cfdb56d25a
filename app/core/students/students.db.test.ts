import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getFigures } from '#app/core/analytics/analytics-queries.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Helper } from '#app/domain/helper.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { CookieJar, openTestAuth } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { scansOf } from '#tests/support/scans.ts';
import { endStudentSessions, setStudentDisabled } from './student-commands.server.ts';
import { exportStudents } from './student-export.server.ts';
import { studentShape } from './student-list.ts';
import { countStudents, listStudents, listStudentsAfter } from './student-queries.server.ts';

const now = new Date('2026-05-04T10:00:00.000Z');
const portal: Actor = { kind: 'portal', sessionId: 's' };
const student: Actor = { kind: 'user', id: 'asha', role: 'student', email: 'a@x.in', fullName: 'Asha' };

const database = testDatabase();
let auth: ReturnType<typeof openTestAuth>;
const as = (actor: Actor) => ({ db: database.db, auth, actor, now });
const list = (address = '') =>
  listStudents(database.db, parseListQuery(new URLSearchParams(address), studentShape));
const names = async (address: string) => (await list(address)).rows.map(({ fullName }) => fullName);
const isDisabled = async (id: string) => {
  const [row] = await database.db.select({ banned: users.banned }).from(users).where(eq(users.id, id));
  return row?.banned;
};

async function add(id: string, change: Partial<typeof users.$inferInsert> = {}) {
  const person = { id, email: `${id}@example.in`, fullName: id, createdAt: now, updatedAt: now };
  await database.db.insert(users).values({ ...person, ...change });
}
async function seat(userId: string, courseId: string, progress: number, isDemo = false) {
  const status = progress === 100 ? ('completed' as const) : ('active' as const);
  await database.db
    .insert(enrollments)
    .values({ id: `${userId}-${courseId}`, userId, courseId, progress, status, isDemo });
}

beforeAll(async () => {
  auth = openTestAuth(database.db, { clock: () => now });
});
beforeEach(() => database.truncateAll());

describe('the list of students', () => {
  it('[ADM-STU-1] can be searched by full name or email in any case, and % and _ are literal', async () => {
    await add('asha', { fullName: 'Asha Rao' });
    await add('ravi', { fullName: 'Ravi Nair', email: 'RAVI_100%@example.in' });
    expect(await names('q=asha%20R')).toEqual(['Asha Rao']);
    expect(await names('q=ravi_100%25')).toEqual(['Ravi Nair']);
    expect(await names('q=%25')).toEqual(['Ravi Nair']);
    expect(await names('q=nobody')).toEqual([]);
  });

  it('[ADM-STU-1] counts the registered students without admins', async () => {
    await add('asha');
    await add('ravi', { banned: true });
    await add('boss', { role: 'admin' });
    expect(await countStudents(database.db)).toBe(2);
    expect(await names('sort=name')).toEqual(['asha', 'ravi']);
    expect(await names('show=admins')).toEqual(['boss']);
    expect(await names('show=disabled')).toEqual(['ravi']);
    expect((await list('show=all')).total).toBe(3);
  });

  it('[DAY-226] leaves out helpers of the panel who take no course, in the list, its number and the Overview', async () => {
    const helper: Helper = { role: 'desk', courseIds: [], since: now.toISOString() };
    await add('asha');
    await add('desk', { helper });
    await add('both', { helper });
    await seat('both', 'c1', 35);
    expect(await names('sort=name')).toEqual(['asha', 'both']);
    expect((await list('show=all')).total).toBe(3);
    expect(await countStudents(database.db)).toBe(2);
    expect((await getFigures(database.db)).students).toBe(2);
    const listed = await listStudentsAfter(database.db, parseListQuery(new URLSearchParams(), studentShape), {
      last: undefined,
      limit: 9,
    });
    expect(listed.map(({ id }) => id).toSorted()).toEqual(['asha', 'both']);
  });

  it('[ADM-STU-2] shows enrollments, completed ones and the average progress without demo data', async () => {
    await add('asha', { phone: '+919876543210' });
    await add('ravi');
    await seat('asha', 'c1', 100);
    await seat('asha', 'c2', 35);
    await seat('asha', 'c3', 0);
    await seat('asha', 'demo', 100, true);
    const { rows } = await list('sort=enrollments');
    expect(rows[0]).toMatchObject({ id: 'asha', enrollments: 3, completed: 1, progress: 45 });
    expect(rows[1]).toMatchObject({ id: 'ravi', enrollments: 0, completed: 0, progress: 0 });
    expect(rows[0]).not.toHaveProperty('address');
  });

  it('[ADM-STU-1] shows each of them on one page, in every order', async () => {
    for (let i = 0; i < 60; i++) await add(`s${i}`, { fullName: `Same ${i % 3}` });
    for (const sort of studentShape.sorts) {
      const pages = await Promise.all([1, 2, 3].map((page) => list(`sort=${sort}&page=${page}`)));
      const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect(new Set(ids).size, sort).toBe(60);
    }
  });

  it('[ADM-STU-2] sums the enrollments only of the accounts on the page', async () => {
    await database.db.execute(sql`insert into users (id, email, full_name)
      select 's' || i, 's' || i || '@example.in', 'Student ' || i from generate_series(1, 400) i`);
    const late = parseListQuery(new URLSearchParams('page=15'), studentShape);
    const scans = await scansOf(database.db, 'enrollments', async (tx) => {
      expect((await listStudents(tx, late)).rows).toHaveLength(25);
    });
    expect(scans).toBeLessThanOrEqual(25);
  });

  it('[DATA-1] is exported as CSV under the names of the specification, with the filters of the list', async () => {
    await add('asha', { fullName: 'Asha' });
    await add('boss', { role: 'admin' });
    const rows: unknown[] = [];
    const exported = exportStudents(database.db, new URLSearchParams('q=ash'), { now, zone: 'Asia/Kolkata' });
    for await (const row of exported.rows) rows.push(row);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: 'asha',
      full_name: 'Asha',
      role: 'student',
      phone: null,
      disabled: false,
    });
  });
});

describe('disabling and enabling an account', () => {
  const signIn = async (email: string) => {
    const jar = new CookieJar();
    const made = await auth.signUp(
      { fullName: 'Asha Rao', email, password: 'kite over Mysuru 7' },
      { headers: jar.headers(), address: '192.0.2.1' },
    );
    if (!made.success) throw new Error(made.error);
    jar.keep(made.headers);
    return { id: made.userId, jar };
  };

  it('[ADM-STU-4] ends its sessions immediately, and is recorded in the audit log', async () => {
    const { id, jar } = await signIn('asha@example.in');
    expect(await auth.actorOf(jar.headers())).toMatchObject({ kind: 'user', id });
    expect(await setStudentDisabled(as(portal), { id, disabled: true })).toEqual({ success: true });
    expect(await auth.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
    expect(await auth.sessionsOf(id, new Headers())).toEqual([]);
    expect(await setStudentDisabled(as(portal), { id, disabled: true })).toEqual({ success: true });
    await setStudentDisabled(as(portal), { id, disabled: false });
    expect(await isDisabled(id)).toBe(false);
    const rows = await database.db.select().from(auditLog);
    expect(rows.map(({ action }) => action).sort()).toEqual(['disable', 'enable']);
    expect(JSON.stringify(rows)).not.toContain('asha@example.in');
  });

  it('[ADM-STU-4] is not needed to end all sessions', async () => {
    const { id, jar } = await signIn('asha@example.in');
    expect(await endStudentSessions(as(portal), { id })).toEqual({ success: true });
    expect(await auth.actorOf(jar.headers())).toEqual({ kind: 'visitor' });
    expect(await isDisabled(id)).toBe(false);
    expect(await endStudentSessions(as(portal), { id: 'gone' })).toEqual({ success: false, error: 'gone' });
  });

  it('[ADM-STU-4] [ROLE-3] never leaves the site without an admin, even if two are disabled together', async () => {
    await add('boss', { role: 'admin' });
    expect(await setStudentDisabled(as(portal), { id: 'boss', disabled: true })).toEqual({
      success: false,
      error: 'last-admin',
    });
    await add('chief', { role: 'admin' });
    const outcomes = await Promise.all(
      ['boss', 'chief'].map((id) => setStudentDisabled(as(portal), { id, disabled: true })),
    );
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    expect([await isDisabled('boss'), await isDisabled('chief')].filter(Boolean)).toHaveLength(1);
  });

  it('[ADM-STU-4] is refused for one’s own account and for anyone but an admin', async () => {
    await add('boss', { role: 'admin' });
    await add('chief', { role: 'admin' });
    const boss: Actor = { kind: 'user', id: 'boss', role: 'admin', email: 'boss@example.in', fullName: 'B' };
    expect(await setStudentDisabled(as(boss), { id: 'boss', disabled: true })).toMatchObject({
      success: false,
      error: 'own-account',
    });
    for (const actor of [student, { kind: 'visitor' } as const]) {
      await expect(setStudentDisabled(as(actor), { id: 'boss', disabled: true })).rejects.toMatchObject({
        status: 403,
      });
      await expect(endStudentSessions(as(actor), { id: 'boss' })).rejects.toMatchObject({ status: 403 });
    }
    expect(await isDisabled('boss')).toBe(false);
  });
});
