import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readPlans } from '#tests/support/query-plans.ts';
import {
  findActiveCourseBySlug,
  listActiveCourses,
  listCourseLinks,
  listRelatedCourses,
} from './course-queries.server.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

function course(id: string, changes: Partial<typeof courses.$inferInsert> = {}) {
  return {
    id,
    slug: `course-${id}`,
    title: `Course ${id}`,
    description: 'Long words',
    shortDescription: 'Short words',
    price: 599.5,
    durationDays: 5,
    courseType: 'drone' as const,
    createdAt: at(1),
    updatedAt: at(2),
    ...changes,
  };
}

const database = testDatabase();
beforeEach(() => database.truncateAll());

describe('the courses that visitors see', () => {
  it('[CAT-12] lists only active courses, most popular first, ties newest first and then by id', async () => {
    await database.db
      .insert(courses)
      .values([
        course('b', { enrolledCount: 5 }),
        course('a', { enrolledCount: 5 }),
        course('new', { enrolledCount: 5, createdAt: at(3) }),
        course('top', { enrolledCount: 9 }),
        course('off', { enrolledCount: 99, isActive: false }),
      ]);
    const listed = await listActiveCourses(database.db);
    expect(listed.map(({ id }) => id)).toEqual(['top', 'new', 'a', 'b']);
  });

  it('[CAT-6] returns the first four features, all deliveries and exact prices for a card', async () => {
    await database.db.insert(courses).values([
      course('one', {
        features: ['a', 'b, with comma', 'c "quoted"', 'd', 'e'],
        deliveryIncludes: ['kit', 'book'],
        originalPrice: 1499.99,
        rating: 4.7,
      }),
      course('two', { enrolledCount: 1 }),
    ]);
    const [two, one] = await listActiveCourses(database.db);
    expect(one).toMatchObject({
      features: ['a', 'b, with comma', 'c "quoted"', 'd'],
      deliveryIncludes: ['kit', 'book'],
      price: 599.5,
      originalPrice: 1499.99,
      rating: 4.7,
      createdAt: at(1),
    });
    expect(two).toMatchObject({ features: [], originalPrice: null, rating: null, imageUrl: null });
    expect(Object.keys(one ?? {})).not.toContain('description');
  });

  it('[DATA-1] finds a complete course by its slug, including free-form fields', async () => {
    const extra = { level: 'Beginner', syllabus: ['Day 1'] };
    await database.db.insert(courses).values([course('one', { extra }), course('off', { isActive: false })]);
    expect(await findActiveCourseBySlug(database.db, 'course-one')).toMatchObject({ id: 'one', extra });
    expect(await findActiveCourseBySlug(database.db, 'course-off')).toBeUndefined();
    expect(await findActiveCourseBySlug(database.db, "' or 1=1 --")).toBeUndefined();
  });

  it('finds the most popular other courses of the same type as related', async () => {
    await database.db
      .insert(courses)
      .values([
        course('self', { enrolledCount: 9 }),
        course('low', { enrolledCount: 1 }),
        course('high', { enrolledCount: 7 }),
        course('off', { enrolledCount: 8, isActive: false }),
        course('other', { enrolledCount: 8, courseType: 'programming' }),
      ]);
    const related = await listRelatedCourses(database.db, { id: 'self', courseType: 'drone' });
    expect(related.map(({ id }) => id)).toEqual(['high', 'low']);
  });

  it('counts the typed or the enrolled students, whichever are more, and sorts by them', async () => {
    const { db } = database;
    const ids = async () => (await listActiveCourses(db)).map(({ id, enrolledCount }) => [id, enrolledCount]);
    await db
      .insert(courses)
      .values([course('few', { enrolledCount: 1 }), course('some', { enrolledCount: 2 })]);
    const seats = ['a', 'b', 'c'].map((userId) => ({ id: userId, userId, courseId: 'few' }));
    await db.insert(enrollments).values({ id: 'demo', userId: 'd', courseId: 'few', isDemo: true });
    await db.insert(enrollments).values({ id: 'one', userId: 'o', courseId: 'few' });
    expect(await ids()).toEqual([
      ['some', 2],
      ['few', 1],
    ]);
    await Promise.all(seats.map((seat) => db.insert(enrollments).values(seat)));
    expect(await ids()).toEqual([
      ['few', 4],
      ['some', 2],
    ]);
    expect(await findActiveCourseBySlug(db, 'course-few')).toMatchObject({ enrolledCount: 4 });
    await db.delete(enrollments).where(inArray(enrollments.id, ['a', 'b', 'demo']));
    expect((await ids())[0]).toEqual(['few', 2]);
  });

  it('counts again for a restored course', async () => {
    const { db } = database;
    await db.insert(courses).values(course('kite'));
    await db
      .insert(enrollments)
      .values(['a', 'b'].map((userId) => ({ id: userId, userId, courseId: 'kite' })));
    const [row] = await db.delete(courses).returning();
    await db.delete(enrollments).where(eq(enrollments.id, 'a'));
    await db.insert(courses).values(row as typeof courses.$inferInsert);
    expect(await findActiveCourseBySlug(db, 'course-kite')).toMatchObject({ enrolledCount: 1 });
  });

  it('returns slug and last change of active courses for the sitemap', async () => {
    await database.db.insert(courses).values([course('one'), course('off', { isActive: false })]);
    expect(await listCourseLinks(database.db)).toEqual([{ slug: 'course-one', updatedAt: at(2) }]);
  });
});

describe('on 10,000 courses', () => {
  beforeEach(async () => {
    await database.db.execute(sql`
      insert into courses (id, slug, title, description, short_description, price, duration_days, course_type,
        enrolled_count, is_active, created_at)
      select 'id' || n, 'slug-' || n, 'Course ' || n, repeat('long ', 200), 'short', 500 + n, 1 + n % 20,
        case when n % 2 = 0 then 'drone' else 'programming' end, n * 7919 % 500, n % 20 > 0,
        timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 10000) n`);
    await database.db.execute(sql`analyze courses`);
  });

  const plansOf = (work: (db: Database) => Promise<unknown>) => readPlans(database.db, work);

  it('[CAT-12] reads the catalog, related courses and one course through their indexes', async () => {
    const catalog = await plansOf(listActiveCourses);
    expect(catalog).toContain('courses_popular');
    expect(catalog).not.toMatch(/Seq Scan|Sort/);
    const related = await plansOf((db) => listRelatedCourses(db, { id: 'id1', courseType: 'drone' }));
    expect(related).toContain('courses_popular');
    expect(related).not.toMatch(/Seq Scan|Sort/);
    const one = await plansOf((db) => findActiveCourseBySlug(db, 'slug-77'));
    expect(one).toContain('courses_slug_unique');
    expect(one).not.toContain('Seq Scan');
  });

  it('[CAT-12] returns at most 1,000 courses', async () => {
    expect(await listActiveCourses(database.db)).toHaveLength(1_000);
  });
});
