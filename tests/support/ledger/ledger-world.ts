import { eq } from 'drizzle-orm';
import { receiveEvent } from '#app/core/orders/gateway-events.server.ts';
import { workOnEvents } from '#app/core/orders/gateway-round.server.ts';
import type { OrderContext } from '#app/core/orders/order-context.server.ts';
import { recordRefund } from '#app/core/refunds/refund-jobs.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import type { PaymentRail } from '#app/platform/payment-rail.ts';
import { createRazorpayRail } from '#app/platform/razorpay/razorpay-rail.server.ts';
import { truncateAll } from '../database.ts';
import { asha, ravi, twoOfEach } from '../enrollments.ts';
import { orderNow, orderParts, takeUpi } from '../orders.ts';
import type { DoubleEvent } from '../razorpay-double/double-events.ts';
import { type RazorpayDouble, startRazorpayDouble } from '../razorpay-double/razorpay-double.ts';
import { databaseOf, lifeOf, railOf } from './dying-node.ts';

/** Money that a buyer sent to the shop's bank account by UPI (an instant payment), as the bank statement shows it. */
export type Transfer = { utr: string; paise: number; orderId: string };

/** A buyer who is signed in, who has an account but is not signed in, or who has no account. */
export type Buyer = { actor: Actor; email: string };

export const buyers: readonly Buyer[] = [
  { actor: asha, email: asha.email },
  { actor: ravi, email: ravi.email },
  { actor: visitor, email: ravi.email },
  { actor: visitor, email: 'meera@example.in' },
  ...Array.from({ length: 6 }, (_, nth) => ({ actor: visitor, email: `guest${nth}@example.in` })),
];
export const codes = ['', 'FRIENDS', 'ONCE', 'FREE'] as const;

/** A time-out that is not reached even on a busy machine. */
const long = 600_000;

/**
 * A shop with buyers, a bank account and a payment gateway, on which a test runs a random history (a sequence of random
 * actions).
 */
export class LedgerWorld {
  now = orderNow;
  readonly orders: { id: string; reference: string; key: string; buyer: Buyer }[] = [];
  readonly transfers: Transfer[] = [];
  /** The amounts that the owner recorded as received in cash, by the key of the form that recorded them. */
  readonly cash = new Map<string, number>();
  /** How often each kind of action had an effect, for the report of a long run. */
  readonly tally: Map<string, number>;
  readonly db: Database;
  readonly double: RazorpayDouble;
  readonly rail: PaymentRail;
  #serial = 0;

  constructor(db: Database, double: RazorpayDouble, tally: Map<string, number>) {
    this.db = db;
    this.double = double;
    this.tally = tally;
    this.rail = createRazorpayRail(double.settings, long);
  }

  /** Returns a different number at each call. It is not random, so that a failed test can be repeated exactly. */
  serial(): number {
    return ++this.#serial;
  }

  count(name: string, by = 1): void {
    this.tally.set(name, (this.tally.get(name) ?? 0) + by);
  }

  wait(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
    this.double.setNow(this.now);
  }

  /**
   * Returns the context of a command in a server process that is killed after step number `last`, or never if `last` is
   * null.
   */
  node(actor: Actor, last: number | null = null): OrderContext & { rail: PaymentRail } & Limits {
    const life = lifeOf(last);
    const rail = railOf(this.rail, life);
    return { ...orderParts(databaseOf(this.db, life), { actor, now: this.now, rail }), rail };
  }

  async deliver(event: DoubleEvent, last: number | null = null): Promise<void> {
    const { db, rail, now } = this.node(visitor, last);
    await receiveEvent({ db, rail, now }, this.double.events.signed(event));
  }

  async work(last: number | null = null): Promise<void> {
    const actor = { kind: 'system', reason: 'Scheduled order processing' } as const;
    await workOnEvents({ ...this.node(actor, last), recordRefund });
  }
}

type Limits = Pick<ReturnType<typeof orderParts>, 'limits'>;

/** Empties the database, and opens a shop with two courses, three coupon codes, and every way to pay. */
export async function openWorld(db: Database, tally: Map<string, number>): Promise<LedgerWorld> {
  await truncateAll(db);
  await twoOfEach(db, orderNow);
  await db.update(users).set({ emailVerified: true }).where(eq(users.role, 'student'));
  await takeUpi(db, { isGatewayOn: true });
  const code = { mode: 'code', kind: 'percent', createdAt: orderNow, updatedAt: orderNow } as const;
  await db.insert(promotions).values([
    { ...code, id: 'p1', name: 'Friends', kind: 'amount', value: 10_000, code: 'FRIENDS', maxUses: 3 },
    { ...code, id: 'p2', name: 'Once', value: 1_000, code: 'ONCE', oncePerBuyer: true },
    { ...code, id: 'p3', name: 'Free', value: 10_000, code: 'FREE', maxUses: 2 },
  ]);
  const double = await startRazorpayDouble({ now: orderNow, isLive: true });
  return new LedgerWorld(db, double, tally);
}
