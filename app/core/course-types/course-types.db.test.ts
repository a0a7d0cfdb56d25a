import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { addCourse, deleteCourse, updateCourse } from '#app/core/courses/course-commands.server.ts';
import type { CourseInput } from '#app/core/courses/form/course-form-schema.ts';
import { courseTypes } from '#app/db/tables/catalog-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { mostTypes, seededTypes } from '#app/domain/course-types.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { courseTypeStore } from './course-type-commands.server.ts';
import { exportCourseTypes } from './course-type-export.server.ts';
import { listAllCourseTypes, listCourseTypes } from './course-type-queries.server.ts';

const admin: Actor = { kind: 'portal', sessionId: 'portal-1' };
const now = new Date('2026-11-21T10:00:00.123Z');
const yoga = { label: 'Yoga', color: '#e8b400', art: 'sun' } as const;
const course: CourseInput = {
  title: 'Morning Practice',
  slug: null,
  shortDescription: 'Short',
  description: 'Long',
  courseType: 'yoga',
  durationDays: 5,
  price: 500,
  originalPrice: null,
  enrolledCount: 0,
  rating: 4.5,
  isActive: true,
  imageUrl: null,
  features: [],
  deliveryIncludes: [],
  teacherIds: [],
  details: {},
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const as = (actor: Actor) => ({ db: database.db, actor, now });
const keys = async () => (await listCourseTypes(database.db)).map(({ key }) => key);
const auditOf = (outcome: { success: boolean; auditId?: string | null }) => outcome.auditId ?? 'refused';

it('[BRAND-45] a new shop has the two built-in course types', async () => {
  expect(await listCourseTypes(database.db)).toEqual(seededTypes);
});

describe('[BRAND-47] course types in the panel', () => {
  beforeEach(() => database.truncateAll());

  it('are added at the end of the list, with a key made from the name', async () => {
    expect(await courseTypeStore.create(as(admin), yoga)).toMatchObject({ success: true, id: 'yoga' });
    const hindi = await courseTypeStore.create(as(admin), { ...yoga, label: 'योग' });
    const all = await courseTypeStore.create(as(admin), { ...yoga, label: 'All' });
    expect([hindi, all]).toMatchObject([{ id: 'type' }, { id: 'all-2' }]);
    expect(await keys()).toEqual(['drone', 'programming', 'yoga', 'type', 'all-2']);
  });

  it('need names that differ in more than capital letters', async () => {
    await courseTypeStore.create(as(admin), yoga);
    const again = await courseTypeStore.create(as(admin), { ...yoga, label: 'YOGA' });
    const other = await courseTypeStore.update(as(admin), { ...yoga, id: 'drone', version: 1 });
    expect([again, other]).toEqual(Array(2).fill({ success: false, error: 'label-taken' }));
  });

  it('are renamed and recolored under the same key, each time with an audit entry', async () => {
    const change = { id: 'drone', version: 1, label: 'Robots', color: '#00695c', art: 'steps' } as const;
    expect(await courseTypeStore.update(as(admin), change)).toMatchObject({ success: true });
    expect((await listCourseTypes(database.db))[0]).toMatchObject({ key: 'drone', label: 'Robots' });
    expect(await courseTypeStore.update(as(admin), change)).toEqual({ success: false, error: 'stale' });
    expect(await courseTypeStore.update(as(admin), { ...change, id: 'none' })).toMatchObject({
      error: 'gone',
    });
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { action: 'update', entity: 'course-type', entityId: 'drone' },
    ]);
  });

  it('are archived and offered again, with an audit entry each, but the last one cannot be archived', async () => {
    const archive = (id: string, isOn = true) => courseTypeStore.setFlag(as(admin), { id, isOn });
    expect(await archive('drone')).toMatchObject({ success: true });
    expect(await listCourseTypes(database.db)).toMatchObject([{ key: 'drone', isArchived: true }, {}]);
    expect(await archive('programming')).toEqual({ success: false, error: 'last' });
    expect(await courseTypeStore.remove(as(admin), { id: 'programming' })).toMatchObject({ error: 'last' });
    expect(await archive('none')).toEqual({ success: false, error: 'gone' });
    expect(await archive('drone', false)).toMatchObject({ success: true });
    const entries = await database.db.select().from(auditLog);
    expect(entries.map(({ action }) => action).sort()).toEqual(['activate', 'deactivate']);
  });

  it('keep their courses when they are archived, and the courses keep their type', async () => {
    await courseTypeStore.create(as(admin), yoga);
    const added = await addCourse(as(admin), course);
    await courseTypeStore.setFlag(as(admin), { id: 'yoga', isOn: true });
    const id = added.success ? added.id : '';
    expect(await updateCourse(as(admin), { ...course, id, version: 1 })).toMatchObject({ success: true });
  });

  it('can be reordered', async () => {
    await courseTypeStore.move(as(admin), { id: 'programming', direction: 'up' });
    expect(await keys()).toEqual(['programming', 'drone']);
    expect(await courseTypeStore.move(as(admin), { id: 'none', direction: 'up' })).toMatchObject({
      error: 'gone',
    });
  });

  it('are deleted, and restored by Undo', async () => {
    const deleted = await courseTypeStore.remove(as(admin), { id: 'drone' });
    expect(await keys()).toEqual(['programming']);
    expect(await courseTypeStore.remove(as(admin), { id: 'programming' })).toMatchObject({ error: 'last' });
    const undo = () => undoAudit(as(admin), { id: auditOf(deleted) });
    const [drone] = seededTypes;
    await database.db.insert(courseTypes).values({ ...yoga, key: 'other', label: drone?.label ?? '' });
    expect(await undo()).toEqual({ success: false, error: 'label-taken' });
    await database.db.delete(courseTypes).where(eq(courseTypes.key, 'other'));
    expect(await undo()).toEqual({ success: true });
    expect(await listCourseTypes(database.db)).toEqual(seededTypes);
  });

  it('are limited in number', async () => {
    const rows = Array.from({ length: mostTypes - 2 }, (_, i) => ({ ...yoga, key: `t${i}`, label: `T${i}` }));
    await database.db.insert(courseTypes).values(rows);
    expect(await courseTypeStore.create(as(admin), yoga)).toMatchObject({ error: 'too-many' });
  });

  it('are exported with the number of their courses', async () => {
    await courseTypeStore.create(as(admin), yoga);
    await addCourse(as(admin), course);
    const { columns, rows } = exportCourseTypes(database.db, new URLSearchParams(), {
      now,
      zone: 'Asia/Kolkata',
    });
    expect(columns[0]).toBe('key');
    const exported = [];
    for await (const row of rows) exported.push(row);
    expect(exported.at(-1)).toMatchObject({
      key: 'yoga',
      label: 'Yoga',
      art: 'sun',
      sort_order: 3,
      courses: 1,
    });
    expect((await listAllCourseTypes(database.db)).map(({ courses }) => courses)).toEqual([0, 0, 1]);
  });
});

describe('[BRAND-48] a course and its course type', () => {
  beforeEach(() => database.truncateAll());

  it('a course is refused if its type does not exist', async () => {
    expect(await addCourse(as(admin), course)).toEqual({ success: false, error: 'type-unknown' });
    const added = await addCourse(as(admin), { ...course, courseType: 'drone' });
    const id = added.success ? added.id : '';
    const change = { ...course, id, version: 1 };
    expect(await updateCourse(as(admin), change)).toEqual({ success: false, error: 'type-unknown' });
  });

  it('a type with courses cannot be deleted, and a deleted course can be restored only after its type', async () => {
    await courseTypeStore.create(as(admin), yoga);
    const added = await addCourse(as(admin), course);
    expect(await courseTypeStore.remove(as(admin), { id: 'yoga' })).toEqual({
      success: false,
      error: 'in-use',
    });
    const gone = await deleteCourse(as(admin), { id: added.success ? added.id : '' });
    const type = await courseTypeStore.remove(as(admin), { id: 'yoga' });
    const early = await undoAudit(as(admin), { id: auditOf(gone) });
    expect(early).toEqual({ success: false, error: 'type-gone' });
    await undoAudit(as(admin), { id: auditOf(type) });
    expect(await undoAudit(as(admin), { id: auditOf(gone) })).toEqual({ success: true });
  });

  it('two admins acting at the same time never leave a course without its type', async () => {
    await courseTypeStore.create(as(admin), yoga);
    const [added, deleted] = await Promise.all([
      addCourse(as(admin), course),
      courseTypeStore.remove(as(admin), { id: 'yoga' }),
    ]);
    expect([added.success, deleted.success].filter(Boolean)).toHaveLength(1);
    const left = await database.db.select().from(courseTypes).where(eq(courseTypes.key, 'yoga'));
    expect(left).toHaveLength(added.success ? 1 : 0);
  });
});
