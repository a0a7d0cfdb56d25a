import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { recordRefund } from '#app/core/refunds/refund-jobs.server.ts';
import { paymentAttempts, paymentEvents } from '#app/db/tables/gateway-tables.server.ts';
import { attemptsOf, inMinutes, shopWithGateway } from '#tests/support/gateway-shop.ts';
import { portal, storedOrder } from '#tests/support/orders.ts';
import { followAttempt } from './follow-attempt.server.ts';
import { followDueAttempts, sweepGateway, workOnEvents } from './gateway-round.server.ts';
import { cancelOrder } from './order-admin-commands.server.ts';

const shop = shopWithGateway();
const oneDay = 24 * 60;

// Another kind of payment stands for the former gateway, because the shop knows only one.
const rail = 'desk' as const;

it('[SELL-81] after a change of the gateway, the new one is not asked about attempts of the former one', async () => {
  const { order, link } = await shop.ordered();
  await shop.double.acts.pay(link);
  for (const event of shop.double.events.written.splice(0)) await shop.receive(event);
  await shop.db.update(paymentAttempts).set({ rail }).where(eq(paymentAttempts.orderId, order.id));
  await shop.db.update(paymentEvents).set({ rail });
  const [attempt] = await attemptsOf(shop.db, order.id);
  if (!attempt) throw new Error('no attempt');
  shop.double.asked.length = 0;
  expect(await followDueAttempts(shop.at(inMinutes(31)))).toBe(0);
  expect(await workOnEvents({ ...shop.at(inMinutes(31)), recordRefund })).toBe(0);
  expect(await followAttempt(shop.at(inMinutes(31)), { attempt })).toBe('unknown');
  const at = (minutes: number) => new Date(attempt.expiresAt.getTime() + minutes * 60_000);
  const cancel = (now: Date) => cancelOrder({ ...shop.at(now), actor: portal }, { id: order.id, words: '' });
  expect(await cancel(at(oneDay - 1))).toEqual({ success: false, error: 'away' });
  expect(shop.double.asked).toEqual([]);
  await sweepGateway({ ...shop.at(), recordRefund });
  expect((await storedOrder(shop.db, order.id)).receivedPaise).toBe(0);
  expect(await cancel(at(oneDay))).toEqual({ success: true });
});
