import { expect, it } from 'vitest';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader } from './manage-coupons.tsx';

const database = testDatabase();

it('[SELL-14] the list of coupons knows how many it leaves out', async () => {
  await database.truncateAll();
  const rule = { kind: 'percent', value: 1000, mode: 'code' } as const;
  const coupons = Array.from({ length: 501 }, (_, nth) => ({
    ...rule,
    id: `k${nth}`,
    name: 'K',
    code: `CODE${nth}`,
  }));
  await database.db.insert(promotions).values(coupons);
  const services = { db: database.db, log: silentLog, env: { baseUrl: 'https://pankh.example' } };
  const context = visitOf({ services, actor: async () => ({ kind: 'portal', sessionId: 'p' }) });
  const { cards, total } = await loader(routeArgs('/admin/coupons', context) as never);
  expect([cards.length, total]).toEqual([500, 501]);
});
