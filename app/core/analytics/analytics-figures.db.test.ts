import { beforeEach, describe, expect, it } from 'vitest';
import { enrollmentShape } from '#app/core/enrollments/admin/enrollment-admin-list.ts';
import { listEnrollments } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses, settings, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { narrowedBy } from '#app/domain/narrowed-list.ts';
import { parsePeriod } from '#app/domain/period.ts';
import { analyticsOf, overviewOf } from '#app/screens/analytics/figures.ts';
import { testDatabase } from '#tests/support/database.ts';
import { scansOf } from '#tests/support/scans.ts';
import { getFigures, listApprovedRatings, readReceived } from './analytics-queries.server.ts';
import { getOverTime } from './figures-over-time.server.ts';
import { listByCourse } from './money-by-course.server.ts';
import { earnedOf } from './report-money.ts';

const zone = 'Asia/Kolkata';
const at = (iso: string) => new Date(iso);
const course = (id: string, price: number, enrolledCount: number, rating: number | null) => ({
  id,
  slug: id,
  title: id,
  description: 'd',
  shortDescription: 's',
  price,
  durationDays: 3,
  courseType: 'drone' as const,
  enrolledCount,
  rating,
});
type Status = 'not_started' | 'active' | 'completed';
const enrollment = (id: string, courseId: string, status: Status, enrolledAt: Date, isDemo = false) => ({
  id,
  userId: `u-${id}`,
  courseId,
  status,
  progress: status === 'completed' ? 100 : 5,
  enrolledAt,
  isDemo,
});
const payment = (
  id: string,
  courseId: string,
  amount: number,
  status: 'completed' | 'pending',
  createdAt: Date,
) => ({
  id,
  courseId,
  amount,
  status,
  createdAt,
});

const database = testDatabase();
beforeEach(() => database.truncateAll());

async function fill() {
  const { db } = database;
  await db.insert(users).values([
    { id: 'a', email: 'a@b.in', fullName: 'A' },
    { id: 'b', email: 'b@b.in', fullName: 'B' },
    { id: 'c', email: 'c@b.in', fullName: 'C' },
    { id: 'owner', email: 'o@b.in', fullName: 'O', role: 'admin' },
  ]);
  await db
    .insert(courses)
    .values([course('kite', 599, 120, 4.5), course('c-lang', 900, 30, null), course('fpv', 100, 0, 4)]);
  await db
    .insert(enrollments)
    .values([
      enrollment('1', 'kite', 'not_started', at('2026-03-01T18:29:00Z')),
      enrollment('2', 'kite', 'active', at('2026-03-01T18:31:00Z')),
      enrollment('3', 'gone', 'completed', at('2026-03-05T10:00:00Z')),
      enrollment('4', 'kite', 'completed', at('2026-03-05T10:00:00Z'), true),
    ]);
  await db
    .insert(payments)
    .values([
      payment('1', 'kite', 599.5, 'completed', at('2026-03-01T18:31:00Z')),
      payment('2', 'kite', 400, 'completed', at('2026-02-20T10:00:00Z')),
      payment('3', 'kite', 9_999, 'pending', at('2026-03-05T10:00:00Z')),
    ]);
  await db.insert(testimonials).values([
    { id: '1', studentName: 'A', rating: 5, comment: 'c', isApproved: true },
    { id: '2', studentName: 'B', rating: 4, comment: 'c', isApproved: true },
    { id: '3', studentName: 'C', rating: 1, comment: 'c', isApproved: false },
  ]);
}

describe('the figures of the Overview tab', () => {
  it('[ADM-OVR-1] [ADM-OVR-2] [ADM-OVR-3] [ADM-OVR-4] counts only real data and completed payments', async () => {
    await fill();
    const overview = overviewOf(await getFigures(database.db));
    expect(overview).toMatchObject({
      courses: 3,
      students: 3,
      revenue: 999.5,
      payments: 2,
      rating: 4.3,
      rated: 2,
      shares: {
        active: { count: 2, percent: 67 },
        completed: { count: 1, percent: 33 },
        total: { count: 3, percent: 100 },
      },
      averagePrice: 533,
      completionPercent: 33,
      revenuePerStudent: 333,
    });
  });

  it('[ADM-OVR-4] reads the revenue of one course and of thirty without reading the payments', async () => {
    const scansWith = async (ids: string[]) => {
      await database.truncateAll();
      await database.db.insert(courses).values(ids.map((id) => course(id, 599, 0, null)));
      const day = at('2026-03-01T18:31:00Z');
      await database.db.insert(payments).values(ids.map((id) => payment(id, id, 599, 'completed', day)));
      return await scansOf(database.db, 'payments', async (tx) => {
        const { courses: figures, revenue } = await getFigures(tx);
        expect(revenue).toBe(599 * ids.length);
        expect([...(await readReceived(tx, figures)).values()]).toEqual(ids.slice(0, 5).map(() => 599));
      });
    };
    expect(await scansWith(['one'])).toBe(0);
    expect(await scansWith(Array.from({ length: 30 }, (_, n) => `course-${n}`))).toBe(0);
  });

  it('[ADM-OVR-3] shows zeros on an empty database', async () => {
    const overview = overviewOf(await getFigures(database.db));
    expect(overview).toMatchObject({
      revenue: 0,
      rating: 0,
      averagePrice: 0,
      completionPercent: 0,
      revenuePerStudent: 0,
    });
  });
});

describe('the Analytics tab of the panel', () => {
  async function analytics(ratings: number[]) {
    const figures = await getFigures(database.db);
    return analyticsOf(figures, ratings, await readReceived(database.db, figures.courses));
  }

  it('[ADM-ANA-1] [ADM-ANA-2] [ADM-ANA-3] [ADM-ANA-4] lists the most popular courses first, and averages the approved ratings', async () => {
    await fill();
    const figures = await analytics(await listApprovedRatings(database.db));
    expect(figures.performance.map(({ course, barPercent }) => [course.id, barPercent])).toEqual([
      ['kite', 100],
      ['c-lang', 30],
      ['fpv', 0],
    ]);
    expect(figures.breakdown.map(({ rupees, percent }) => [rupees, percent])).toEqual([
      [71_880, 73],
      [27_000, 27],
      [0, 0],
    ]);
    expect(figures.health).toEqual({ activePercent: 67, completionPercent: 33, satisfaction: 4.5, stars: 5 });
    expect(figures.growth).toEqual({ completed: 1, total: 3, successPercent: 33 });
  });

  it('gives the typed and the counted number of students separately', async () => {
    await fill();
    const { breakdown, performance } = await analytics([]);
    const sides = performance.map(({ course }) => [course.typedStudents, course.countedStudents]);
    expect(sides).toEqual([
      [120, 2],
      [30, 0],
      [0, 0],
    ]);
    expect(breakdown.map(({ course, rupees }) => [rupees, course.received])).toEqual([
      [71_880, 999.5],
      [27_000, 0],
      [0, 0],
    ]);
  });

  it("[ADM-ANA-4] uses the days of the site's time zone, without demo data", async () => {
    await fill();
    const period = parsePeriod(new URLSearchParams('from=2026-03-01&to=2026-03-05'), '2026-03-05');
    const data = await getOverTime(database.db, period);
    expect(data.enrollments).toEqual([
      { bucket: '2026-03-01', value: 1 },
      { bucket: '2026-03-02', value: 1 },
      { bucket: '2026-03-03', value: 0 },
      { bucket: '2026-03-04', value: 0 },
      { bucket: '2026-03-05', value: 1 },
    ]);
    expect(data.revenue.find(({ bucket }) => bucket === '2026-03-02')?.value).toBe(599.5);
    expect(data.totals).toEqual({ revenue: 599.5, enrollments: 3 });
    expect(data.earlier).toEqual({ revenue: 0, enrollments: 0 });
    // In the admin panel, the number of enrollments links to the list of enrollments with these query parameters. The
    // list must have as many entries as that number says.
    const address = new URLSearchParams('from=2026-03-01&to=2026-03-05');
    const { range } = narrowedBy(address, zone);
    const list = await listEnrollments(database.db, { ...parseListQuery(address, enrollmentShape), range });
    expect(list.total).toBe(data.totals.enrollments);
    await database.db.insert(settings).values({ key: 'time', value: { zone: 'UTC', festivalDay: 'utc' } });
    const inUtc = await getOverTime(database.db, period);
    expect(inUtc.enrollments[0]?.value).toBe(2);
  });

  it('[ADM-ANA-4] groups a long period by month, and compares it with the period before', async () => {
    await fill();
    const period = parsePeriod(new URLSearchParams('from=2025-12-01&to=2026-03-31'), '2026-03-05');
    const data = await getOverTime(database.db, period);
    expect(data.revenue).toEqual([
      { bucket: '2025-12', value: 0 },
      { bucket: '2026-01', value: 0 },
      { bucket: '2026-02', value: 400 },
      { bucket: '2026-03', value: 599.5 },
    ]);
    const march = parsePeriod(new URLSearchParams('from=2026-03-01&to=2026-03-31'), '2026-03-05');
    expect((await getOverTime(database.db, march)).earlier).toEqual({ revenue: 400, enrollments: 0 });
  });

  it('[ADM-ANA-4] groups by course, including deleted ones, and adds up to the total', async () => {
    await fill();
    const period = parsePeriod(new URLSearchParams('period=all'), '2026-03-05');
    const rows = await listByCourse(database.db, period, zone);
    expect(rows).toEqual([
      { courseId: 'kite', title: 'kite', enrollments: 2, sold: 99_950, discount: 0, refunded: 0 },
      { courseId: 'gone', title: null, enrollments: 1, sold: 0, discount: 0, refunded: 0 },
    ]);
    const { totals } = await getOverTime(database.db, period);
    expect(rows.reduce((all, row) => all + earnedOf(row), 0)).toBe(totals.revenue * 100);
  });
});
