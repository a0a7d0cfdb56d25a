import { expect, it } from 'vitest';
import type { PaymentRail } from '#app/platform/payment-rail.ts';
import { orderCookieFor } from '#app/visit/order-cookie.server.ts';
import { shopWithGateway } from '#tests/support/gateway-shop.ts';
import { orderNow, orderParts } from '#tests/support/orders.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader } from './view-order.tsx';

const shop = shopWithGateway();

it('[SELL-84] a test order offers its payment page only while the shop has test keys', async () => {
  const { order, key } = await shop.ordered();
  const { reference } = order;
  const cookie = orderCookieFor(null, { reference, key }, false).split(';')[0] ?? '';
  const online = async (rail: PaymentRail) => {
    const services = {
      db: shop.db,
      rail,
      links: orderParts(shop.db).links,
      env: { baseUrl: 'https://pankh.example' },
    };
    const context = visitOf({ services, now: orderNow });
    const url = new URL(`https://pankh.example/orders/${reference}`);
    const args = { ...routeArgs(url.pathname, context), url, params: { reference } };
    const request = new Request(url, { headers: { cookie } });
    return (await loader({ ...args, request } as never)).online;
  };
  expect([order.isTest, shop.rail.isTest]).toEqual([true, true]);
  expect(await online(shop.rail)).toMatchObject({ amount: '₹599', url: expect.any(String) });
  expect(await online({ ...shop.rail, isTest: false })).toBeNull();
});
