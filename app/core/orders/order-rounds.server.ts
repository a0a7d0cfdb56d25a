import type { Actor } from '#app/domain/access.ts';
import type { Services } from '#app/visit/services.server.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { expireOrders } from './expire-orders.server.ts';
import type { GatewayContext } from './follow-attempt.server.ts';
import type { RecordRefund } from './gateway-events.server.ts';
import { clearOldEvents, followDueAttempts, sweepGateway, workOnEvents } from './gateway-round.server.ts';
import { orderContext } from './order-context.server.ts';
import { closeOldShortTasks, releaseOldClaims } from './release-old-claims.server.ts';
import { remindBuyers } from './remind-buyers.server.ts';

type RoundParts = Pick<Services, 'db' | 'mail' | 'links' | 'env' | 'rail' | 'log' | 'clock'> & {
  /**
   * Stores a refund that the gateway reports. It is passed in, because core/refunds depends on core/orders
   * and not the other way round.
   */
  recordRefund: RecordRefund;
};

export type OrderRounds = {
  /** Processes the gateway's stored events now. It never rejects. */
  workOnEvents: () => Promise<void>;
  stop: () => Promise<void>;
};

const betweenRounds = 60_000;
const betweenSweeps = 24 * 60 * 60_000;
const actor: Actor = { kind: 'system', reason: systemActors.orders };

/**
 * Starts a timer that every minute processes gateway events, deletes the contents of old ones, asks about
 * payment attempts, repairs orders and tasks that older versions left, expires unpaid orders and reminds
 * buyers. Once a day it also compares the gateway's payments and refunds with the shop's (`sweepGateway`).
 * Several server processes may run it at once. `stop` waits for the work in progress.
 */
export function startOrderRounds(parts: RoundParts): OrderRounds {
  const { db, clock, log, mail, links, rail, recordRefund } = parts;
  let sweptAt = 0;

  function gatewayContext(): GatewayContext | null {
    return rail && { ...orderContext(parts, actor, clock()), rail };
  }

  async function events(): Promise<void> {
    const ctx = gatewayContext();
    if (ctx) await workOnEvents({ ...ctx, recordRefund });
  }

  async function gateway(): Promise<void> {
    const ctx = gatewayContext();
    if (!ctx) return;
    await workOnEvents({ ...ctx, recordRefund });
    await followDueAttempts(ctx);
    await clearOldEvents(ctx);
    if (ctx.now.getTime() - sweptAt >= betweenSweeps && (await sweepGateway({ ...ctx, recordRefund })))
      sweptAt = ctx.now.getTime();
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'the round of orders failed');
  async function round(): Promise<void> {
    await gateway().catch(warn);
    await releaseOldClaims({ db, now: clock(), mail, links }).catch(warn);
    await closeOldShortTasks({ db, now: clock() }).catch(warn);
    await expireOrders({ db, now: clock() }).catch(warn);
    await remindBuyers({ db, now: clock(), mail, links }).catch(warn);
  }

  const inOrder = oneAtATime();
  // The interval varies at random, so that the server processes of a shop do not all start at the same
  // moment.
  const timer = setInterval(() => void inOrder('round', round), betweenRounds * (1 + Math.random() / 10));
  timer.unref();
  return {
    workOnEvents: () => inOrder('events', () => events().catch(warn)),
    stop: async () => {
      clearInterval(timer);
      await inOrder('stop', async () => undefined);
    },
  };
}

/**
 * Returns a function that runs tasks one after the other. While a task of one kind is waiting to run, another
 * request for the same kind gets that task's promise and does not add a second one.
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
