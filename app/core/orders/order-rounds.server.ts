import type { Actor } from '#app/domain/access.ts';
import type { Services } from '#app/visit/services.server.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { expireOrders } from './expire-orders.server.ts';
import type { GatewayContext } from './follow-attempt.server.ts';
import type { RecordRefund } from './gateway-events.server.ts';
import {
  clearOldEvents,
  followDueAttempts,
  mostAtOnce,
  sweepGateway,
  workOnEvents,
} from './gateway-round.server.ts';
import { type OrderServices, orderContext } from './order-context.server.ts';
import { closeOldShortTasks, releaseOldClaims } from './release-old-claims.server.ts';
import { remindBuyers } from './remind-buyers.server.ts';

type RoundParts = OrderServices & {
  clock: Services['clock'];
  /**
   * Stores a refund that the gateway reports. It is a parameter, because core/refunds imports core/orders,
   * which therefore must not import core/refunds.
   */
  recordRefund: RecordRefund;
};

export type OrderRounds = {
  /** Processes the gateway's stored events now. The returned promise never rejects. */
  workOnEvents: () => Promise<void>;
  /** Does now what is otherwise done every minute. The returned promise never rejects. */
  workNow: () => Promise<void>;
  stop: () => Promise<void>;
};

const betweenRounds = 60_000;
const betweenSweeps = 24 * 60 * 60_000;
const actor: Actor = { kind: 'system', reason: systemActors.orders };

/**
 * Starts the periodic job of orders, every minute: gateway events, payment attempts, repairs after an upgrade,
 * expiry of unpaid orders, and reminders. Once a day, the job also calls `sweepGateway`. Several server
 * processes may run the job. `stop` waits for the work in progress.
 */
export function startOrderRounds(parts: RoundParts): OrderRounds {
  const { db, clock, log, mail, links, rail, recordRefund } = parts;
  let sweptAt = 0;
  let isStopped = false;

  function gatewayContext(): GatewayContext | null {
    return rail && { ...orderContext(parts, actor, clock()), rail };
  }

  // After a burst of events, more may be due than one run processes. Another run is then added, so that the buyers of
  // the last events do not wait for the next round.
  async function events(): Promise<void> {
    const ctx = gatewayContext();
    if (ctx && (await workOnEvents({ ...ctx, recordRefund })) === mostAtOnce && !isStopped) void workOnDue();
  }
  const workOnDue = () => inOrder('events', () => events().catch(warn));

  async function gateway(): Promise<void> {
    const ctx = gatewayContext();
    if (!ctx) return;
    await workOnEvents({ ...ctx, recordRefund });
    await followDueAttempts(ctx);
    if (ctx.now.getTime() - sweptAt >= betweenSweeps && (await sweepGateway({ ...ctx, recordRefund })))
      sweptAt = ctx.now.getTime();
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'the round of orders failed');
  async function round(): Promise<void> {
    await gateway().catch(warn);
    // Not a part of `gateway`: stored events must be cleared also if the gateway fails or its keys are removed (S-48).
    await clearOldEvents({ db, now: clock() }).catch(warn);
    await releaseOldClaims({ db, now: clock(), mail, links }).catch(warn);
    await closeOldShortTasks({ db, now: clock() }).catch(warn);
    await expireOrders({ db, now: clock() }).catch(warn);
    await remindBuyers({ db, now: clock(), mail, links }).catch(warn);
  }

  const inOrder = oneAtATime();
  // The interval varies at random, so that several server processes do not all run at the same moment.
  const workNow = () => inOrder('round', round);
  const timer = setInterval(() => void workNow(), betweenRounds * (1 + Math.random() / 10));
  timer.unref();
  return {
    workOnEvents: workOnDue,
    workNow,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await inOrder('stop', async () => undefined);
    },
  };
}

/**
 * Returns a function that runs tasks one after the other. If a task of the same kind already waits to run, adds
 * no second task and returns the promise of the waiting task.
 */
function oneAtATime() {
  let last: Promise<void> = Promise.resolve();
  const waiting = new Map<string, Promise<void>>();
  return (kind: string, work: () => Promise<void>): Promise<void> => {
    const same = waiting.get(kind);
    if (same) return same;
    last = last.then(() => {
      waiting.delete(kind);
      return work();
    });
    waiting.set(kind, last);
    return last;
  };
}
