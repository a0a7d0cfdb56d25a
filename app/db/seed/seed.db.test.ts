import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActiveFaqs } from '#app/core/faqs/faq-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { tables } from '#app/db/tables.server.ts';
import { codeOnBanner } from '#app/domain/banner-code.ts';
import { dayIn, daysBetween, weekdayOf } from '#app/domain/calendar.ts';
import { festivalWindow } from '#app/domain/festival-day.ts';
import { offerWarnings } from '#app/domain/festival-offer.ts';
import { priceOf } from '#app/domain/price.ts';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { demoCourses } from './content.ts';
import { sampleState } from './known-samples.ts';
import { seedBuiltIn, seedDemoCatalog } from './seed.server.ts';

const { courseBatches, courses, faqs, festivals, lessons, liveSessions, promotions, testimonials } = tables;
const builtIn = builtInFestivals[0] as (typeof builtInFestivals)[number];
const now = new Date('2026-11-21T10:00:00.000Z');
const nothing = { testimonials: 0, faqs: 0, festivals: 0, courses: 0 };

const classesInOrder = (db: Database) => db.select().from(liveSessions).orderBy(asc(liveSessions.startsAt));

describe('storing the sample content at the start', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => database.truncateAll());
  afterAll(() => database.close());

  it('[SEED-2] stores six approved testimonials when none exist, and again after all were deleted', async () => {
    const { db } = database;
    expect((await seedBuiltIn(db, now)).testimonials).toBe(6);
    const rows = await db.select().from(testimonials).orderBy(asc(testimonials.sortOrder));
    expect(rows.map(({ rating }) => rating).sort()).toEqual([4, 5, 5, 5, 5, 5]);
    expect(rows.every(({ isApproved }) => isApproved)).toBe(true);
    await db.delete(testimonials);
    expect(await seedBuiltIn(db, now)).toEqual({ ...nothing, testimonials: 6 });
  });

  it('[SEED-2] adds none to a shop with a testimonial of its own, even a pending one', async () => {
    const { db } = database;
    await db.insert(testimonials).values({ id: 'own', studentName: 'Asha', rating: 5, comment: 'Good.' });
    expect((await seedBuiltIn(db, now)).testimonials).toBe(0);
    expect(await db.$count(testimonials)).toBe(1);
  });

  it('[SEED-3] stores six active FAQs in order when none exist', async () => {
    const { db } = database;
    expect((await seedBuiltIn(db, now)).faqs).toBe(6);
    const rows = await db.select().from(faqs).orderBy(asc(faqs.sortOrder));
    expect(rows.map(({ sortOrder, isActive }) => [sortOrder, isActive])).toEqual(
      [1, 2, 3, 4, 5, 6].map((order) => [order, true]),
    );
    expect(rows.some(({ answer }) => answer.includes('7-day money-back guarantee'))).toBe(true);
    expect((await seedBuiltIn(db, now)).faqs).toBe(0);
  });

  it('[SEED-1] stores the four festivals, the first of the list as the oldest', async () => {
    const { db } = database;
    expect((await seedBuiltIn(db, now)).festivals).toBe(4);
    const rows = await db.select().from(festivals).orderBy(asc(festivals.createdAt));
    expect(rows.map(({ name }) => name)).toEqual(['Diwali', 'Independence Day', 'Holi', 'New Year']);
    expect(rows.map(({ offer, animations }) => ({ offer, animations }))).toEqual(
      builtInFestivals.map(({ offer, animations }) => ({ offer, animations })),
    );
  });

  it('[SEED-1] [SELL-18] gives each of the four festivals a price rule that matches its text', async () => {
    const { db } = database;
    await seedBuiltIn(db, now);
    const rules = await db.select().from(promotions).orderBy(asc(promotions.code));
    expect(rules.map(({ code, kind, value, mode, isActive }) => [code, kind, value, mode, isActive])).toEqual(
      [
        ['DIWALI60', 'percent', 6000, 'automatic', true],
        ['HOLI70', 'percent', 7000, 'automatic', true],
        ['INDIA75', 'percent', 7500, 'automatic', true],
        ['NEWYEAR80', 'percent', 8000, 'automatic', true],
      ],
    );
    expect(new Set(rules.map(({ festivalId }) => festivalId)).size).toBe(4);
  });

  it('[SELL-18] opens a new sample shop with a festival of fourteen days, whose banner and prices match', async () => {
    const { db } = database;
    const withFestival = { withFestival: true };
    expect(await seedDemoCatalog(db, now, withFestival)).toMatchObject({ festivals: 1 });
    const [festival] = await db.select().from(festivals);
    expect(festival).toMatchObject({ startDate: '2026-11-21', endDate: '2026-12-04' });
    const rules = await db.select().from(promotions).orderBy(asc(promotions.mode));
    const codes = rules.map(({ code }) => code);
    expect(offerWarnings(festival?.offer ?? null, rules[0] ?? null, codes)).toEqual([]);
    const time = { zone: 'UTC', festivalDay: 'utc' } as const;
    const priceRules = rules.map((rule) => ({
      ...rule,
      usesLeft: null,
      ...(rule.festivalId && festivalWindow(festival ?? builtIn, time)),
    }));
    const onTop = { kind: 'percent', value: 1_000, isOnTop: true };
    expect(festival && codeOnBanner(festival, priceRules, time)).toEqual({ is: 'extra', extra: onTop });
    const priced = (typed: string, offset: number) =>
      priceOf({
        course: { id: 'c', price: 599, originalPrice: null },
        rules: priceRules,
        code: typed,
        at: new Date(now.getTime() + offset * 86_400_000),
      }).totalPaise;
    expect([priced('', 0), priced('', 13), priced('', 14)]).toEqual([47_900, 47_900, 59_900]);
    expect(priced('udaan-10', 0)).toBe(43_100);
    expect(await seedDemoCatalog(db, now, withFestival)).toEqual(nothing);
  });

  it('[SELL-18] adds no festival to a sample shop that is open already', async () => {
    const { db } = database;
    await seedDemoCatalog(db, now);
    expect(await seedDemoCatalog(db, now, { withFestival: true })).toEqual(nothing);
    expect(await db.$count(promotions)).toBe(0);
  });

  it.each([
    ['Asia/Kolkata', '2026-12-01T12:30:00.000Z'],
    ['America/New_York', '2026-12-01T23:00:00.000Z'],
  ])(
    '[LEARN-108] opens a sample shop in %s with a live class in ten days, at six in the evening',
    async (zone, at) => {
      await seedDemoCatalog(database.db, now, { zone });
      const held = (await classesInOrder(database.db)).map((row) => [row.startsAt.toISOString(), row.zone]);
      expect(held).toHaveLength(7);
      expect(held).toContainEqual([at, zone]);
    },
  );

  it.each([0, 1, 2, 3, 4, 5, 6])(
    '[DAY-20] dates batches and classes ahead of a first start %i days after a Saturday, on weekday evenings',
    async (days) => {
      const { db } = database;
      const start = new Date(now.getTime() + days * 86_400_000);
      const today = dayIn(start, 'Asia/Kolkata');
      await seedDemoCatalog(db, start, { zone: 'Asia/Kolkata' });
      const batches = (await db.select().from(courseBatches)).filter(({ label }) =>
        label.startsWith('Weekday evenings'),
      );
      expect(batches).toHaveLength(12);
      for (const { startsOn, endsOn } of batches) {
        expect(weekdayOf(startsOn)).toBe('Monday');
        expect(daysBetween(today, startsOn)).toBeGreaterThanOrEqual(7);
        expect(daysBetween(today, startsOn)).toBeLessThanOrEqual(34);
        expect(weekdayOf(endsOn ?? '')).not.toMatch(/Saturday|Sunday/);
      }
      for (const { startsAt, joinUrl } of await classesInOrder(db)) {
        expect(startsAt.getTime()).toBeGreaterThan(start.getTime());
        expect(joinUrl).toMatch(/^https:\/\/meet\.jit\.si\/pankh-sample-[0-9a-f]{16}$/);
      }
    },
  );

  it('[SEED-1] does not bring back an offer that the owner deleted', async () => {
    const { db } = database;
    await seedBuiltIn(db, now);
    await db.delete(festivals);
    expect((await seedBuiltIn(db, now)).festivals).toBe(0);
    expect(await db.$count(festivals)).toBe(0);
  });

  it('[SEED-4] stores the demo catalog once, newest first as listed, including free-form fields', async () => {
    const { db } = database;
    expect(await seedDemoCatalog(db, now)).toEqual({ ...nothing, courses: demoCourses.length });
    const rows = await db.select().from(courses).orderBy(desc(courses.createdAt));
    expect(rows.map(({ title }) => title)).toEqual(demoCourses.map(({ title }) => title));
    expect(rows.map(({ price, rating }) => [price, rating])).toEqual(
      demoCourses.map(({ price, rating }) => [price, rating]),
    );
    expect(rows.map(({ extra }) => extra)).toEqual(demoCourses.map(({ extra }) => extra));
    expect(rows[0]?.createdAt).toEqual(now);
    await db.delete(courses);
    expect(await seedDemoCatalog(db, now)).toEqual(nothing);
  });

  it('[LEARN-16] gives one drone course and one programming course lessons', async () => {
    const { db } = database;
    await seedDemoCatalog(db, now);
    const rows = await db
      .select({ type: courses.courseType, kind: lessons.kind, isFree: lessons.isFree })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(eq(lessons.isPublished, true));
    for (const type of ['drone', 'programming']) {
      const own = rows.filter((row) => row.type === type);
      expect(own.length).toBeGreaterThanOrEqual(5);
      expect(own.some(({ isFree }) => isFree)).toBe(true);
    }
    for (const kind of ['live', 'quiz', 'assignment'])
      expect(rows.some((row) => row.kind === kind)).toBe(true);
  });

  it('[LEARN-108] gives a course with lessons two batches, with the live class during the first', async () => {
    const { db } = database;
    await seedDemoCatalog(db, now);
    const batches = await db
      .select({ startsOn: courseBatches.startsOn, endsOn: courseBatches.endsOn, course: courses.title })
      .from(courseBatches)
      .innerJoin(courses, eq(courses.id, courseBatches.courseId))
      .where(eq(courses.title, 'Why a Quadcopter Hovers'))
      .orderBy(asc(courseBatches.startsOn));
    const course = 'Why a Quadcopter Hovers';
    expect(batches).toEqual([
      { startsOn: '2026-11-28', endsOn: '2026-12-07', course },
      { startsOn: '2026-12-12', endsOn: '2026-12-27', course },
    ]);
  });

  it("[SEED-4] adds no demo course to a shop with a course of the owner's", async () => {
    const { db } = database;
    const own = { title: 'Own', description: 'Own.', shortDescription: 'Own.', price: 1, durationDays: 1 };
    await db.insert(courses).values({ ...own, id: 'own', slug: 'own', courseType: 'drone' });
    expect(await seedDemoCatalog(db, now)).toEqual(nothing);
    await db.delete(courses).where(eq(courses.id, 'own'));
    expect(await seedDemoCatalog(db, now)).toEqual(nothing);
  });

  it('[DAY-78] stores three questions about each whole course, which no home page shows', async () => {
    const { db } = database;
    await seedDemoCatalog(db, now);
    expect((await seedBuiltIn(db, now)).faqs).toBe(6);
    const whole = ['python-from-zero', 'web-pages-with-html-and-css'];
    for (const slug of whole) {
      const [course] = await db.select().from(courses).where(eq(courses.slug, slug));
      const asked = await db
        .select()
        .from(faqs)
        .where(eq(faqs.courseId, course?.id ?? ''));
      expect(asked.map((row) => sampleState('faqs', row))).toEqual(['unchanged', 'unchanged', 'unchanged']);
    }
    expect(await db.$count(faqs)).toBe(24);
    expect(await listActiveFaqs(db)).toHaveLength(6);
  });

  it('[SEED-4] stores everything once when several nodes start at the same moment', async () => {
    const { db } = database;
    await Promise.all([1, 2, 3, 4].flatMap(() => [seedBuiltIn(db, now), seedDemoCatalog(db, now)]));
    expect({
      testimonials: await db.$count(testimonials),
      faqs: await db.$count(faqs),
      festivals: await db.$count(festivals),
      courses: await db.$count(courses),
    }).toEqual({ testimonials: 6, faqs: 24, festivals: 4, courses: demoCourses.length });
  });
});
