import type { Actor } from '#app/domain/access.ts';
import { dayMs, minuteMs } from '#app/domain/durations.ts';
import { type Rounds, startRounds } from '#app/platform/start-rounds.server.ts';
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
  /** A parameter, because core/refunds imports core/orders and not the reverse. */
  recordRefund: RecordRefund;
};

export type OrderRounds = Pick<Rounds, 'workNow' | 'stop'> & {
  /** Processes the gateway's stored events now. The returned promise never rejects. */
  workOnEvents: () => Promise<void>;
};

const failure = 'the round of orders failed';
const actor: Actor = { kind: 'system', reason: systemActors.orders };

/**
 * Starts the periodic job, every minute: events, attempts, repairs after an upgrade, expiry, reminders; once
 * a day `sweepGateway`. Several server processes may run it.
 */
export function startOrderRounds(parts: RoundParts): OrderRounds {
  const { db, clock, log, mail, links, rail, recordRefund } = parts;
  let sweptAt = 0;

  function gatewayContext(): GatewayContext | null {
    return rail && { ...orderContext(parts, actor, clock()), rail };
  }

  // After many events at once, one run may not process all. It repeats, so that the last ones need not wait for the
  // next round.
  async function events(): Promise<void> {
    const ctx = gatewayContext();
    if (ctx && (await workOnEvents({ ...ctx, recordRefund })) === mostAtOnce) void workOnDue();
  }

  async function gateway(): Promise<void> {
    const ctx = gatewayContext();
    if (!ctx) return;
    await workOnEvents({ ...ctx, recordRefund });
    await followDueAttempts(ctx);
    if (ctx.now.getTime() - sweptAt >= dayMs && (await sweepGateway({ ...ctx, recordRefund })))
      sweptAt = ctx.now.getTime();
  }

  const warn = (error: unknown) => log.warn({ err: error }, failure);
  async function round(): Promise<void> {
    await gateway().catch(warn);
    // This is not a part of `gateway`: old events must be cleared even if it fails or has lost its keys (S-48).
    await clearOldEvents({ db, now: clock() }).catch(warn);
    await releaseOldClaims({ db, now: clock(), mail, links, log }).catch(warn);
    await closeOldShortTasks({ db, now: clock() }).catch(warn);
    await expireOrders({ db, now: clock(), log }).catch(warn);
    await remindBuyers({ db, now: clock(), mail, links, log }).catch(warn);
  }

  const rounds = startRounds({
    // The interval varies at random, so that several server processes do not all run at the same moment.
    everyMs: minuteMs * (1 + Math.random() / 10),
    work: round,
    failure,
    log,
  });
  const workOnDue = rounds.inTurn(events);
  return { ...rounds, workOnEvents: workOnDue };
}
