import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tables } from '#app/db/tables.server.ts';
import { builtInFestivals } from '#app/domain/festival-themes.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { demoCourses } from './content.ts';
import { seedBuiltIn, seedDemoCatalogue } from './seed.server.ts';

const { courses, faqs, festivals, testimonials } = tables;
const now = new Date('2026-11-21T10:00:00.000Z');
const nothing = { testimonials: 0, faqs: 0, festivals: 0, courses: 0 };

describe('seeding', () => {
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

  it('[SEED-2] leaves a shop alone that has a testimonial of its own, even a pending one', async () => {
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

  it('[SEED-1] stores the four festivals, the first of the list being the oldest', async () => {
    const { db } = database;
    expect((await seedBuiltIn(db, now)).festivals).toBe(4);
    const rows = await db.select().from(festivals).orderBy(asc(festivals.createdAt));
    expect(rows.map(({ name }) => name)).toEqual(['Diwali', 'Independence Day', 'Holi', 'New Year']);
    expect(rows.map(({ offer, animations }) => ({ offer, animations }))).toEqual(
      builtInFestivals.map(({ offer, animations }) => ({ offer, animations })),
    );
  });

  it('[SEED-1] does not bring back an offer that the owner deleted', async () => {
    const { db } = database;
    await seedBuiltIn(db, now);
    await db.delete(festivals);
    expect((await seedBuiltIn(db, now)).festivals).toBe(0);
    expect(await db.$count(festivals)).toBe(0);
  });

  it('[SEED-4] stores the demo catalogue once, newest first as listed, free-form fields and all', async () => {
    const { db } = database;
    expect(await seedDemoCatalogue(db, now)).toEqual({ ...nothing, courses: demoCourses.length });
    const rows = await db.select().from(courses).orderBy(desc(courses.createdAt));
    expect(rows.map(({ title }) => title)).toEqual(demoCourses.map(({ title }) => title));
    expect(rows.map(({ price, rating }) => [price, rating])).toEqual(
      demoCourses.map(({ price, rating }) => [price, rating]),
    );
    expect(rows.map(({ extra }) => extra)).toEqual(demoCourses.map(({ extra }) => extra));
    expect(rows[0]?.createdAt).toEqual(now);
    await db.delete(courses);
    expect(await seedDemoCatalogue(db, now)).toEqual(nothing);
  });

  it('[SEED-4] adds no demo course beside one of the owner’s', async () => {
    const { db } = database;
    const own = { title: 'Own', description: 'Own.', shortDescription: 'Own.', price: 1, durationDays: 1 };
    await db.insert(courses).values({ ...own, id: 'own', slug: 'own', courseType: 'drone' });
    expect(await seedDemoCatalogue(db, now)).toEqual(nothing);
    await db.delete(courses).where(eq(courses.id, 'own'));
    expect(await seedDemoCatalogue(db, now)).toEqual(nothing);
  });

  it('[SEED-4] stores everything once when several nodes start at the same moment', async () => {
    const { db } = database;
    await Promise.all([1, 2, 3, 4].flatMap(() => [seedBuiltIn(db, now), seedDemoCatalogue(db, now)]));
    expect({
      testimonials: await db.$count(testimonials),
      faqs: await db.$count(faqs),
      festivals: await db.$count(festivals),
      courses: await db.$count(courses),
    }).toEqual({ testimonials: 6, faqs: 6, festivals: 4, courses: demoCourses.length });
  });
});
