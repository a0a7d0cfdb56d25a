import { beforeEach, expect, it } from 'vitest';
import { exportCourses } from '#app/core/courses/course-export.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { seededTypes } from '#app/domain/course-types.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { csvResponse } from '#app/platform/csv.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { courseShape } from './course-admin-list.ts';
import { listCourses } from './course-admin-queries.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

const course = (id: string, changes: Partial<typeof courses.$inferInsert> = {}) => ({
  id,
  slug: id,
  title: id,
  description: 'Words',
  shortDescription: 'Short',
  price: 100,
  durationDays: 5,
  courseType: 'drone' as const,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...changes,
});
const list = async (address: string) => {
  const query = parseListQuery(new URLSearchParams(address), courseShape(seededTypes));
  const { rows, total } = await listCourses(database.db, query);
  return { ids: rows.map(({ id }) => id), total };
};

it("[ADM-CRS-1] the list searches a course's title and description in any case, taking each character literally", async () => {
  await database.db
    .insert(courses)
    .values([
      course('a', { title: 'Drone Basics' }),
      course('b', { description: 'All about DRONES' }),
      course('c', { shortDescription: 'drone' }),
      course('d', { title: '100% hands_on' }),
    ]);
  expect((await list('q=dRoNe')).ids.sort()).toEqual(['a', 'b']);
  expect((await list('q=100%25')).ids).toEqual(['d']);
  expect((await list('q=s_o')).ids).toEqual(['d']);
  expect((await list('q=a_b')).ids).toEqual([]);
});

it('[ADM-CRS-1] the list filters, sorts and pages courses in the database, including hidden ones', async () => {
  const many = Array.from({ length: 30 }, (_, number) =>
    course(`c${String(number).padStart(2, '0')}`, { price: number, enrolledCount: 100 - number }),
  );
  await database.db
    .insert(courses)
    .values([...many, course('x', { isActive: false, courseType: 'programming', price: 0.5 })]);
  expect(await list('page=2')).toMatchObject({
    total: 31,
    ids: ['c05', 'c04', 'c03', 'c02', 'c01', 'c00'],
  });
  expect((await list('sort=price-low')).ids.slice(0, 3)).toEqual(['c00', 'x', 'c01']);
  expect((await list('sort=price-high')).ids[0]).toBe('c29');
  expect((await list('sort=students')).ids[0]).toBe('c00');
  expect(await list('visibility=hidden')).toEqual({ total: 1, ids: ['x'] });
  expect(await list('type=programming')).toEqual({ total: 1, ids: ['x'] });
  expect((await list('type=drone&visibility=hidden')).total).toBe(0);
});

it('[ADM-CRS-2] the list sorts courses by title regardless of capitals', async () => {
  const titles = ['Zebra', 'apple', 'Mango', 'banana'];
  await database.db.insert(courses).values(titles.map((title) => course(title, { title })));
  expect((await list('sort=title')).ids).toEqual(['apple', 'banana', 'Mango', 'Zebra']);
});

it("[DATA-1] the list exports the filtered courses under the specification's field names, with their free-form fields", async () => {
  await database.db
    .insert(courses)
    .values([
      course('a', { title: '=1+1', originalPrice: 1499.5, features: ['x', 'y'], extra: { level: 'All' } }),
      course('b', { courseType: 'programming' }),
    ]);
  const params = new URLSearchParams('type=drone');
  const csv = await csvResponse(
    'c.csv',
    exportCourses(database.db, params, { now: new Date(), zone: 'Asia/Kolkata' }),
    'Asia/Kolkata',
  ).text();
  const [head = '', row = '', rest] = csv.split('\r\n');
  expect(head).toBe(
    'slug,title,description,short_description,price,original_price,duration_days,course_type,features,delivery_includes,enrolled_count,rating,image_url,is_active,created_at,updated_at,extra,id',
  );
  expect(row).toContain("a,'=1+1,Words,Short,100,1499.5,5,drone,x; y,");
  expect(row).toContain('2026-01-01 05:30:00 +05:30');
  expect(row).toContain('level');
  expect(rest).toBe('');
});
