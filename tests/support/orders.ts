import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type PlaceOrderInput, placeOrder } from '#app/core/orders/place-order.server.ts';
import type { StoredOrder } from '#app/core/orders/settle-order.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import type { PaymentRail } from '#app/platform/payment-rail.ts';
import { createSecretLinks } from '#app/platform/secret-links.server.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { twoOfEach } from './enrollments.ts';

export const orderNow = new Date('2026-11-21T10:00:00Z');
export const portal: Actor = { kind: 'portal', sessionId: 'p' };

/**
 * Opens a database for the tests of one file. Before each test it is emptied. It then contains two students,
 * two courses, and settings that allow payment by UPI.
 */
export function shopTakingUpi(): Pick<TestDatabase, 'db'> {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.truncateAll();
    await twoOfEach(database.db, orderNow);
    await takeUpi(database.db);
  });
  return {
    get db() {
      return database.db;
    },
  };
}

type Changes = { actor?: Actor; now?: Date; rail?: PaymentRail | null };

/**
 * Returns the context for commands on orders (functions that change them). The actor is an anonymous visitor
 * unless `actor` is given.
 */
export function orderParts(
  db: Database,
  { actor = visitor, now = orderNow, rail = null }: Changes = {},
): Parameters<typeof placeOrder>[0] {
  return {
    db,
    actor,
    now,
    rail,
    log: { warn: () => undefined },
    links: createSecretLinks({ secret: 'for tests', site: 'https://pankh.example' }),
    mail: {
      enqueue: async (tx, { id = randomUUID(), to: recipient, subject, body }) => {
        await tx.insert(mailOutbox).values({ id, recipient, subject, body });
      },
    },
    limits: {
      spend: async () => ({ success: true }),
      attemptCode: async (_who, judge) => ({ success: true, result: await judge() }),
    },
  };
}

/** Turns on payment by UPI (instant payments in India) in the settings; `change` replaces single values. */
export async function takeUpi(db: Database, change: object = {}): Promise<void> {
  const value = { isUpiOn: true, vpa: 'pankh@okbank', payeeName: 'Pankh Academy', ...change };
  await db.insert(settings).values({ key: 'selling', value });
}

/** Returns the form that a guest sends to order the course 'First Hover' for ₹599, with `change` applied. */
export function checkout(change: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  return {
    fullName: 'Meera Nair',
    email: 'meera@example.in',
    phone: '+919876543210',
    learnerName: null,
    learnerClass: null,
    rail: 'upi',
    code: '',
    // The coupon code whose effect on the price the checkout page has already shown to the buyer. It equals `code`,
    // because an order with an invalid code is refused once, to show the buyer the price without the code.
    toldCode: change.code ?? '',
    batch: '',
    state: '',
    gstin: '',
    sendTo: null,
    source: null,
    agreed: 'yes',
    key: randomUUID(),
    seen: 59_900,
    slug: 'first-hover',
    address: '192.0.2.1',
    keys: new Map(),
    ...change,
  };
}

/** Places an order and returns it. Throws if it is refused. */
export async function placed(
  db: Database,
  change: Partial<PlaceOrderInput> = {},
  parts: Changes = {},
): Promise<{ order: StoredOrder; key: string }> {
  const outcome = await placeOrder(orderParts(db, parts), checkout(change));
  if (!outcome.success) throw new Error(outcome.error);
  return outcome;
}

export async function storedOrder(db: Database, id: string): Promise<StoredOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`no order ${id}`);
  return order;
}
