import fc from 'fast-check';
import { enrollFromPendingRequests } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import { expireOrders } from '#app/core/orders/expire-orders.server.ts';
import { followDueAttempts, sweepGateway } from '#app/core/orders/gateway-round.server.ts';
import { recordRefund, sendRefunds } from '#app/core/refunds/refund-jobs.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { together } from './act.ts';
import { NodeDied } from './dying-node.ts';
import { gatewayActs } from './gateway-acts.ts';
import { checkBooks } from './ledger-books.ts';
import { buyers, type LedgerWorld, openWorld } from './ledger-world.ts';
import { ownerActs } from './owner-acts.ts';

const acts = { ...gatewayActs, ...ownerActs };
type ActName = keyof typeof acts;

/**
 * One step of a random history (a test's sequence of random actions in a shop): waits for `wait` minutes, then starts a
 * few actions at the same time.
 */
export type Moment = { wait: number; acts: { act: ActName; n: number; m: number; dies: number | null }[] };

/**
 * How often some actions are chosen; all others have the weight 1. The actions listed here are frequent, because
 * without orders and money the other actions can do little.
 */
const weights: Partial<Record<ActName, number>> = {
  order: 8,
  'open the page to pay': 5,
  'pay at the gateway': 10,
  'events arrive': 5,
  'a round of work': 4,
  'transfer money by UPI': 4,
  'give a transaction number': 3,
  'confirm a transfer': 3,
  'upload the bank’s statement': 3,
  refund: 5,
  'refund in the dashboard': 3,
  'refund in the panel and in the dashboard': 3,
};
// The cast is needed because TypeScript gives the result of `Object.keys` the type string[].
const names = (Object.keys(acts) as ActName[]).map((act) => ({
  weight: weights[act] ?? 1,
  arbitrary: fc.constant(act),
}));

/**
 * The maximum duration of a random history (a sequence of random actions in a shop), in minutes. It is below three
 * days, because the shop compares only the gateway's payments of the last three days with its own records.
 */
const longestHistory = 60 * 60;

export const histories = (most: number): fc.Arbitrary<Moment[]> =>
  fc.array(
    fc.record({
      wait: fc.constantFrom(0, 0, 0, 2, 10, 40, 70, 600, 1_500),
      acts: fc.array(
        fc.record({
          act: fc.oneof(...names),
          n: fc.nat(1_000),
          m: fc.nat(1_000),
          dies: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { arbitrary: fc.nat(25), weight: 1 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
    { minLength: Math.ceil(most / 3), maxLength: most },
  );

/**
 * Runs a random history (a sequence of random actions) in a new shop, lets all payments, refunds and orders end, and
 * checks the books. `tally` counts what happened.
 */
export async function runHistory(
  db: Database,
  history: readonly Moment[],
  tally: Map<string, number> = new Map(),
): Promise<void> {
  const world = await openWorld(db, tally);
  try {
    let minutes = 0;
    for (const moment of history) {
      const wait = Math.min(moment.wait, longestHistory - minutes);
      minutes += wait;
      world.wait(wait);
      await together(moment.acts.map((one) => happens(world, one)));
    }
    await comeToRest(world);
    await checkBooks(world);
    world.count('histories');
  } finally {
    await world.double.close();
  }
}

async function happens(world: LedgerWorld, { act, ...choice }: Moment['acts'][number]): Promise<void> {
  world.count('acts');
  try {
    await acts[act](world, choice);
  } catch (error) {
    if (!(error instanceof NodeDied)) throw error;
    world.count('processes killed');
  }
}

const system = { kind: 'system', reason: 'Ledger test' } as const;

/**
 * Lets the gateway work again, the banks finish their refunds, the last events arrive and the scheduled tasks
 * run, until every attempt to pay and every order has ended. Buyers without an account then sign up.
 */
export async function comeToRest(world: LedgerWorld): Promise<void> {
  const { acts: does, events, faults, ledger } = world.double;
  faults.length = 0;
  world.double.nextRefundStatus = 'processed';
  for (const refund of ledger.refunds.values())
    if (refund.status === 'pending') await does.settleRefund(refund, 'processed');
  await sweepGateway({ ...world.node(system), recordRefund });
  const waits = [1, 65, 7 * 60, 49 * 60, 65];
  for (const wait of waits) {
    world.wait(wait);
    for (const event of events.written.splice(0).reverse()) await world.deliver(event);
    await world.work();
    await followDueAttempts(world.node(system));
    await sendRefunds(world.node(system));
    await expireOrders(world.node(system));
    await sweepGateway({ ...world.node(system), recordRefund });
  }
  await signUpAll(world);
}

async function signUpAll({ db, now }: LedgerWorld): Promise<void> {
  for (const { actor, email } of buyers) {
    if (actor.kind === 'user') continue;
    const person = { id: email, email, fullName: email, emailVerified: true };
    await db.insert(users).values(person).onConflictDoNothing();
    const userId = email === 'ravi@example.in' ? 'ravi' : email;
    await inTransaction(db, (tx) => enrollFromPendingRequests(tx, { userId, email }, now));
  }
}
