import { expect, it } from 'vitest';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { enroll } from '#tests/support/enrollments.ts';
import { orderNow as now, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader as loadNew } from './add-enrollment.tsx';
import { loader as loadList } from './manage-enrollments.tsx';

const database = shopTakingUpi();

it('[SELL-15] the forms for payments by hand propose what a course costs today', async () => {
  const rule = { name: 'Diwali', kind: 'amount', value: 10_000, mode: 'automatic' } as const;
  await database.db.insert(promotions).values({ id: 'p1', ...rule });
  const { id } = await enroll(database.db, 'asha', now, { courseId: 'c1' });
  const context = visitOf({ services: { db: database.db, env: {} }, actor: async () => portal, now });
  const { courses } = await loadNew(routeArgs('/admin/enrollments/new', context) as never);
  expect(courses.find((course) => course.id === 'c1')?.price).toBe(499);
  const { paying } = await loadList(routeArgs(`/admin/enrollments?pay=${id}`, context) as never);
  expect(paying).toMatchObject({ price: 499 });
});
