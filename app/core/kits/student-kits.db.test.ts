import { beforeEach, describe, expect, it } from 'vitest';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { ShipmentState } from '#app/domain/shipment.ts';
import { asha, enroll, ravi } from '#tests/support/enrollments.ts';
import { boughtKit, kitAddress, kitEmails, moveKitsTo, sendKits } from '#tests/support/kits.ts';
import { orderNow as now, orderParts, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { findKits, listSeatsWithoutKit } from './kit-admin-queries.server.ts';
import { addKit, eraseKit } from './kit-commands.server.ts';
import { listOwnKits } from './kit-queries.server.ts';

const database = shopTakingUpi();
beforeEach(() => sendKits(database.db));

const ownerParts = () => orderParts(database.db, { actor: portal });
const move = (to: ShipmentState, ...ids: string[]) => moveKitsTo(database.db, to, ids);
const emails = (to: string) => kitEmails(database.db, to);

describe('[SELL-114] a kit added by an admin', () => {
  const seatOf = async (userId: string) => (await enroll(database.db, userId, now, { courseId: 'c1' })).id;

  it('is possible once for a student of a course with a kit who has none', async () => {
    const enrollmentId = await seatOf('ravi');
    await enroll(database.db, 'ravi', now, { courseId: 'c2' });
    await boughtKit(database.db, { actor: asha });
    expect((await listSeatsWithoutKit(database.db)).map(({ id }) => id)).toEqual([enrollmentId]);
    const added = await Promise.all(
      [1, 2].map(() => addKit(ownerParts(), { enrollmentId, address: kitAddress })),
    );
    expect(added.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(await listSeatsWithoutKit(database.db)).toEqual([]);
    expect(await listOwnKits(database.db, ravi, now)).toMatchObject([{ state: 'to_pack', isOrdered: false }]);
    expect(await listOwnKits(database.db, asha, now)).toHaveLength(1);
  });

  it('is announced by email, and held when the student is no longer enrolled', async () => {
    const enrollmentId = await seatOf('ravi');
    const added = await addKit(ownerParts(), { enrollmentId, address: kitAddress });
    const id = added.success ? added.id : '';
    await move('packed', id);
    expect((await emails('ravi@example.in'))[0]?.body).toContain('https://pankh.example/dashboard');
    await database.db.update(enrollments).set({ closedAt: now });
    expect(await findKits(database.db, [id])).toMatchObject([{ held: 'not_enrolled' }]);
    expect(await move('shipped', id)).toMatchObject({ refused: 1 });
    await database.db.delete(enrollments);
    expect(await findKits(database.db, [id])).toMatchObject([{ held: 'not_enrolled' }]);
  });

  it('can be deleted until it is shipped, but a kit of an order cannot', async () => {
    const { kit } = await boughtKit(database.db, { actor: asha });
    expect(await eraseKit(ownerParts(), { id: kit.id })).toMatchObject({ error: 'gone' });
    const added = await addKit(ownerParts(), { enrollmentId: await seatOf('ravi'), address: kitAddress });
    expect(await eraseKit(ownerParts(), { id: added.success ? added.id : '' })).toEqual({ success: true });
    expect(await listSeatsWithoutKit(database.db)).toHaveLength(1);
  });
});

describe('[SELL-115] a student’s kits', () => {
  it('are shown on the dashboard until two weeks after their delivery', async () => {
    const { kit } = await boughtKit(database.db, { actor: asha });
    for (const to of ['packed', 'shipped', 'delivered'] as const) await move(to, kit.id);
    const shown = async (days: number) =>
      (await listOwnKits(database.db, asha, new Date(now.getTime() + days * 86_400_000))).length;
    expect([await shown(13), await shown(15)]).toEqual([1, 0]);
    expect(await listOwnKits(database.db, ravi, now)).toEqual([]);
  });
});
