import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { moveRows, moves } from '#app/db/tables/moving-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { readOffer } from '#app/domain/festival.ts';
import { testDatabase } from '#tests/support/database.ts';
import {
  accountsExport,
  asha,
  file,
  firstBrowser,
  nestedExport,
  parameters,
  plainExport,
  secondBrowser,
} from '#tests/support/moving/files.ts';
import { apply, check, exported, now, rowsOf } from '#tests/support/moving/moving.ts';
import { countWithoutPassword } from './move-queries.server.ts';
import { sweepMoves } from './sweep-moves.server.ts';

const database = testDatabase();
const db = () => database.db;
const uid = 'uidAsha000000000000000000001';

beforeEach(() => database.truncateAll());

const fates = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map(({ source, fate, reason }) => `${source}: ${fate}${reason ? ` (${reason})` : ''}`);
const all = () => [
  file('database.json', nestedExport),
  file('chrome.json', firstBrowser),
  file('firefox.json', JSON.stringify(JSON.stringify(secondBrowser))),
  file('accounts.json', accountsExport),
];

describe('[MOVE-1] checking a file before its import', () => {
  it('[B-34] tells for each row of all kinds what will happen and why, and stores nothing', async () => {
    const { rows } = await check(db(), all(), { parameters });
    expect(fates(rows)).toEqual([
      'courses/courseHover0000000001: add',
      'courses/courseBad000000000001: refuse (amount-invalid)',
      `users/${uid}: add`,
      'users/uidBoss000000000000000000001: add',
      'users/uidNone000000000000000000001: refuse (email-missing)',
      'shop_all_users/1: same',
      'users/uidRavi000000000000000000001: add',
      'festivals/holi: add',
      'festivals/diwali: add',
      'shop_voices/1: add',
      'shop_faq/1: add',
      'shop_stats: add',
      'shop_badges/1: add',
      'shop_badges/2: refuse (achievement-unknown)',
      'shop_days/1: add',
      'shop_enrol/1: add',
      'shop_enrol/2: refuse (user-unknown)',
      'shop_enrol/3: refuse (course-unknown)',
      'shop_enrol/4: refuse (progress-out-of-range)',
      'shop_enrol/1: update',
      'shop_pay/1: add',
    ]);
    expect(await db().select().from(users)).toEqual([]);
    expect(await db().select().from(courses)).toEqual([]);
    const [move] = await db().select().from(moves);
    expect(move?.files.map(({ leftOut }) => leftOut)).toEqual([['drafts'], ['shop_admin_auth'], [], []]);
  });

  it('[MOVE-2] [B-34] is followed by an import that does exactly that, and a second import changes nothing', async () => {
    const first = await check(db(), all(), { parameters });
    expect(await apply(db(), first.id)).toMatchObject({ success: true, isDone: true });
    expect(fates(await rowsOf(db(), first.id))).toEqual(fates(first.rows));
    expect((await rowsOf(db(), first.id)).map(({ outcome }) => outcome)).not.toContain('changed');
    const data = await exported(db());
    expect(data).toMatchObject({
      home_stats: { students_enrolled: 1250, courses_completed: 890, satisfaction_rate: 98 },
      courses: [
        { id: 'courseHover0000000001', slug: 'pahali-udan', syllabus: [{ week: 1, topic: 'Motors' }] },
      ],
      enrollments: [
        { id: 'enr-1', progress: 80, time_spent_minutes: 120, last_accessed: '2025-08-01T10:00:00.000Z' },
      ],
      payments: [
        { id: 'pay-1', amount: 599, enrollment_id: 'enr-1', created_at: '2025-07-01T10:00:00.000Z' },
      ],
      achievements: [{ key: 'first_steps', earned_at: '2025-07-01T10:00:00.000Z' }],
      activity: [{ user_id: uid, date: '2025-07-02' }],
    });
    expect((data.users as { full_name: string }[]).map((user) => user.full_name)).toContain('आशा राव');
    const offers = (data.festivals as { offer: object }[]).map(({ offer }) => readOffer(offer).code);
    expect(offers.sort()).toEqual(['DIWALI60', 'HOLI70']);

    const second = await check(db(), all(), { parameters });
    expect(new Set(second.rows.map(({ fate }) => fate))).toEqual(new Set(['same', 'refuse']));
    await apply(db(), second.id);
    expect(await exported(db())).toEqual(data);
  });

  it('reads both shapes of a document database alike', async () => {
    const { id } = await check(db(), [file('nested.json', nestedExport)]);
    await apply(db(), id);
    const { rows } = await check(db(), [file('plain.json', plainExport)]);
    expect(rows.map(({ fate }) => fate)).toEqual(['same', 'same', 'same']);
  });

  it('treats an email address in other letter case as the same person, and fills missing profile fields', async () => {
    await db()
      .insert(users)
      .values({ id: 'here', email: 'asha@example.in', fullName: 'Asha', createdAt: now });
    const twice = {
      users: { a: { ...asha, phone: '98765 43210' }, b: { ...asha, email: 'ASHA@example.IN' } },
    };
    const { id, rows } = await check(db(), [file('twice.json', twice)]);
    expect(rows.map(({ fate, targetId }) => [fate, targetId])).toEqual([
      ['update', 'here'],
      ['same', 'here'],
    ]);
    await apply(db(), id);
    expect(await db().select().from(users)).toMatchObject([{ fullName: 'Asha', phone: '+919876543210' }]);
  });

  it('[B-34] ignores names such as __proto__', async () => {
    const text = `{"courses":{"c1":{"title":"X","price":1,"duration_days":1,"__proto__":{"is_active":false},
      "constructor":"x","syllabus":{"__proto__":{"polluted":true},"weeks":2}},"__proto__":{"title":"Y"}}}`;
    const { id } = await check(db(), [file('proto.json', text)]);
    await apply(db(), id);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(await db().select({ title: courses.title, extra: courses.extra }).from(courses)).toContainEqual({
      title: 'X',
      extra: { syllabus: { weeks: 2 } },
    });
  });
});

describe('[MOVE-3] importing a checked file', () => {
  const many = {
    users: Object.fromEntries(
      Array.from({ length: 1_200 }, (_, index) => [`u${index}`, { email: `u${index}@example.in` }]),
    ),
  };

  it('[B-34] stores each batch completely or not at all, and continues where it stopped', async () => {
    const { id } = await check(db(), [file('many.json', many)]);
    await db().execute(
      sql`alter table users add constraint stop check (email <> 'u700@example.in') not valid`,
    );
    await expect(apply(db(), id)).rejects.toThrow();
    expect(await db().$count(users)).toBe(500);
    await db().execute(sql`alter table users drop constraint stop`);
    expect(await apply(db(), id, { batches: 1 })).toMatchObject({ isDone: false });
    expect(await db().$count(users)).toBe(1_000);
    expect(await apply(db(), id)).toMatchObject({ isDone: true });
    expect(await db().$count(users)).toBe(1_200);
    expect(await db().select({ action: auditLog.action }).from(auditLog)).toEqual([{ action: 'import' }]);
  });

  it('skips a row that changed in the shop since the check', async () => {
    const { id } = await check(db(), [file('plain.json', plainExport)]);
    await db()
      .insert(users)
      .values({ id: 'new', email: 'asha@example.in', fullName: 'Asha', createdAt: now });
    await apply(db(), id);
    const rows = await rowsOf(db(), id);
    expect(rows.filter(({ outcome }) => outcome === 'changed').map(({ label }) => label)).toEqual([
      'asha@example.in',
    ]);
    expect(await db().$count(users, eq(users.email, 'asha@example.in'))).toBe(1);
  });

  it('[MOVE-4] makes only the ticked people admins, and only with the password', async () => {
    const { id, rows } = await check(db(), [file('plain.json', plainExport)]);
    const boss = rows.find(({ label }) => label === 'boss@example.in')?.position ?? -1;
    const student = rows.find(({ label }) => label === 'asha@example.in')?.position ?? -1;
    const tick = { admins: [boss, student] };
    expect(await apply(db(), id, tick)).toMatchObject({ error: 'password-missing' });
    expect(await apply(db(), id, { ...tick, password: 'wrong' })).toMatchObject({
      error: 'portal-password-wrong',
    });
    expect(await db().$count(users)).toBe(0);
    await apply(db(), id, { ...tick, password: 'right' });
    const roles = await db()
      .select({ email: users.email, role: users.role })
      .from(users)
      .orderBy(users.email);
    expect(roles).toEqual([
      { email: 'asha@example.in', role: 'student' },
      { email: 'boss@example.in', role: 'admin' },
    ]);
    const acts = await db().select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.action);
    expect(acts).toEqual([{ action: 'import' }, { action: 'promote' }]);
  });

  it('makes nobody an admin without a tick', async () => {
    const { id } = await check(db(), [file('plain.json', plainExport)]);
    await apply(db(), id);
    expect(await db().$count(users, eq(users.role, 'admin'))).toBe(0);
  });

  it('[B-35] emails people without a password a link that works for days, if the admin wants it', async () => {
    const sent: { to: string; body: string }[] = [];
    const { id } = await check(db(), [file('accounts.json', accountsExport)]);
    expect(await countWithoutPassword(db(), id)).toBe(1);
    await apply(db(), id, { invites: true }, sent);
    expect(sent.map(({ to }) => to)).toEqual(['asha@example.in']);
    expect(sent[0]?.body).toContain('https://a.example/reset-password?token=');
    const held = await db().select({ password: accounts.password }).from(accounts);
    expect(held).toEqual([{ password: null }, { password: null }]);
  });

  it('deletes the uploaded data when it is done, and removes imports that were never carried out', async () => {
    const done = await check(db(), [file('plain.json', plainExport)]);
    await apply(db(), done.id);
    expect(await db().$count(moveRows, sql`${moveRows.fields} is not null`)).toBe(0);
    await check(db(), [file('plain.json', plainExport)]);
    const eightDays = () => new Date(now.getTime() + 8 * 86_400_000);
    await sweepMoves({ db: db(), clock: eightDays });
    expect((await db().select({ id: moves.id }).from(moves)).map(({ id }) => id)).toEqual([done.id]);
  });
});

describe('[MOVE-5] exporting a shop', () => {
  /** Returns the export without `records`, which an import reads only in part. */
  async function movable() {
    const { records: _, ...data } = await exported(db());
    return data;
  }

  it('[B-34] [DATA-1] gives a file that another shop can import, and whose export is then equal', async () => {
    const { id } = await check(db(), all(), { parameters });
    await apply(db(), id);
    await db()
      .insert(enrollments)
      .values({ id: 'orphan', userId: 'gone', courseId: 'gone', enrolledAt: now });
    await db().execute(
      sql`update enrollments set certificate_url = '/certificates/x.pdf' where id = 'enr-1'`,
    );
    const before = await movable();
    await database.truncateAll();
    const moved = await check(db(), [file('academy.json', before)]);
    expect(moved.rows.map(({ fate }) => fate)).not.toContain('refuse');
    expect(moved.rows.flatMap(({ notes }) => notes)).toContain('certificate-not-kept');
    await apply(db(), moved.id);
    const after = await movable();
    const withoutPaths = (before.enrollments as object[]).map((row) => ({ ...row, certificate_url: null }));
    expect(after).toEqual({ ...before, enrollments: withoutPaths });
    await database.truncateAll();
    await apply(db(), (await check(db(), [file('academy.json', after)])).id);
    expect(await movable()).toEqual(after);
  });

  it('and importing the file replaces stored rows only if the admin chose so', async () => {
    await apply(db(), (await check(db(), [file('plain.json', plainExport)])).id);
    const dearer = structuredClone(plainExport);
    dearer.courses.courseHover0000000001.price = 799;
    expect((await check(db(), [file('a.json', dearer)])).rows[0]?.fate).toBe('same');
    const { id, rows } = await check(db(), [file('a.json', dearer)], { overwrites: true });
    expect(rows[0]?.fate).toBe('update');
    await apply(db(), id);
    expect(await db().select({ price: courses.price }).from(courses)).toEqual([{ price: 799 }]);
    const again = await check(db(), [file('a.json', dearer)], { overwrites: true });
    expect(again.rows[0]?.fate).toBe('same');
  });
});
