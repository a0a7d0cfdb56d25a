import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sweepGateway } from '#app/core/orders/gateway-round.server.ts';
import { foreignMoney } from '#app/db/tables/gateway-tables.server.ts';
import { orderEvents, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { refunds } from '#app/db/tables/refund-tables.server.ts';
import { inMinutes, shopWithGateway } from '#tests/support/gateway-shop.ts';
import { storedOrder } from '#tests/support/orders.ts';
import { recordRefund } from './refund-jobs.server.ts';

const shop = shopWithGateway();

it.each(['an event', 'the daily comparison'])(
  '[SELL-154] a refund of dollars leaves its trace, by %s, and ends the task once all went back',
  async (how) => {
    const { order, link } = await shop.ordered();
    const { acts, events } = shop.double;
    const payment = await acts.pay(link, 'captured', { currency: 'USD', paise: 800 });
    await shop.hearAll();
    const hear = async () => {
      if (how === 'an event') {
        const again = [...events.written];
        await shop.hearAll();
        for (const event of again) await shop.receive(event);
        await shop.hearAll(inMinutes(3));
        return await shop.hearAll(inMinutes(10));
      }
      events.written.length = 0;
      for (let nth = 0; nth < 2; nth++) await sweepGateway({ ...shop.at(), recordRefund });
    };
    const isDone = async () => (await shop.db.select().from(orderTasks)).map(({ doneAt }) => doneAt !== null);
    const pending = await acts.refund(payment, 300, { status: 'pending' });
    await hear();
    expect(await shop.db.select().from(foreignMoney)).toMatchObject([{ refunds: {} }]);
    await acts.settleRefund(pending, 'processed');
    await hear();
    expect(await isDone()).toEqual([false]);
    await acts.refund(payment, 500);
    await hear();
    expect(await isDone()).toEqual([true]);

    const story = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, 'foreign_refunded'));
    expect(story.map(({ detail }) => detail.amount).sort()).toEqual(['3.00', '5.00']);
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'refund'));
    expect(audit.map(({ entityId }) => entityId)).toContain(pending.id);
    expect(await shop.db.select().from(refunds)).toEqual([]);
    expect(await storedOrder(shop.db, order.id)).toMatchObject({ receivedPaise: 0, refundedPaise: 0 });
  },
);
