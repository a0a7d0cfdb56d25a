import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { takeUpi } from '#tests/support/orders.ts';

const database = testDatabase();
let site: InProcessSite;
beforeAll(async () => {
  site = await openInProcessSite(database);
  const text = { description: 'd', shortDescription: 's', durationDays: 5, courseType: 'drone' as const };
  await database.db.insert(courses).values([
    { ...text, id: 'c1', slug: 'fly', title: 'First Hover', price: 599, isActive: true },
    { ...text, id: 'c2', slug: 'map', title: 'Mapping', price: 99, isActive: true },
    { ...text, id: 'c3', slug: 'hidden', title: 'Hidden', price: 1, isActive: false },
  ]);
  const days = { startsOn: '2999-01-01', endsOn: null, seats: 9, isClosed: false };
  await database.db.insert(courseBatches).values({ id: 'b2', courseId: 'c2', label: 'Mornings', ...days });
  await takeUpi(database.db);
});
afterAll(() => site.close());
beforeEach(async () => {
  await database.db.delete(orders);
  await database.db.delete(rateLimits);
});

async function send(change: Record<string, string>, slug = 'fly'): Promise<number> {
  const form = {
    fullName: 'Meera Nair',
    email: 'meera@example.in',
    phone: '98765 43210',
    rail: 'upi',
    agreed: 'yes',
    website: '',
    shown: String(Date.now() - 3_600_000),
    key: randomUUID(),
    seen: '59900',
    ...change,
  };
  const headers = { Origin: site.url, Accept: 'text/html' };
  const sent = { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form) } as const;
  return (await fetch(`${site.url}/checkout/${slug}`, sent)).status;
}
const stored = () => database.db.select().from(orders);

it('[SELL-34] a form with fields that the checkout does not have is an order as if they were missing', async () => {
  const others = {
    totalPaise: '100',
    price: '1',
    quantity: '9',
    courseId: 'c2',
    userId: 'u1',
    isTest: 'yes',
  };
  expect(await send({ ...others, state: '29', expiresAt: '2999-01-01', reference: 'PK222222' })).toBe(303);
  const [order, ...more] = await stored();
  expect(more).toEqual([]);
  expect(order).toMatchObject({ courseId: 'c1', totalPaise: 59_900, state: 'pending', userId: null });
  expect(order).toMatchObject({ isTest: false, buyerState: null, receivedPaise: 0 });
  expect(order?.reference).not.toBe('PK222222');
  expect(Number(order?.expiresAt) - Date.now()).toBeLessThan(49 * 3_600_000);
});

it.each([
  [{ seen: '1' }, 409],
  [{ seen: '0', rail: 'free' }, 409],
  [{ seen: '-59900' }, 400],
  [{ seen: '59900.5' }, 400],
  [{ seen: '9'.repeat(30) }, 400],
  [{ rail: 'free' }, 409],
  [{ rail: 'desk' }, 400],
  [{ rail: 'razorpay' }, 409],
  [{ key: 'mine' }, 400],
  [{ agreed: 'on' }, 400],
  [{ code: "' or 1=1 --" }, 400],
])('[SELL-34] a form changed by %j is refused with %i and stores nothing', async (change, status) => {
  expect(await send(change)).toBe(status);
  expect(await stored()).toEqual([]);
});

it('[SELL-34] a hidden course and a batch of no such course are refused, and a batch of another course counts as none', async () => {
  expect(await send({ seen: '100' }, 'hidden')).toBe(404);
  expect(await send({ seen: '9900', batch: 'b9' }, 'map')).toBe(400);
  expect(await stored()).toEqual([]);
  expect(await send({ batch: 'b2' })).toBe(303);
  expect(await stored()).toMatchObject([{ courseId: 'c1', batchId: null }]);
});
