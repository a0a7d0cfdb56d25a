import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { listWrongTotals } from '#app/db/check-totals.server.ts';
import { foldTotals } from '#app/db/fold-totals.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { activity, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { stuckAfterDays } from '#app/domain/curriculum.ts';
import { dayMs } from '#app/domain/durations.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { testDatabase } from '#tests/support/database.ts';
import { recordActivity } from '../record-activity.server.ts';
import { enrollmentShape } from './enrollment-admin-list.ts';
import { listEnrollments } from './enrollment-admin-queries.server.ts';
import { countStuck } from './stuck-enrollments.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

const id = fc.constantFrom('1', '2', '3');
const course = fc.constantFrom('kite', 'drone');
/** Hours before now, most of them about a week. */
const hours = fc.oneof(
  fc.integer({ min: -30, max: 30 }).map((hours) => 24 * stuckAfterDays + 0.5 + hours),
  fc.constantFrom(-50, 1, 900),
);
const learned = fc.constantFrom(
  { status: 'not_started', progress: 0 } as const,
  { status: 'active', progress: 37 } as const,
  { status: 'completed', progress: 100 } as const,
);
const isDemo = fc.constantFrom(false, false, true);
const step = fc.oneof(
  fc.record({ act: fc.constant('enroll'), id, course, hours, learned, batchId: fc.option(id), isDemo }),
  fc.record({ act: fc.constant('learn'), id, course, learned, hours: fc.option(hours) }),
  fc.record({ act: fc.constant('study'), id, hours, isDemo }),
  fc.record({ act: fc.constant('forget'), id }),
  fc.record({ act: fc.constant('close'), id, isOpen: fc.boolean() }),
  fc.record({ act: fc.constant('account'), id }),
  fc.record({ act: fc.constant('leave'), id }),
  fc.record({ act: fc.constant('batch'), id, hours }),
  fc.record({ act: fc.constant('fold') }),
  fc.record({ act: fc.constant('zone'), zone: fc.constantFrom('Asia/Kolkata', 'America/Los_Angeles') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Site = { now: Date; zone: string };

const at = ({ now }: Site, hours: number) => new Date(now.getTime() - hours * 3_600_000);
const dayAt = (site: Site, hours: number) => dayIn(at(site, hours), site.zone);

async function take(step: Step, site: Site): Promise<void> {
  const { db } = database;
  switch (step.act) {
    case 'enroll': {
      const { course: courseId, isDemo, batchId } = step;
      const seat = { id: step.id + courseId, userId: step.id, courseId, isDemo, batchId, ...step.learned };
      await db
        .insert(enrollments)
        .values({ ...seat, enrolledAt: at(site, step.hours) })
        .onConflictDoNothing();
      return;
    }
    case 'learn': {
      const lastAccessed = step.hours === null ? null : at(site, step.hours);
      await db
        .update(enrollments)
        .set({ ...step.learned, lastAccessed })
        .where(eq(enrollments.id, step.id + step.course));
      return;
    }
    case 'study': {
      const study = { userId: step.id, minutes: 5, day: dayAt(site, step.hours), isDemo: step.isDemo };
      await db.transaction((tx) => recordActivity(tx, study));
      return;
    }
    case 'forget':
      await db.delete(activity).where(eq(activity.userId, step.id));
      return;
    case 'close':
      await db
        .update(enrollments)
        .set({ closedAt: step.isOpen ? null : site.now })
        .where(eq(enrollments.userId, step.id));
      return;
    case 'account': {
      const account = { id: step.id, email: `${step.id}@example.in`, fullName: 'Asha' };
      await db.insert(users).values(account).onConflictDoNothing();
      return;
    }
    case 'leave':
      await db.delete(users).where(eq(users.id, step.id));
      return;
    case 'batch':
      await db
        .update(courseBatches)
        .set({ startsOn: dayAt(site, step.hours) })
        .where(eq(courseBatches.id, step.id));
      return;
    case 'fold':
      await foldTotals(db);
      return;
    case 'zone': {
      site.zone = step.zone;
      const value = { zone: step.zone, festivalDay: 'utc' };
      await db
        .insert(settings)
        .values({ key: 'time', value })
        .onConflictDoUpdate({ target: settings.key, set: { value } });
    }
  }
}

/** Who is stuck, in plain words: from the rows themselves, without SQL. */
async function findStuck({ now, zone }: Site) {
  const { db } = database;
  const [seats, days, batches, accounts] = [
    await db.select().from(enrollments),
    await db.select().from(activity).where(eq(activity.isDemo, false)),
    await db.select().from(courseBatches),
    await db.select().from(users),
  ];
  const weekAgo = new Date(now.getTime() - stuckAfterDays * dayMs);
  const isOfWeek = (day: string) => day > dayIn(weekAgo, zone);
  const open = seats.filter(({ isDemo, closedAt }) => !isDemo && closedAt === null);
  const notStarted = open.filter(
    ({ status, enrolledAt, batchId }) =>
      status === 'not_started' &&
      enrolledAt < weekAgo &&
      !batches.some(({ id, startsOn }) => id === batchId && isOfWeek(startsOn)),
  );
  const away = open.filter(
    ({ status, userId, lastAccessed, enrolledAt }) =>
      status === 'active' &&
      !isOfWeek(dayIn(lastAccessed ?? enrolledAt, zone)) &&
      !(
        accounts.some(({ id }) => id === userId) &&
        days.some((one) => one.userId === userId && isOfWeek(one.day))
      ),
  );
  return { notStarted, away };
}

async function listed(status: string): Promise<string[]> {
  const query = parseListQuery(new URLSearchParams({ status, kind: 'real' }), enrollmentShape);
  return (await listEnrollments(database.db, query)).rows.map(({ id }) => id).toSorted();
}

describe('[DAY-133] who is stuck', () => {
  it('is counted by course as the enrollments say after any history, and listed as it is counted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await database.truncateAll();
        const site: Site = { now: new Date(), zone: 'Asia/Kolkata' };
        const batch = { courseId: 'kite', label: 'Evening', seats: 9, startsOn: dayAt(site, 400) };
        await database.db.insert(courseBatches).values(['1', '2', '3'].map((id) => ({ id, ...batch })));
        for (const one of steps) await take(one, site);
        const plain = await findStuck(site);
        const counts = new Map(
          (await countStuck(database.db)).map(({ courseId, ...count }) => [courseId, count]),
        );
        for (const courseId of ['kite', 'drone']) {
          const countOf = (seats: readonly { courseId: string }[]) =>
            seats.filter((seat) => seat.courseId === courseId).length;
          const expected = { notStarted: countOf(plain.notStarted), away: countOf(plain.away) };
          expect(counts.get(courseId) ?? { notStarted: 0, away: 0 }).toEqual(expected);
        }
        const ids = (seats: readonly { id: string }[]) => seats.map(({ id }) => id).toSorted();
        expect(await listed('unstarted')).toEqual(ids(plain.notStarted));
        expect(await listed('away')).toEqual(ids(plain.away));
        expect(await listWrongTotals(database.db, 10)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it('is right although students study while their enrollments change', async () => {
    const { db } = database;
    const site: Site = { now: new Date(), zone: 'Asia/Kolkata' };
    const students = ['1', '2', '3', '4'];
    await db
      .insert(users)
      .values(students.map((id) => ({ id, email: `${id}@example.in`, fullName: 'Asha' })));
    await db.insert(enrollments).values(
      students.flatMap((userId) =>
        ['kite', 'drone'].map((courseId) => ({
          ...{ id: userId + courseId, userId, courseId, status: 'active' as const, progress: 5 },
          enrolledAt: at(site, 900),
        })),
      ),
    );
    const study = (userId: string, n: number) =>
      db.transaction((tx) =>
        recordActivity(tx, { userId, minutes: 5, day: dayAt(site, 24 * (12 - n)), isDemo: false }),
      );
    const change = (userId: string, n: number) =>
      db
        .update(enrollments)
        .set(n % 2 === 0 ? { closedAt: site.now } : { closedAt: null, lastAccessed: at(site, 24 * (15 - n)) })
        .where(eq(enrollments.id, userId + (n % 3 === 0 ? 'kite' : 'drone')));
    for (let n = 0; n < 12; n++)
      await Promise.all(students.flatMap((userId) => [study(userId, n), change(userId, n)]));
    expect(await listWrongTotals(db, 10)).toEqual([]);
    expect(await countStuck(db)).toEqual([]);
  });
});
