import { expect, it } from 'vitest';
import { claimUtr } from '#app/core/orders/claim-utr.server.ts';
import { orderCookieFor } from '#app/visit/order-cookie.server.ts';
import { orderNow, orderParts, placed, shopTakingUpi } from '#tests/support/orders.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader } from './view-order.tsx';

const database = shopTakingUpi();

it('[SELL-37] the page of an order names the day by which the owner answers, once it has a UTR', async () => {
  const { order, key } = await placed(database.db);
  const { reference } = order;
  const cookie = orderCookieFor(null, { reference, key }, false).split(';')[0] ?? '';
  const answerBy = async (now = orderNow) => {
    const services = { db: database.db, rail: null, links: orderParts(database.db).links, env: {} };
    const url = new URL(`https://pankh.example/orders/${reference}`);
    const args = { ...routeArgs(url.pathname, visitOf({ services, now })), url, params: { reference } };
    return (await loader({ ...args, request: new Request(url, { headers: { cookie } }) } as never)).answerBy;
  };
  expect(await answerBy()).toBeNull();
  await claimUtr(orderParts(database.db), { reference, key, typed: '432112345678' });
  const days = (count: number) => new Date(orderNow.getTime() + count * 86_400_000);
  const tomorrow = days(1).toISOString().slice(0, 10);
  expect([await answerBy(), await answerBy(days(1)), await answerBy(days(2))]).toEqual([
    tomorrow,
    tomorrow,
    null,
  ]);
});
