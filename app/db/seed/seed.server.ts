import { randomUUID } from 'node:crypto';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { tables } from '#app/db/tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { siteTimeZone, utcDay } from '#app/domain/calendar.ts';
import { type StoredSetup, setupKey } from '#app/domain/setup.ts';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { seedFaqs, seedTestimonials } from './content.ts';
import { sampleFestival, sampleOffers, themeOffer } from './festival-offers.ts';
import { daysBefore, insertCourses } from './insert-courses.server.ts';

/** How many rows of each kind of content were stored; all 0 if the shop already had content. */
export type Seeded = { testimonials: number; faqs: number; festivals: number; courses: number };

/** The key of the row in `settings` that records that the owner has removed the sample content (BRAND-55). */
export const samplesRemovedKey = 'seeded:removed';

const nothing: Seeded = { testimonials: 0, faqs: 0, festivals: 0, courses: 0 };
const { courses, faqs, festivals, promotions, settings, testimonials } = tables;

/**
 * Stores the built-in content: testimonials (SEED-2) and FAQs (SEED-3) if there are none and the owner has not removed
 * the sample content, and festivals with their price rules (SEED-1). Festivals are stored only once in the shop's
 * lifetime, so that deleted festivals do not return.
 */
export async function seedBuiltIn(db: Database, now: Date): Promise<Seeded> {
  const hasWords = sql`exists (select from ${testimonials}) and exists (select from ${faqs} where ${isOfHome})`;
  const isStored = sql`${isSet('seeded:festivals')} and (${isSet(samplesRemovedKey)} or (${hasWords}))`;
  if (await holds(db, isStored)) return nothing;
  return await alone(db, async (tx) => {
    const isUnwanted = await areSamplesRemoved(tx);
    const isNew = await isFirstTime(tx, 'festivals', now);
    if (isNew) await beginSetup(tx, now);
    return {
      testimonials: !isUnwanted && (await isEmpty(tx, testimonials)) ? await insertTestimonials(tx, now) : 0,
      faqs: !isUnwanted && (await isEmpty(tx, faqs, isOfHome)) ? await insertFaqs(tx, now) : 0,
      festivals: isNew ? await insertFestivals(tx, now) : 0,
      courses: 0,
    };
  });
}

/**
 * Stores the demo courses (SEED-4) if no course exists and, with `withFestival`, a festival that begins today
 * (SELL-18). This happens once in the shop's lifetime, so that deleted courses do not return. Everything is one
 * transaction, under a lock in case two processes start together. `zone` is the academy's time zone.
 */
export async function seedDemoCatalog(
  db: Database,
  now: Date,
  { withFestival = false, zone = siteTimeZone } = {},
): Promise<Seeded> {
  if (await holds(db, sql`${isSet('seeded:courses')} or ${isSet(samplesRemovedKey)}`)) return nothing;
  return await alone(db, async (tx) => {
    const isFirst = !(await areSamplesRemoved(tx)) && (await isFirstTime(tx, 'courses', now));
    return {
      testimonials: 0,
      faqs: 0,
      festivals: isFirst && withFestival ? await insertSampleFestival(tx, now) : 0,
      courses: isFirst ? await insertCourses(tx, now, zone) : 0,
    };
  });
}

/** For a fake gateway, so that a developer can buy at once; not over saved settings (SELL-85). */
export async function seedGateway(db: Database): Promise<void> {
  await db
    .insert(settings)
    .values({ key: 'selling', value: { isGatewayOn: true } })
    .onConflictDoNothing();
}

// Only questions of the home page count here: those about single courses come with the demo courses.
const isOfHome = isNull(faqs.courseId);
const isSet = (key: string) => sql`exists (select from ${settings} where ${settings.key} = ${key})`;

// Returns whether an SQL condition is true, such as that the built-in content is stored. Callers use it without a lock
// first, because at nearly every start the content is already stored. If it is not, they check the condition again
// under the lock of `alone` before they store the content.
async function holds(db: Database, condition: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ holds: boolean }>(sql`select ${condition} as holds`);
  return rows[0]?.holds ?? false;
}

// Runs `work` in a transaction under a PostgreSQL advisory lock, so that only one server process at a time stores
// built-in content. The lock ends with the transaction, so the next process sees the stored rows.
async function alone<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pankh_seed'))`);
    return await work(tx);
  });
}

/** Until the owner opens the shop, a bar above the pages reminds of it (BRAND-59). */
async function beginSetup(tx: Transaction, now: Date): Promise<void> {
  const value: StoredSetup = { isOpen: false, dismissed: [] };
  await tx.insert(settings).values({ key: setupKey, value, updatedAt: now }).onConflictDoNothing();
}

async function areSamplesRemoved(tx: Transaction): Promise<boolean> {
  return (await tx.$count(settings, eq(settings.key, samplesRemovedKey))) > 0;
}

async function isEmpty(
  tx: Transaction,
  table: typeof courses | typeof festivals | typeof faqs | typeof testimonials,
  among?: SQL,
) {
  const rows = await tx.select({ one: sql<number>`1` }).from(table).where(among).limit(1);
  return rows.length === 0;
}

/** True once in the shop's lifetime, and only without such content. A row of `settings` records it. */
async function isFirstTime(tx: Transaction, kind: 'courses' | 'festivals', now: Date): Promise<boolean> {
  const marked = await tx
    .insert(settings)
    .values({ key: `seeded:${kind}`, value: true, updatedAt: now })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  return marked.length === 1 && (await isEmpty(tx, kind === 'courses' ? courses : festivals));
}

async function insertTestimonials(tx: Transaction, now: Date): Promise<number> {
  const rows = seedTestimonials.map((testimonial, i) => ({
    ...testimonial,
    id: randomUUID(),
    isApproved: true,
    isSample: true,
    sortOrder: i + 1,
    createdAt: daysBefore(now, (i + 1) * 11),
  }));
  await tx.insert(testimonials).values(rows);
  return rows.length;
}

async function insertFaqs(tx: Transaction, now: Date): Promise<number> {
  const rows = seedFaqs.map((faq, i) => ({ ...faq, id: randomUUID(), sortOrder: i + 1, createdAt: now }));
  await tx.insert(faqs).values(rows);
  return rows.length;
}

async function insertFestivals(tx: Transaction, now: Date): Promise<number> {
  // Of two festivals that overlap, the site shows the one created first (FEST-1). Each festival is therefore
  // created one millisecond after the one before it in `builtInFestivals`.
  const rows = builtInFestivals.map((festival, i) => {
    const createdAt = new Date(now.getTime() - (builtInFestivals.length - i));
    return { ...festival, id: randomUUID(), createdAt, updatedAt: createdAt };
  });
  await tx.insert(festivals).values(rows);
  await tx.insert(promotions).values(rows.map((row) => themeOffer(row, row.id, now)));
  return rows.length;
}

async function insertSampleFestival(tx: Transaction, now: Date): Promise<number> {
  const id = randomUUID();
  const content = sampleFestival(utcDay(now));
  await tx.insert(festivals).values({ ...content, id, createdAt: now, updatedAt: now });
  await tx.insert(promotions).values(sampleOffers(id, now));
  return 1;
}
