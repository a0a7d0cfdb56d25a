import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { countWrongLearning, listWrongTotals, recount } from './check-totals.server.ts';
import { foldTotals } from './fold-totals.server.ts';
import { readTotals } from './running-totals.server.ts';
import { users } from './tables/account-tables.server.ts';
import { settings } from './tables/catalog-tables.server.ts';
import { enrollments, payments } from './tables/learning-tables.server.ts';
import { orders } from './tables/order-tables.server.ts';
import { refunds } from './tables/refund-tables.server.ts';
import { runningTotals } from './tables/total-tables.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

const pick = <const T>(...values: T[]) => fc.constantFrom(...values);
const id = pick('1', '2', '3');
const course = pick('kite', 'drone');
const at = pick('2026-03-31T18:29:59.999Z', '2026-03-31T18:30:00.000Z', '2026-11-02T10:00:00.000Z').map(
  (text) => new Date(text),
);
const paymentStatus = pick('pending', 'completed', 'failed', 'refunded');
const learned = pick(
  { status: 'not_started', progress: 0 } as const,
  { status: 'active', progress: 37 } as const,
  { status: 'completed', progress: 100 } as const,
);

// All actions that can change a total. An action that does not apply to the present data, such as unenrolling somebody
// who is not enrolled, changes nothing.
const step = fc.oneof(
  fc.record({ act: fc.constant('account'), id, role: pick('student', 'admin') }),
  fc.record({ act: fc.constant('promote'), id, role: pick('student', 'admin') }),
  fc.record({ act: fc.constant('leave'), id }),
  fc.record({ act: fc.constant('enroll'), id, course, at, learned, isDemo: fc.boolean() }),
  fc.record({ act: fc.constant('learn'), id, course, learned }),
  fc.record({ act: fc.constant('close'), id, isOpen: fc.boolean() }),
  fc.record({ act: fc.constant('unenroll'), id, course }),
  fc.record({
    act: fc.constant('pay'),
    id,
    course,
    at,
    paymentStatus,
    rupees: fc.integer({ min: 0, max: 9_999 }),
    isTest: fc.boolean(),
  }),
  fc.record({ act: fc.constant('correct'), id, paymentStatus }),
  fc.record({ act: fc.constant('refund'), id, at, state: pick('requested', 'processed', 'failed') }),
  fc.record({ act: fc.constant('news'), id, state: pick('sent', 'processed', 'failed') }),
  fc.record({ act: fc.constant('fold') }),
  fc.record({ act: fc.constant('zone'), zone: pick('Asia/Kolkata', 'America/Los_Angeles') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function order(orderId: string, courseId: string) {
  const bought = { courseId, courseTitle: courseId, lines: [], totalPaise: 0, rail: 'upi' as const };
  const buyer = { fullName: 'Asha', email: 'asha@example.in', phone: '' };
  const keys = { id: orderId, reference: orderId, checkoutKey: orderId, expiresAt: new Date() };
  await database.db
    .insert(orders)
    .values({ ...keys, ...buyer, ...bought })
    .onConflictDoNothing();
}

async function take(step: Step): Promise<void> {
  const { db } = database;
  switch (step.act) {
    case 'account': {
      const account = { id: step.id, email: `${step.id}@example.in`, fullName: 'Asha', role: step.role };
      await db.insert(users).values(account).onConflictDoNothing();
      return;
    }
    case 'promote':
      await db.update(users).set({ role: step.role }).where(eq(users.id, step.id));
      return;
    case 'leave':
      await db.delete(users).where(eq(users.id, step.id));
      return;
    case 'enroll':
      await db
        .insert(enrollments)
        .values({
          id: step.id + step.course,
          userId: step.id,
          courseId: step.course,
          enrolledAt: step.at,
          isDemo: step.isDemo,
          ...step.learned,
        })
        .onConflictDoNothing();
      return;
    case 'learn':
      await db
        .update(enrollments)
        .set(step.learned)
        .where(eq(enrollments.id, step.id + step.course));
      return;
    case 'close':
      await db
        .update(enrollments)
        .set({ closedAt: step.isOpen ? null : new Date() })
        .where(eq(enrollments.userId, step.id));
      return;
    case 'unenroll':
      await db.delete(enrollments).where(eq(enrollments.id, step.id + step.course));
      return;
    case 'pay':
      await order(step.id, step.course);
      await db
        .insert(payments)
        .values({
          id: step.id,
          orderId: step.id,
          courseId: step.course,
          amount: step.rupees / 100,
          status: step.paymentStatus,
          isTest: step.isTest,
          createdAt: step.at,
        })
        .onConflictDoNothing();
      return;
    case 'correct':
      await db.update(payments).set({ status: step.paymentStatus }).where(eq(payments.id, step.id));
      return;
    case 'refund': {
      const [paid] = await db.select().from(payments).where(eq(payments.id, step.id));
      if (!paid) return;
      const money = { paise: 5_05, salePaise: 5_05, rail: 'upi' as const, method: 'UPI', state: step.state };
      await db
        .insert(refunds)
        .values({ id: `r${step.id}`, orderId: step.id, paymentId: step.id, createdAt: step.at, ...money })
        .onConflictDoNothing();
      return;
    }
    case 'news':
      await db
        .update(refunds)
        .set({ state: step.state })
        .where(eq(refunds.id, `r${step.id}`));
      return;
    case 'fold':
      await foldTotals(db);
      return;
    case 'zone': {
      const value = { zone: step.zone, festivalDay: 'utc' };
      await db
        .insert(settings)
        .values({ key: 'time', value })
        .onConflictDoUpdate({ target: settings.key, set: { value } });
    }
  }
}

it('[OPS-13] [ADM-OVR-4] running totals equal the sums of the rows after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await database.truncateAll();
      for (const one of steps) await take(one);
      expect(await listWrongTotals(database.db, 10)).toEqual([]);
      expect(await countWrongLearning(database.db)).toBe(0);
    }),
    { numRuns: 25 },
  );
});

it('transactions for the same course and day do not wait for each other, and none is lost', async () => {
  const { db } = database;
  const paid = {
    courseId: 'kite',
    amount: 599,
    status: 'completed' as const,
    createdAt: new Date('2026-03-02'),
  };
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      db.transaction(async (tx) => {
        await tx.insert(payments).values({ id: `p${n}`, ...paid });
        if (n % 5 === 0) await foldTotals(tx);
      }),
    ),
  );
  expect(await readTotals(db, ['revenue'])).toEqual({ count: 20, paise: 20 * 599_00 });
  await foldTotals(db);
  expect(await db.$count(runningTotals)).toBe(3);
  expect(await listWrongTotals(db, 10)).toEqual([]);
});

it('[OPS-13] a wrong total is reported, and recounting corrects it', async () => {
  const { db } = database;
  await db.insert(users).values({ id: 'asha', email: 'asha@example.in', fullName: 'Asha' });
  await db.update(runningTotals).set({ count: 7 });
  await db.execute(sql`update users set counted_progress = 9`);
  expect(await listWrongTotals(db, 10)).toMatchObject([
    { kind: 'students', kept: { count: 7 }, counted: { count: 1 } },
  ]);
  expect(await countWrongLearning(db)).toBe(1);
  await recount(db);
  expect(await listWrongTotals(db, 10)).toEqual([]);
  expect(await countWrongLearning(db)).toBe(0);
});

it('an account stored after its enrollments gets their figures', async () => {
  const { db } = database;
  await db
    .insert(enrollments)
    .values({ id: 'e', userId: 'asha', courseId: 'kite', status: 'active', progress: 40 });
  await db.insert(users).values({ id: 'asha', email: 'asha@example.in', fullName: 'Asha' });
  expect(await countWrongLearning(db)).toBe(0);
  expect(await db.select({ progress: users.countedProgress }).from(users)).toEqual([{ progress: 40 }]);
});
