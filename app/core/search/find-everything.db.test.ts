import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { certificates, enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { certificatePath } from '#app/domain/certificate.ts';
import { keysOf } from '#app/domain/record.ts';
import type { Right } from '#app/domain/rights.ts';
import { asha } from '#tests/support/enrollments.ts';
import { boughtKit, sendKits } from '#tests/support/kits.ts';
import { orderNow, placed, shopTakingUpi } from '#tests/support/orders.ts';
import { findEverything } from './find-everything.server.ts';
import { searchedKinds } from './searched-kinds.ts';

const database = shopTakingUpi();
const find = (search: string, rights?: Right[]) =>
  findEverything(database.db, search, (right) => rights?.includes(right) ?? true);
const kindsOf = async (search: string) => (await find(search)).map(({ kind }) => kind);

/** Stores an order with a kit, and a message and a request of the same person. */
async function fillShop() {
  await sendKits(database.db);
  const bought = await boughtKit(database.db);
  const person = { fullName: 'Meera Nair', email: 'meera@example.in', reference: 'R-1' };
  await database.db
    .insert(contactMessages)
    .values({ id: 'm1', ...person, subject: 'Which laptop?', message: 'Will mine do?' });
  await database.db
    .insert(enrollmentRequests)
    .values({ id: 'r1', ...person, courseId: 'c1', courseTitle: 'First Hover', phone: '98765 43210' });
  return bought;
}

describe('[DAY-42] one search', () => {
  it('finds a person by a part of the name in everything', async () => {
    await fillShop();
    expect(await kindsOf('meera')).toEqual(['students', 'orders', 'kits', 'requests', 'messages']);
    expect(await kindsOf('first hov')).toEqual(['orders', 'kits', 'requests', 'courses']);
    expect(await find('')).toEqual([]);
    expect(await find('nobody at all')).toEqual([]);
  });

  it.each(['9876543210', '+91 98765 43210', '098765-43210', '0091 9876543210', '543210'])(
    'finds a phone number typed as %s, however it was stored',
    async (typed) => {
      await fillShop();
      await database.db.update(users).set({ phone: '(0)98765 43210' }).where(eq(users.id, asha.id));
      expect(await kindsOf(typed)).toEqual(['students', 'orders', 'kits', 'requests']);
      expect(await find('9876543219')).toEqual([]);
    },
  );

  it('[DAY-43] opens the page of a buyer without an account', async () => {
    const { order } = await fillShop();
    expect((await find('meera'))[0]).toMatchObject({
      kind: 'students',
      hits: [{ to: `/admin/people/${order.id}`, title: 'Meera Nair' }],
    });
  });

  it('finds an order by its reference in small letters, and by a UTR with spaces', async () => {
    const { order } = await placed(database.db);
    await database.db.update(orders).set({ utr: '084718897182' }).where(eq(orders.id, order.id));
    for (const typed of [order.reference.toLowerCase(), '0847 1889 7182']) {
      expect(await find(typed)).toMatchObject([
        { kind: 'orders', total: 1, hits: [{ to: `/admin/orders/${order.id}`, title: 'Meera Nair' }] },
      ]);
    }
  });

  it('shows five of many, newest first, and counts all', async () => {
    for (let index = 0; index < 7; index += 1) await placed(database.db, { email: `m${index}@example.in` });
    const [found] = await find('meera');
    expect(found).toMatchObject({ kind: 'orders', total: 7 });
    expect(found?.hits).toHaveLength(5);
  });

  it('opens the page of a certificate itself once the account is deleted, as the student has none', async () => {
    const number = '0123456789abcdef'.repeat(2);
    const about = { number, enrollmentId: 'e', userId: asha.id, courseId: 'c1', courseTitle: 'First Hover' };
    const signed = {
      studentName: 'Asha Rao',
      completedAt: orderNow,
      issuedAt: orderNow,
      keyId: 'k',
      signature: 's',
    };
    await database.db.insert(certificates).values({ ...about, ...signed });
    const led = async () => (await find(number)).flatMap(({ hits }) => hits).map(({ to }) => to);
    expect(await led()).toEqual([`/admin/students/${asha.id}`]);
    await database.db.delete(users).where(eq(users.id, asha.id));
    expect(await led()).toEqual([certificatePath(number)]);
  });

  it('names each kind once, in the order of the list', async () => {
    await fillShop();
    const kinds = await kindsOf('nair');
    expect(kinds).toEqual(keysOf(searchedKinds).filter((kind) => kinds.includes(kind)));
  });
});
