import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { GatewayContext } from '#app/core/orders/follow-attempt.server.ts';
import { receiveEvent } from '#app/core/orders/gateway-events.server.ts';
import { workOnEvents } from '#app/core/orders/gateway-round.server.ts';
import { openAttempt } from '#app/core/orders/open-attempt.server.ts';
import type { StoredOrder } from '#app/core/orders/settle-order.server.ts';
import { recordRefund } from '#app/core/refunds/refund-jobs.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { paymentAttempts } from '#app/db/tables/gateway-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orderTasks } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { PaymentRail } from '#app/platform/payment-rail.ts';
import { createRazorpayRail } from '#app/platform/razorpay/razorpay-rail.server.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { twoOfEach } from './enrollments.ts';
import { orderNow, orderParts, placed } from './orders.ts';
import type { DoubleEvent } from './razorpay-double/double-events.ts';
import type { DoubleLink } from './razorpay-double/double-ledger.ts';
import { type RazorpayDouble, startRazorpayDouble } from './razorpay-double/razorpay-double.ts';

export const inMinutes = (minutes: number) => new Date(orderNow.getTime() + minutes * 60_000);

/** A timeout that is long enough not to be reached even on a busy machine. */
const long = 600_000;

/** A shop that takes payments through the fake Razorpay gateway. */
export type GatewayShop = {
  db: Database;
  double: RazorpayDouble;
  rail: PaymentRail;
  /** Returns the context for commands and for the job that processes the gateway's events, at the given time. */
  at: (now?: Date) => GatewayContext;
  /** Places an order for the course 'First Hover' and creates its first payment attempt. */
  ordered: (email?: string) => Promise<{ order: StoredOrder; key: string; link: DoubleLink }>;
  /** Delivers an event to the shop's webhook, without HTTP. */
  receive: (event: DoubleEvent, change?: { body?: string; secret?: string }) => Promise<string>;
  /**
   * Delivers all events that the fake gateway has created to the shop's webhook, and lets the shop process
   * them.
   */
  hearAll: (now?: Date) => Promise<void>;
  /**
   * Returns a summary of what the shop has stored about an order: the number and sum of its payments, the
   * numbers of documents, emails and enrollments, and the tasks for the owner.
   */
  kept: (orderId: string) => Promise<object>;
};

/** Opens a database and a fake payment gateway for the tests of one file. Both are reset before each test. */
export function shopWithGateway(): GatewayShop {
  let database: TestDatabase;
  let double: RazorpayDouble;
  let rail: PaymentRail;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    double = await startRazorpayDouble({ now: orderNow });
    rail = createRazorpayRail(double.settings, long);
    await database.truncateAll();
    await twoOfEach(database.db, orderNow);
    await takeOnline(database.db);
    return () => double.close();
  });
  afterAll(() => database.close());
  const at = (now = orderNow): GatewayContext => ({ ...orderParts(database.db, { now }), rail });
  const receive: GatewayShop['receive'] = async (event, change) =>
    await receiveEvent({ db: database.db, rail, now: orderNow }, double.events.signed(event, change));
  return {
    get db() {
      return database.db;
    },
    get double() {
      return double;
    },
    get rail() {
      return rail;
    },
    at,
    receive,
    async ordered(email = 'meera@example.in') {
      const { order, key } = await placed(database.db, { rail: 'razorpay', email }, { rail });
      const opened = await openAttempt(at(), { reference: order.reference, key });
      if (!opened.success) throw new Error(opened.error);
      return { order, key, link: linkOf(double, order.reference, 1) };
    },
    async hearAll(now = orderNow) {
      for (const event of double.events.written.splice(0)) await receive(event);
      await workOnEvents({ ...at(now), recordRefund });
    },
    async kept(orderId) {
      const { db } = database;
      const count = sql<number>`count(*)::int`;
      const of = eq(payments.orderId, orderId);
      const [paid] = await db
        .select({ payments: count, rupees: sql<number>`coalesce(sum(amount), 0)::int` })
        .from(payments)
        .where(of);
      const [seats] = await db.select({ count }).from(enrollments);
      const [papers] = await db.select({ count }).from(documents);
      const [emails] = await db
        .select({ count })
        .from(mailOutbox)
        .where(sql`${mailOutbox.subject} ~ 'enrolled'`);
      const tasks = await db.select().from(orderTasks).where(eq(orderTasks.orderId, orderId));
      return {
        ...paid,
        documents: papers?.count,
        emails: emails?.count,
        tasks: tasks.map(({ kind }) => kind).sort(),
        ...(seats?.count ? { seats: seats.count } : {}),
      };
    },
  };
}

/** Turns on payment at the gateway in the settings, as the owner would. */
export async function takeOnline(db: Database, change: object = {}): Promise<void> {
  await db.insert(settings).values({ key: 'selling', value: { isGatewayOn: true, ...change } });
}

/** Returns the payment link that the fake gateway stores for a payment attempt. */
export function linkOf(double: RazorpayDouble, reference: string, number: number): DoubleLink {
  const found = [...double.ledger.links.values()].filter(
    (link) => link.reference === `${reference}-${number}`,
  );
  if (!found[0] || found.length > 1) throw new Error(`${found.length} links ${reference}-${number}`);
  return found[0];
}

/** Returns the payment attempts of an order, oldest first. */
export async function attemptsOf(db: Database, orderId: string) {
  return await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(paymentAttempts.number);
}
