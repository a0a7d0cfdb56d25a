import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { findCourse } from '#app/core/courses/admin/course-admin-queries.server.ts';
import type { CourseInput } from '#app/core/courses/form/course-form-schema.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { auditLog, images } from '#app/db/tables/panel-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { storedImageAddress } from '#app/domain/stored-image.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addCourse, deleteCourse, updateCourse } from './course-commands.server.ts';

const admin: Actor = { kind: 'portal', sessionId: 'portal-1' };
const student: Actor = { kind: 'user', id: 's', role: 'student', email: 's@x.in', fullName: 'Asha' };
const now = new Date('2026-11-21T10:00:00.123Z');
const later = new Date('2026-11-22T10:00:00.456Z');

const input = (changes: Partial<CourseInput> = {}): CourseInput => ({
  title: 'Kite Basics',
  slug: null,
  shortDescription: 'Short',
  description: 'Long',
  courseType: 'drone',
  durationDays: 5,
  price: 1499.5,
  originalPrice: null,
  enrolledCount: 0,
  rating: 4.5,
  isActive: true,
  imageUrl: null,
  features: ['a'],
  deliveryIncludes: [],
  teacherIds: [],
  details: {},
  ...changes,
});

const database = testDatabase();
beforeEach(() => database.truncateAll());

async function added(changes?: Partial<CourseInput>): Promise<string> {
  const answer = await addCourse(as(admin), input(changes));
  if (!answer.success) throw new Error(answer.error);
  return answer.id;
}
const as = (actor: Actor, at = now) => ({ db: database.db, actor, now: at });
const stored = (id: string) => findCourse(database.db, id);

describe('adding a course', () => {
  it('[DATA-2] [DATA-3] returns the new id and sets created_at, updated_at and is_active', async () => {
    const id = await added({ details: { level: 'Beginner', syllabus: 'Day 1: Parts\nDay 2: Wind' } });
    expect(await stored(id)).toEqual({
      ...(({ details, ...fields }) => fields)(input()),
      id,
      slug: 'kite-basics',
      publishedAt: now,
      countedStudents: 0,
      extra: { level: 'Beginner', syllabus: ['Day 1: Parts', 'Day 2: Wind'] },
      version: 1,
      isSequential: false,
      completesItself: true,
      handInCompletes: false,
      contentVersion: 0,
      createdAt: now,
      updatedAt: now,
    });
    const [entry] = await database.db.select().from(auditLog);
    expect(entry).toMatchObject({ action: 'create', entity: 'course', entityId: id });
  });

  it('[ADM-CRS-5] gives courses with the same title different slugs, also at the same moment', async () => {
    await added();
    await added();
    await Promise.all([added(), added(), added()]);
    const slugs = (await database.db.select({ slug: courses.slug }).from(courses)).map(({ slug }) => slug);
    expect(slugs.sort()).toEqual([
      'kite-basics',
      'kite-basics-2',
      'kite-basics-3',
      'kite-basics-4',
      'kite-basics-5',
    ]);
  });

  it('romanizes a Hindi title for the slug, and makes one from the id if that is impossible', async () => {
    expect((await stored(await added({ title: 'पतंग उड़ाना' })))?.slug).toBe('patang-udana');
    const id = await added({ title: '🪁' });
    expect((await stored(id))?.slug).toBe(`course-${id.slice(0, 8)}`);
  });

  it('accepts a typed slug only once, also at the same moment', async () => {
    const answers = await Promise.all([1, 2].map(() => addCourse(as(admin), input({ slug: 'kites' }))));
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(answers).toContainEqual({ success: false, error: 'address-taken' });
  });

  it('[DATA-5] stores rupees exactly', async () => {
    const id = await added({ price: 9_999_999.99, originalPrice: 0.1 });
    expect(await stored(id)).toMatchObject({ price: 9_999_999.99, originalPrice: 0.1 });
  });

  it('[ADM-CRS-7] accepts an uploaded image only while it is stored', async () => {
    const id = 'a'.repeat(32);
    const imageUrl = storedImageAddress(id, 800);
    expect(await addCourse(as(admin), input({ imageUrl }))).toEqual({ success: false, error: 'image-gone' });
    await database.db.insert(images).values({ id, width: 800, height: 500, bytes: 9, widths: [400, 800] });
    expect(await addCourse(as(admin), input({ imageUrl }))).toMatchObject({ success: true });
    const other = input({ imageUrl: storedImageAddress(id, 1200) });
    expect(await addCourse(as(admin), other)).toMatchObject({ success: false });
  });
});

describe('updating a course', () => {
  it('[DATA-3] changes updated_at but not created_at, and keeps the slug and unknown fields', async () => {
    const id = await added();
    await database.db.update(courses).set({ extra: { note: [1, { a: 2 }], level: 'x' } });
    const changed = input({ title: 'Kite Masters', details: { level: 'Expert' } });
    expect(await updateCourse(as(admin, later), { id, version: 1, ...changed })).toEqual({
      success: true,
      id,
    });
    expect(await stored(id)).toMatchObject({
      title: 'Kite Masters',
      slug: 'kite-basics',
      countedStudents: 0,
      version: 2,
      extra: { note: [1, { a: 2 }], level: 'Expert' },
      createdAt: now,
      updatedAt: later,
    });
    const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.action, 'update'));
    expect(entry?.before).toMatchObject({ title: 'Kite Basics' });
    expect(entry?.after).toMatchObject({ title: 'Kite Masters' });
  });

  it('lets the slug change until the course is first visible, and never after', async () => {
    const id = await added({ isActive: false });
    let version = 1;
    const save = async (changes: Partial<CourseInput>) => {
      const answer = await updateCourse(as(admin, later), { id, version, ...input(changes) });
      if (answer.success) version++;
      return answer;
    };
    await added({ slug: 'taken' });
    expect(await save({ isActive: false, slug: 'taken' })).toEqual({
      success: false,
      error: 'address-taken',
    });
    await save({ isActive: false, slug: 'kites' });
    expect(await stored(id)).toMatchObject({ slug: 'kites', publishedAt: null });
    await save({ isActive: false, slug: null, title: 'पतंग' });
    expect((await stored(id))?.slug).toBe('patang');
    await save({ isActive: true, slug: 'patang' });
    expect((await stored(id))?.publishedAt).toEqual(later);
    await save({ isActive: false, slug: null });
    expect(await save({ isActive: false, slug: 'kites' })).toEqual({
      success: false,
      error: 'address-fixed',
    });
    expect(await stored(id)).toMatchObject({ slug: 'patang', publishedAt: later });
  });

  it('[ADM-CRS-5] refuses the second of two editors and overwrites nothing', async () => {
    const id = await added();
    const [first, second] = await Promise.all([
      updateCourse(as(admin, later), { id, version: 1, ...input({ title: 'First' }) }),
      updateCourse(as(admin, later), { id, version: 1, ...input({ title: 'Second' }) }),
    ]);
    const winner = first.success ? 'First' : 'Second';
    expect([first.success, second.success].sort()).toEqual([false, true]);
    expect(first.success ? second : first).toMatchObject({
      error: 'stale',
      current: { title: winner, version: 2 },
    });
    expect((await stored(id))?.title).toBe(winner);
  });

  it('[DATA-2] answers that the course is gone', async () => {
    expect(await updateCourse(as(admin), { id: 'none', version: 1, ...input() })).toEqual({
      success: false,
      error: 'gone',
    });
  });
});

describe('deleting a course', () => {
  it('[ADM-CRS-4] deletes it, and the audit log restores it as it was', async () => {
    const id = await added({ details: { level: 'Beginner' }, imageUrl: 'https://a.example/b.png' });
    const before = await stored(id);
    const answer = await deleteCourse(as(admin, later), { id });
    expect(await stored(id)).toBeUndefined();
    if (!answer.success) throw new Error(answer.error);
    expect(await undoAudit({ db: database.db, actor: admin, now: later }, { id: answer.auditId })).toEqual({
      success: true,
    });
    expect(await stored(id)).toEqual(before);
  });

  it('[DATA-2] answers that the course is gone', async () => {
    expect(await deleteCourse(as(admin), { id: 'none' })).toEqual({ success: false, error: 'gone' });
  });
});

it('[ADM-CRS-4] a command throws on an unexpected failure and stores nothing', async () => {
  await database.db.insert(courses).values({ ...input(), id: 'c', slug: 'c', publishedAt: now });
  await database.db.execute('alter table audit_log rename to audit_away');
  try {
    await expect(addCourse(as(admin), input())).rejects.toThrow();
    await expect(
      updateCourse(as(admin), { id: 'c', version: 1, ...input({ title: 'New' }) }),
    ).rejects.toThrow();
    await expect(deleteCourse(as(admin), { id: 'c' })).rejects.toThrow();
  } finally {
    await database.db.execute('alter table audit_away rename to audit_log');
  }
  expect(await stored('c')).toMatchObject({ title: 'Kite Basics', version: 1 });
  expect(await database.db.select().from(courses)).toHaveLength(1);
});

it.each([
  ['a visitor', visitor],
  ['a student', student],
])('[ROLE-2] the panel refuses %s every change to courses', async (_who, actor) => {
  const id = await added();
  const before = await stored(id);
  await expect(addCourse(as(actor), input())).rejects.toMatchObject({ status: 403 });
  await expect(updateCourse(as(actor), { id, version: 1, ...input({ title: 'X' }) })).rejects.toMatchObject({
    status: 403,
  });
  await expect(deleteCourse(as(actor), { id })).rejects.toMatchObject({ status: 403 });
  expect(await database.db.select().from(courses)).toEqual([before]);
});
