import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { courses, courseTypes } from '#app/db/tables/catalog-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { file } from '#tests/support/moving/files.ts';
import { apply, check, exported, now } from '#tests/support/moving/moving.ts';

const database = testDatabase();
const db = () => database.db;

beforeEach(() => database.truncateAll());

describe('[BRAND-49] course types in an import and export', () => {
  const course = (id: string, course_type: string) => ({
    id,
    title: `Course ${id}`,
    price: 500,
    duration_days: 5,
    course_type,
  });
  const json = (content: object) =>
    file('academy.json', { format: 'academy-export', version: 1, ...content });

  it('are imported before their courses, with names, colors and pictures', async () => {
    await db()
      .insert(courseTypes)
      .values({ key: 'yoga', label: 'Yoga', color: '#e8b400', art: 'sun', sortOrder: 3, createdAt: now });
    await db().update(courseTypes).set({ label: 'Robots' }).where(eq(courseTypes.key, 'drone'));
    const all = [...sampleCourses('yoga'), ...sampleCourses('drone')];
    await db().insert(courses).values(all);
    const before = await exported(db());
    expect(before.course_types).toHaveLength(3);
    await database.truncateAll();
    const { id, rows } = await check(db(), [file('academy.json', before)]);
    expect(rows.map(({ kind, fate }) => `${kind} ${fate}`)).toEqual([
      'course_types update',
      'course_types same',
      'course_types add',
      'courses add',
      'courses add',
    ]);
    await apply(db(), id);
    const after = await exported(db());
    expect(after.course_types).toEqual(before.course_types);
    expect(after.courses).toEqual(before.courses);
    const again = await check(db(), [file('academy.json', before)]);
    expect(again.rows.map(({ fate }) => fate)).toEqual(Array(5).fill('same'));
  });

  it('are not exported by a shop with only the built-in types, so that its export format is unchanged', async () => {
    await db().insert(courses).values(sampleCourses('drone'));
    const data = await exported(db());
    expect(data).not.toHaveProperty('course_types');
    expect(data.courses).toMatchObject([{ course_type: 'drone' }]);
  });

  it('are found by key or label, and a course of an unknown type is refused', async () => {
    await db().insert(courseTypes).values({ key: 'yoga-2', label: 'Yoga', color: '#e8b400', art: 'sun' });
    const { id, rows } = await check(db(), [
      json({ courses: [course('a', 'YOGA'), course('b', 'yoga-2'), course('c', 'boats')] }),
    ]);
    expect(rows.map(({ fate, reason }) => reason ?? fate)).toEqual(['add', 'add', 'type-unknown']);
    await apply(db(), id);
    const types = await db().select({ type: courses.courseType }).from(courses);
    expect(types).toEqual([{ type: 'yoga-2' }, { type: 'yoga-2' }]);
  });

  it('of a course that names none is that of the course form, and the check says so', async () => {
    const untyped = ({ course_type: _, ...rest }: ReturnType<typeof course>) => rest;
    const first = await check(db(), [json({ courses: [untyped(course('a', ''))] })]);
    expect(first.rows).toMatchObject([{ fate: 'add', notes: ['type-assumed'] }]);
    await apply(db(), first.id);
    await db()
      .insert(courseTypes)
      .values([
        { key: 'breath', label: 'Breath', color: '#e8b400', art: 'sun', sortOrder: 9 },
        { key: 'yoga', label: 'Yoga', color: '#e8b400', art: 'sun', sortOrder: 7 },
        { key: 'old', label: 'Old', color: '#e8b400', art: 'sun', sortOrder: 0, isArchived: true },
      ]);
    await db().update(courses).set({ courseType: 'breath' });
    await db()
      .delete(courseTypes)
      .where(inArray(courseTypes.key, ['drone', 'programming']));
    const dearer = { ...untyped(course('a', '')), price: 900 };
    const { id } = await check(db(), [json({ courses: [dearer, untyped(course('b', ''))] })], {
      overwrites: true,
    });
    await apply(db(), id);
    const stored = await db().select().from(courses).orderBy(courses.title);
    expect(stored.map(({ price, courseType }) => [price, courseType])).toEqual([
      [900, 'breath'],
      [500, 'yoga'],
    ]);
  });

  it("[B-4] are refused if they are malformed or take another type's name", async () => {
    const type = { key: 'yoga', label: 'Yoga', color: '#e8b400', art: 'sun' };
    const { rows } = await check(db(), [
      json({
        course_types: [
          { ...type, color: 'red;}' },
          { ...type, key: '</style>' },
          { ...type, key: 'all' },
          { ...type, art: 'cats' },
          { ...type, label: 'DRONE' },
          type,
        ],
      }),
    ]);
    expect(rows.map(({ fate, reason }) => reason ?? fate)).toEqual([
      ...Array(4).fill('type-invalid'),
      'type-label-taken',
      'add',
    ]);
  });
});

const sampleCourses = (courseType: string) => [
  {
    id: `course-of-${courseType}-00001`,
    slug: `a-${courseType}`,
    title: `A ${courseType}`,
    courseType,
    description: 'd',
    shortDescription: 's',
    price: 500,
    durationDays: 5,
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
  },
];
