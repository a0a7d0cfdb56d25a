import { orderContext } from '#app/core/orders/order-context.server.ts';
import { recordWritten, remindOfSeat, type WrittenAbout } from '#app/core/orders/write-to-buyer.server.ts';
import { flashOutcome } from '#app/visit/flash.server.ts';
import type { Posted } from '#app/visit/panel-action.server.ts';
import { peopleWords as words } from '#app/words/en/people-words.ts';

type Sent = Pick<Posted, 'visit' | 'ctx'>;
type Noted = { orderId: string; back: string };

/** The act that notes in an order's story that its buyer was written to by WhatsApp (DAY-45). */
export async function noteWritten({ visit, ctx }: Sent, noted: Noted & { about: WrittenAbout }) {
  return said(visit, noted, await recordWritten(ctx, noted), words.done.written);
}

/** The acts of `RemindActs`: the buyer of a paid seat was reminded by WhatsApp, or is by email (DAY-43). */
export function seatActs({ visit, ctx }: Sent, noted: Noted) {
  return {
    written: () => noteWritten({ visit, ctx }, { ...noted, about: 'seat' }),
    email: async () => {
      const parts = orderContext(visit.services, ctx.actor, visit.now);
      return said(visit, noted, await remindOfSeat(parts, noted), words.done.emailed);
    },
  };
}

type Outcome = Awaited<ReturnType<typeof remindOfSeat>>;

const said = (visit: Posted['visit'], { back }: Noted, outcome: Outcome, done: string) =>
  flashOutcome(visit, outcome, { to: back, done, errors: words.errors });
