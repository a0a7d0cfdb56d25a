import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { recordActivity } from '#app/core/enrollments/record-activity.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { foldTotals } from '#app/db/fold-totals.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';

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

// An action that does not apply to the present data, such as unenrolling somebody
// who is not enrolled, changes nothing.
/** All actions that can change a total. */
export const step = fc.oneof(
  fc.record({ act: fc.constant('account'), id, role: pick('student', 'admin') }),
  fc.record({ act: fc.constant('promote'), id, role: pick('student', 'admin') }),
  fc.record({ act: fc.constant('leave'), id }),
  fc.record({ act: fc.constant('enroll'), id, course, at, learned, isDemo: fc.boolean() }),
  fc.record({ act: fc.constant('learn'), id, course, learned, lastAccessed: fc.option(at) }),
  fc.record({ act: fc.constant('hand over'), id, course, to: id }),
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
  fc.record({
    act: fc.constant('order'),
    id,
    course,
    buyer: pick('1', '2'),
    paidAt: fc.option(at),
    source: pick(null, 'fair'),
    code: pick(null, 'KITE10'),
    rules: fc.subarray(['festive', 'coupon']),
    isTest: fc.boolean(),
  }),
  fc.record({ act: fc.constant('settle'), id, at, paise: fc.integer({ min: 0, max: 9_999 }) }),
  fc.record({ act: fc.constant('give back'), id, paise: fc.integer({ min: 0, max: 9_999 }) }),
  fc.record({ act: fc.constant('erase'), id }),
  fc.record({ act: fc.constant('desk'), id, at, paymentStatus, isTest: fc.boolean() }),
  fc.record({ act: fc.constant('order removed'), id }),
  fc.record({ act: fc.constant('rename'), id, buyer: pick('1', '2', 'x') }),
  fc.record({ act: fc.constant('study'), id, day: pick('2026-03-31', '2026-04-01'), isDemo: fc.boolean() }),
  fc.record({
    act: fc.constant('document'),
    id,
    at,
    isReversal: fc.boolean(),
    rate: pick(null, 1800),
    rupees: fc.integer({ min: 0, max: 9_999 }),
    isTest: fc.boolean(),
  }),
  fc.record({ act: fc.constant('document removed'), id }),
  fc.record({ act: fc.constant('fold') }),
  fc.record({ act: fc.constant('zone'), zone: pick('Asia/Kolkata', 'America/Los_Angeles') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Stores an order unless it is there. */
export async function anOrder(
  db: Database,
  orderId: string,
  courseId: string,
  further: Partial<typeof orders.$inferInsert> = {},
) {
  const bought = { courseId, courseTitle: courseId, lines: [], totalPaise: 0, rail: 'upi' as const };
  const buyer = { fullName: 'Asha', email: 'asha@example.in', phone: '' };
  const keys = { id: orderId, reference: orderId, checkoutKey: orderId, expiresAt: new Date() };
  await db
    .insert(orders)
    .values({ ...keys, ...buyer, ...bought, ...further })
    .onConflictDoNothing();
}

export async function take(db: Database, step: Step): Promise<void> {
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
        .set({ ...step.learned, lastAccessed: step.lastAccessed })
        .where(eq(enrollments.id, step.id + step.course));
      return;
    case 'hand over':
      await db.execute(sql`update enrollments set user_id = ${step.to} where id = ${step.id + step.course}
        and not exists (select 1 from enrollments where user_id = ${step.to} and course_id = ${step.course})`);
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
      await anOrder(db, step.id, step.course);
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
    case 'order': {
      const discount = { kind: 'amount', value: 5_00 } as const;
      const lines = step.rules.map((ruleId) => ({
        kind: ruleId === 'festive' ? ('offer' as const) : ('coupon' as const),
        ...{ ruleId, name: ruleId, code: ruleId === 'festive' ? null : step.code, discount },
        ...{ endsAt: null, paise: -5_00 },
      }));
      const { source, code, paidAt, isTest } = step;
      const email = `${step.buyer}@example.in`;
      const state = paidAt ? ('paid' as const) : ('pending' as const);
      await anOrder(db, step.id, step.course, { lines, source, code, paidAt, isTest, email, state });
      return;
    }
    case 'settle':
      await db
        .update(orders)
        .set({ paidAt: step.at, state: 'paid', receivedPaise: step.paise })
        .where(eq(orders.id, step.id));
      return;
    case 'give back':
      await db.update(orders).set({ refundedPaise: step.paise }).where(eq(orders.id, step.id));
      return;
    case 'erase':
      await db.update(orders).set({ email: '', fullName: '' }).where(eq(orders.id, step.id));
      return;
    case 'order removed':
      if ((await db.$count(payments, eq(payments.orderId, step.id))) === 0)
        await db.delete(orders).where(eq(orders.id, step.id));
      return;
    case 'desk':
      await db
        .insert(payments)
        .values({
          ...{ id: `d${step.id}`, userId: step.id, amount: 5, status: step.paymentStatus },
          ...{ isTest: step.isTest, createdAt: step.at },
        })
        .onConflictDoUpdate({ target: payments.id, set: { status: step.paymentStatus, createdAt: step.at } });
      return;
    case 'rename': {
      const email = `${step.buyer}@example.in`;
      if ((await db.$count(users, eq(users.email, email))) === 0)
        await db.update(users).set({ email }).where(eq(users.id, step.id));
      return;
    }
    case 'study': {
      const { day, isDemo } = step;
      const study = { userId: step.id, minutes: 5, day, isDemo };
      await db.transaction((tx) => recordActivity(tx, study));
      return;
    }
    case 'document': {
      const { id: number, at, rate, rupees, isTest } = step;
      const content = {
        day: at.toISOString().slice(0, 10),
        totalPaise: rupees,
        gst: rate && { rate, parts: { taxable: rupees - 3, cgst: 1, sgst: 2, igst: 0 } },
      };
      await db.execute(sql`insert into documents (number, series, year, serial, kind, order_reference, against, is_test,
          content, issued_at)
        values (${number}, 'PK', '26-27', ${Number(number)}, 'receipt', ${number}, ${step.isReversal ? 'PK1' : null},
          ${isTest}, ${JSON.stringify(content)}::jsonb, ${at})
        on conflict (number) do update set order_reference = '2'`);
      return;
    }
    case 'document removed':
      await db.delete(documents).where(eq(documents.number, step.id));
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
