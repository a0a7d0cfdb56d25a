import { describe, expect, it } from 'vitest';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { defaultCarriers as carriers } from '#app/domain/tracking.ts';
import { asha } from '#tests/support/enrollments.ts';
import { boughtKit, kitEmails, moveKitsTo, sendKits } from '#tests/support/kits.ts';
import { orderParts, placed, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { planShipping, shipLines } from './plan-shipping.server.ts';

const database = shopTakingUpi();
const db = () => database.db;
const ctx = () => orderParts(db(), { actor: portal });

describe('[DAY-139] many kits', () => {
  it('are shipped at once, packed or not, each with one email, and not twice', async () => {
    await sendKits(db());
    const bought = [];
    for (const who of ['a', 'b', 'c']) bought.push(await boughtKit(db(), { email: `${who}@example.in` }));
    await moveKitsTo(db(), 'packed', [bought[0]?.kit.id ?? '']);
    const text = bought
      .map(({ order }, i) => `${order.reference.toLowerCase()}; delhivery; AB12${i}`)
      .join('\n');
    expect(await shipLines(ctx(), { text, carriers })).toEqual({ shipped: 3, left: [] });
    const kits = await db().select().from(shipments);
    expect(kits.map(({ state }) => state)).toEqual(['shipped', 'shipped', 'shipped']);
    expect(kits.map(({ carrier }) => carrier)).toEqual(['Delhivery', 'Delhivery', 'Delhivery']);
    expect(kits.map(({ steps }) => steps.map(({ state }) => state))).toEqual(
      kits.map(() => ['packed', 'shipped']),
    );
    const [only, ...more] = await kitEmails(db(), 'b@example.in');
    expect(only?.subject).toContain('on its way');
    expect(more.filter(({ subject }) => subject.includes('packed'))).toEqual([]);
    const again = await shipLines(ctx(), { text, carriers });
    expect(again).toMatchObject({ shipped: 0, left: [1, 2, 3].map(() => ({ problem: 'shipped' })) });
    expect((await db().select().from(auditLog)).filter(({ entity }) => entity === 'kit')).toHaveLength(4);
  });

  it('are left, line by line, where the order, the kit or the parcel is wrong', async () => {
    await sendKits(db());
    const { order } = await boughtKit(db());
    const waiting = await placed(db(), { email: 'z@example.in', slug: 'pointers' });
    const { reference } = order;
    const lines = [
      'Order,Courier,Tracking',
      'hello,Delhivery,AB123',
      'PK222222,Delhivery,AB123',
      `${waiting.order.reference},Delhivery,AB123`,
      `${reference},Nobody,AB123`,
      `${reference},India Post,EE473124820IN`,
      `${reference},,`,
      `${reference},Delhivery,AB123`,
    ];
    const plan = await planShipping(db(), { text: lines.join('\n'), carriers });
    expect(plan.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'unreadable'],
      [3, 'unknown'],
      [4, 'no-kit'],
      [5, null],
      [6, null],
      [7, null],
      [8, 'twice'],
    ]);
    expect(plan.map(({ kitId }) => kitId !== null)).toEqual([false, false, false, false, false, true, false]);
    expect(plan.slice(3, 5).every(({ error }) => error !== null)).toBe(true);
    expect((await shipLines(ctx(), { text: lines.join('\n'), carriers })).shipped).toBe(1);
  });

  it('are shipped by an admin alone', async () => {
    const parts = orderParts(db(), { actor: asha });
    await expect(shipLines(parts, { text: 'x', carriers })).rejects.toMatchObject({ status: 403 });
  });
});
