import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { mostFound, mostListed, parseListQuery } from '#app/domain/list-query.ts';
import { enroll } from '#tests/support/enrollments.ts';
import { boughtKit, kitAddress, moveKitsTo, sendKits } from '#tests/support/kits.ts';
import { orderNow as now, shopTakingUpi } from '#tests/support/orders.ts';
import { readPlans } from '#tests/support/query-plans.ts';
import { refund } from '#tests/support/refunds.ts';
import { kitFilters, kitShape } from './kit-admin-list.ts';
import {
  countKits,
  countKitsToPack,
  listKits,
  listKitsAfter,
  listSeatsWithoutKit,
} from './kit-admin-queries.server.ts';

const database = shopTakingUpi();
beforeEach(() => sendKits(database.db));

const query = (state: string, q: string) => parseListQuery(new URLSearchParams({ state, q }), kitShape);

/** Stores a kit of each kind: sent, refunded, of a request without an account, and by hand without an address. */
async function fillShop() {
  const { db } = database;
  await boughtKit(db);
  const sendTo = { ...kitAddress, name: 'Ravi Nair', city: 'Pune', pin: '411001' };
  const sent = await boughtKit(db, { email: 'sent@example.in', sendTo });
  await moveKitsTo(db, 'packed', [sent.kit.id]);
  await moveKitsTo(db, 'shipped', [sent.kit.id]);
  const back = await boughtKit(db, { email: 'back@example.in' });
  await refund(db, back.order.id);
  const person = { fullName: 'Kiran Bose', email: 'kiran@example.in', phone: '98111 22333' };
  const course = { courseId: 'c1', courseTitle: 'First Hover' };
  await db.insert(enrollmentRequests).values({ id: 'r1', reference: 'R-1', ...person, ...course });
  await enroll(db, 'ravi', now, { courseId: 'c1' });
  const kit = { ...course, kit: 'Drone parts and tools', createdAt: now };
  await db.insert(shipments).values([
    { id: 'asked', reference: 'KIT-1', requestId: 'r1', ...kit, address: kitAddress },
    { id: 'by-hand', reference: 'KIT-2', userId: 'ravi', ...kit },
    { id: 'left', reference: 'KIT-3', userId: 'asha', ...kit, address: kitAddress },
  ]);
  return sent.order.reference;
}

describe('[DAY-210] kits in a large shop', () => {
  it('are counted by each filter as they are listed', async () => {
    await fillShop();
    const counts = await countKits(database.db);
    expect(counts).toEqual({
      ...{ to_pack: 2, packed: 0, shipped: 1, delivered: 0, returned: 0 },
      ...{ unaddressed: 1, held: 2, all: 6 },
    });
    expect(await countKitsToPack(database.db)).toBe(2);
    for (const filter of kitFilters) {
      const { total, rows } = await listKits(database.db, query(filter, ''));
      expect([filter, total, rows.length]).toEqual([filter, counts[filter], counts[filter]]);
    }
  });

  it('are found by indexes as by comparing one after the other, in each filter', async () => {
    const reference = await fillShop();
    const counts = await countKits(database.db);
    const found: Record<string, number> = {};
    for (const search of [
      'meera',
      'ravi',
      'asha@ex',
      'kiran',
      '9811122',
      'pune',
      '4110',
      'ab123',
      'xq',
      'ra',
      reference,
    ])
      for (const filter of kitFilters)
        for (const byEmail of [true, false]) {
          const asked = query(filter, search);
          const byIndex = await listKits(database.db, asked, { byEmail });
          expect(await listKits(database.db, asked, { byEmail, counts })).toEqual(byIndex);
          const exported = await listKitsAfter(
            database.db,
            asked,
            { last: undefined, limit: 9 },
            { byEmail },
          );
          expect(exported.map(({ id }) => id)).toEqual(byIndex.rows.map(({ id }) => id));
          if (filter === 'all' && byEmail) found[search] = byIndex.total;
        }
    expect(found).toMatchObject({
      kiran: 1,
      9811122: 1,
      'asha@ex': 1,
      pune: 1,
      4110: 1,
      ab123: 1,
      xq: 0,
      [reference]: 1,
    });
  });

  it('do not have each seat compared with each kit, to find the seats without one', async () => {
    const plan = await readPlans(database.db, (from) => listSeatsWithoutKit(from));
    expect(plan.match(/Anti Join/g)).toHaveLength(3);
  });

  it('are counted up to 10,000, and up to 2,000 by a search, which shows the same ones', async () => {
    const { db } = database;
    await db.execute(sql`insert into shipments (id, reference, user_id, course_id, course_title, kit, address, state, created_at)
      select 'k' || n, 'K-' || n, 'asha', 'c1', 'First Hover', 'Drone', ${JSON.stringify(kitAddress)}::jsonb,
        'delivered', '2026-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, ${mostListed + 9}::int) n`);
    const counts = await countKits(db);
    expect([counts.delivered, counts.all, counts.to_pack]).toEqual([mostListed + 1, mostListed + 1, 0]);
    const { rows, total } = await listKits(db, query('delivered', 'first hover'), { counts });
    expect([total, rows.length, rows[0]?.id]).toEqual([mostFound + 1, 25, 'k1']);
    const one = await listKits(db, query('all', 'k-77'), { counts });
    expect([one.total, one.rows[0]?.id]).toEqual([111, 'k77']);
  });
});
