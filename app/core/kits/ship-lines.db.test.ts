import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { defaultCarriers as carriers } from '#app/domain/tracking.ts';
import { heldSentences, kitAdminWords } from '#app/words/en/kit-words.ts';
import { asha } from '#tests/support/enrollments.ts';
import { boughtKit, kitEmails, moveKitsTo, sendKits } from '#tests/support/kits.ts';
import { orderParts, placed, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { planShipping, shipLines } from './plan-shipping.server.ts';
import { readShippingLines } from './read-shipping-lines.server.ts';

const database = shopTakingUpi();
const db = () => database.db;
const ctx = () => orderParts(db(), { actor: portal });
function given(text: string) {
  const read = readShippingLines(text);
  if ('error' in read) throw new Error(read.error);
  return { ...read, carriers };
}

describe('[DAY-139] many kits', () => {
  it('are shipped at once, packed or not, each with one email, and not twice', async () => {
    await sendKits(db());
    const bought = [];
    for (const who of ['a', 'b', 'c']) bought.push(await boughtKit(db(), { email: `${who}@example.in` }));
    await moveKitsTo(db(), 'packed', [bought[0]?.kit.id ?? '']);
    const text = bought
      .map(({ order }, i) => `${order.reference.toLowerCase()}; delhivery; AB12${i}`)
      .join('\n');
    expect(await shipLines(ctx(), given(text))).toEqual({ shipped: 3, left: [] });
    const kits = await db().select().from(shipments);
    expect(kits.map(({ state }) => state)).toEqual(['shipped', 'shipped', 'shipped']);
    expect(kits.map(({ carrier }) => carrier)).toEqual(['Delhivery', 'Delhivery', 'Delhivery']);
    expect(kits.map(({ steps }) => steps.map(({ state }) => state))).toEqual(
      kits.map(() => ['packed', 'shipped']),
    );
    const [only, ...more] = await kitEmails(db(), 'b@example.in');
    expect(only?.subject).toContain('on its way');
    expect(more.filter(({ subject }) => subject.includes('packed'))).toEqual([]);
    const again = await shipLines(ctx(), given(text));
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
      `${reference},Delhivery,none`,
      `${reference},none,AB123`,
      `${reference},,None`,
      `${reference},Delhivery,AB123`,
    ];
    const plan = await planShipping(db(), given(lines.join('\n')));
    expect(plan.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'unreadable'],
      [3, 'unknown'],
      [4, 'no-kit'],
      [5, null],
      [6, null],
      [7, 'bare'],
      [8, null],
      [9, null],
      [10, null],
      [11, 'twice'],
    ]);
    expect(plan.filter(({ error }) => error !== null).map(({ line }) => line)).toEqual([5, 6, 8, 9]);
    expect(plan.filter(({ kitId }) => kitId !== null)).toMatchObject([
      { line: 10, parcel: { carrier: null, trackingNumber: null } },
    ]);
    expect((await shipLines(ctx(), given(lines.join('\n')))).shipped).toBe(1);
  });

  it('are left with the reason if they are refunded, deleted or shipped meanwhile', async () => {
    await sendKits(db());
    const bought = [];
    for (const who of ['a', 'b', 'c', 'd'])
      bought.push(await boughtKit(db(), { email: `${who}@example.in` }));
    const [, refunded, erased, shipped] = bought;
    const parts = ctx();
    const mail = {
      enqueue: async (...[tx, email]: Parameters<typeof parts.mail.enqueue>) => {
        await tx
          .update(orders)
          .set({ state: 'refunded' })
          .where(eq(orders.id, refunded?.order.id ?? ''));
        await tx.delete(shipments).where(eq(shipments.id, erased?.kit.id ?? ''));
        await tx
          .update(shipments)
          .set({ state: 'shipped' })
          .where(eq(shipments.id, shipped?.kit.id ?? ''));
        await parts.mail.enqueue(tx, email);
      },
    };
    const text = bought.map(({ order }) => `${order.reference},Delhivery,AB123`).join('\n');
    const sent = await shipLines({ ...parts, mail }, given(text));
    expect(sent).toMatchObject({
      shipped: 1,
      left: [{ error: heldSentences.refunded }, { error: kitAdminWords.gone }, { problem: 'shipped' }],
    });
    const plan = await planShipping(db(), given(text));
    expect(plan[1]).toMatchObject({ kitId: null, error: heldSentences.refunded });
  });

  it('are shipped by an admin alone', async () => {
    const parts = orderParts(db(), { actor: asha });
    await expect(shipLines(parts, given('x'))).rejects.toMatchObject({ status: 403 });
  });
});
