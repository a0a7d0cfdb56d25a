import type { Actor } from '#app/domain/access.ts';
import { dayMs, minuteMs } from '#app/domain/durations.ts';
import type { JobSeries } from '#app/platform/run-jobs.server.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { askAboutGoneCourses, expireOrders } from './expire-orders.server.ts';
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

export type OrderJobNeeds = OrderServices & { clock: () => Date };

/** The webhook asks for this job as soon as it has stored an event. */
export const eventsJob = 'events of the gateway';

const actor: Actor = { kind: 'system', reason: systemActors.orders };

/**
 * First what the gateway knows, so that no paid order expires. `recordRefund` is a parameter, because core/refunds
 * imports core/orders and not the reverse.
 */
export function orderJobs(recordRefund: RecordRefund): JobSeries<OrderJobNeeds> {
  const atGateway = (work: (ctx: GatewayContext) => Promise<unknown>) => async (services: OrderJobNeeds) => {
    const { rail, clock } = services;
    return rail && (await work({ ...orderContext(services, actor, clock()), rail }));
  };
  const now = <R>(work: (parts: OrderServices & { now: Date }) => Promise<R>) => {
    return ({ clock, ...services }: OrderJobNeeds) => work({ ...services, now: clock() });
  };
  return [
    {
      name: eventsJob,
      everyMs: minuteMs,
      work: atGateway(async (ctx) =>
        (await workOnEvents({ ...ctx, recordRefund })) === mostAtOnce ? 'again' : undefined,
      ),
    },
    { name: 'payment attempts', everyMs: minuteMs, work: atGateway(followDueAttempts) },
    {
      name: 'comparison with the gateway',
      everyMs: dayMs,
      work: atGateway(async (ctx) =>
        (await sweepGateway({ ...ctx, recordRefund })) ? undefined : 'unfinished',
      ),
    },
    // Also without a gateway: old events must be cleared even if it has lost its keys (S-48).
    { name: 'old events of the gateway', everyMs: minuteMs, work: now(clearOldEvents) },
    { name: 'old claims of a payment', everyMs: minuteMs, work: now(releaseOldClaims) },
    { name: 'old tasks of the owner', everyMs: minuteMs, work: now(closeOldShortTasks) },
    { name: 'expiry of orders', everyMs: minuteMs, work: now(expireOrders) },
    { name: 'money for deleted courses', everyMs: minuteMs, work: now(askAboutGoneCourses) },
    { name: 'reminders of unpaid orders', everyMs: minuteMs, work: now(remindBuyers) },
  ];
}
