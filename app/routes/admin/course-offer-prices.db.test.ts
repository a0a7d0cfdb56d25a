import { expect, it } from 'vitest';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { firstHover } from '#tests/support/first-hover.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader } from './manage-courses.tsx';

const database = testDatabase();

it('[ADM-CRS-1] [SELL-15] the list is sorted by the price that it shows first, also during an offer', async () => {
  const { db } = database;
  await database.truncateAll();
  await db.insert(courses).values([firstHover, { ...firstHover, id: 'c2', slug: 'c2', price: 499 }]);
  const rule = { kind: 'percent', value: 5000, mode: 'automatic' } as const;
  await db.insert(promotions).values({ id: 'r', name: 'Diwali', ...rule, courseIds: ['c1'] });
  const services = { db, log: silentLog, env: { baseUrl: 'https://pankh.example' } };
  const context = visitOf({ services, actor: async () => ({ kind: 'portal', sessionId: 'p' }) });
  const url = new URL('https://pankh.example/admin/courses?sort=price-high');
  const { rows } = await loader({ ...routeArgs('/admin/courses', context), url } as never);
  expect(rows.map(({ price, offer }) => [price, offer])).toEqual([
    [599, { name: 'Diwali', price: 299 }],
    [499, undefined],
  ]);
});
