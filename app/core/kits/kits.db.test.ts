import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOwnData, ownData } from '#app/core/accounts/own-data.server.ts';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { findLastAddress } from '#app/core/orders/order-kit.server.ts';
import { placeOrder } from '#app/core/orders/place-order.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import type { ShipmentState } from '#app/domain/shipment.ts';
import { csvResponse } from '#app/platform/csv.server.ts';
import { asha, enroll, ravi } from '#tests/support/enrollments.ts';
import { boughtKit, kitAddress, kitEmails, moveKitsTo, sendKits, storedKit } from '#tests/support/kits.ts';
import {
  checkout,
  orderNow as now,
  orderParts,
  placed,
  portal,
  shopTakingUpi,
  storedOrder,
} from '#tests/support/orders.ts';
import { refund } from '#tests/support/refunds.ts';
import { kitShape } from './kit-admin-list.ts';
import { countKits, countKitsToPack, findKits, listKits } from './kit-admin-queries.server.ts';
import { addressSeen, correctAddress } from './kit-commands.server.ts';
import { exportKits } from './kit-export.server.ts';
import { findKitOfOrder } from './kit-queries.server.ts';

const database = shopTakingUpi();
beforeEach(() => sendKits(database.db));

const ownerParts = () => orderParts(database.db, { actor: portal });
const move = (to: ShipmentState, ...ids: string[]) => moveKitsTo(database.db, to, ids);
const list = (params = '') => listKits(database.db, parseListQuery(new URLSearchParams(params), kitShape));
const emails = (to: string) => kitEmails(database.db, to);

describe('[SELL-109] an order of a course with a kit', () => {
  it("stores the kit's contents and address as they were ordered", async () => {
    const { order } = await placed(database.db, { sendTo: kitAddress });
    await sendKits(database.db, 'Something else');
    expect(await storedOrder(database.db, order.id)).toMatchObject({
      ...{ kit: 'Drone parts and tools', kitAddress },
    });
    expect(await database.db.select().from(shipments)).toEqual([]);
  });

  it('is refused without an address, and stores no address for a course without a kit', async () => {
    expect(await placeOrder(orderParts(database.db), checkout())).toMatchObject({ error: 'no_address' });
    const { order } = await placed(database.db, { slug: 'pointers', sendTo: kitAddress });
    expect(await storedOrder(database.db, order.id)).toMatchObject({ kit: null, kitAddress: null });
  });

  it('[S-53] is placed even if PIN code and State disagree', async () => {
    const sendTo = { ...kitAddress, state: '27' };
    const { order, kit } = await boughtKit(database.db, { sendTo });
    expect([(await storedOrder(database.db, order.id)).state, kit.address]).toEqual(['paid', sendTo]);
  });

  it('suggests the last address to a signed-in buyer, and to nobody else', async () => {
    await placed(database.db, { sendTo: kitAddress }, { actor: asha });
    expect(await findLastAddress(database.db, asha)).toEqual(kitAddress);
    expect(await findLastAddress(database.db, ravi)).toBeNull();
  });
});

describe('[SELL-110] a kit', () => {
  it('is ready to pack once its order is paid, one for each order', async () => {
    const { order, kit } = await boughtKit(database.db);
    expect(kit).toMatchObject({ state: 'to_pack', reference: order.reference, address: kitAddress });
    expect(await countKitsToPack(database.db)).toBe(1);
    const { order: plain } = await placed(database.db, { slug: 'pointers', email: 'b@example.in' });
    expect(await findKitOfOrder(database.db, plain.id)).toBeNull();
  });

  it('is packed, shipped and delivered; the student gets an email at each step and sees the times', async () => {
    const { order, kit } = await boughtKit(database.db);
    for (const to of ['packed', 'shipped', 'delivered'] as const)
      expect(await move(to, kit.id)).toMatchObject({ moved: 1, refused: 0 });
    const sent = await emails('meera@example.in');
    expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Your kit is packed',
      'Your kit is on its way',
      'Your kit has arrived',
    ]);
    expect(sent[1]?.body).toContain('https://www.delhivery.com/track/package/AB123');
    expect(sent[1]?.body).toContain(`/orders/${order.reference}?key=`);
    expect(await findKitOfOrder(database.db, order.id)).toMatchObject({
      ...{ state: 'delivered', trackingNumber: 'AB123' },
      steps: [
        { state: 'packed', at: now },
        { state: 'shipped', at: now },
        { state: 'delivered', at: now },
      ],
    });
    expect((await storedKit(database.db, order.id)).steps.map(({ by }) => by)).toEqual(
      Array(3).fill('Admin portal'),
    );
  });

  it('refuses every change of state that the table does not list, and sends no email for it', async () => {
    const { kit } = await boughtKit(database.db);
    for (const to of ['to_pack', 'shipped', 'delivered', 'returned'] as const)
      expect(await move(to, kit.id)).toMatchObject({ moved: 0, refused: 1 });
    expect(await move('packed', 'unknown')).toMatchObject({ moved: 0, refused: 1 });
    expect(await emails('meera@example.in')).toEqual([]);
  });

  it('is packed once, however many admins click at the same moment', async () => {
    const { kit } = await boughtKit(database.db);
    const moved = await Promise.all([1, 2, 3, 4].map(() => move('packed', kit.id)));
    expect(moved.reduce((sum, one) => sum + one.moved, 0)).toBe(1);
    expect(await emails('meera@example.in')).toHaveLength(1);
  });

  it('is packed together with others, and those that cannot be packed are counted', async () => {
    const one = await boughtKit(database.db, { email: 'a@example.in' });
    const two = await boughtKit(database.db, { email: 'b@example.in' });
    await move('packed', one.kit.id);
    expect(await move('packed', one.kit.id, two.kit.id)).toMatchObject({ moved: 1, refused: 1 });
  });

  it('is put back by one state with Undo, only from the last change', async () => {
    const { order, kit } = await boughtKit(database.db);
    const [packed] = (await move('packed', kit.id)).auditIds;
    const [shipped] = (await move('shipped', kit.id)).auditIds;
    const undo = (id = '') => undoAudit({ db: database.db, actor: portal, now }, { id });
    expect(await undo(packed)).toEqual({ success: false, error: 'kit-changed' });
    expect(await undo(shipped)).toEqual({ success: true });
    const { carrier, trackingNumber, trackingUrl, ...back } = await storedKit(database.db, order.id);
    expect([back.state, carrier, trackingNumber, trackingUrl]).toEqual(['packed', null, null, null]);
    expect(await undo(packed)).toEqual({ success: true });
    expect(await storedKit(database.db, order.id)).toMatchObject({ state: 'to_pack', steps: [] });
    expect(await move('packed', kit.id)).toMatchObject({ moved: 1 });
  });

  it("appears in the audit log without an address or a person's name", async () => {
    const { kit } = await boughtKit(database.db);
    await move('packed', kit.id);
    const moved = { ...kitAddress, city: 'Mysuru' };
    await correctAddress(ownerParts(), { id: kit.id, seen: addressSeen(kit.address), address: moved });
    const entries = JSON.stringify(
      await database.db.select().from(auditLog).where(eq(auditLog.entity, 'kit')),
    );
    expect(entries).toContain('packed');
    expect(entries).not.toMatch(/Meera|Bengaluru|Mysuru|560029|98765/);
  });

  it('can get a corrected address until it is shipped', async () => {
    const { order, kit } = await boughtKit(database.db);
    const address = { ...kitAddress, city: 'Mysuru' };
    const change = { id: kit.id, seen: addressSeen(kit.address) };
    expect(await correctAddress(ownerParts(), { ...change, address })).toEqual({ success: true });
    expect(await correctAddress(ownerParts(), { ...change, address: kitAddress })).toEqual({
      success: false,
      error: 'readdressed',
    });
    await move('packed', kit.id);
    await move('shipped', kit.id);
    expect(await correctAddress(ownerParts(), { ...change, address: kitAddress })).toMatchObject({
      error: 'shipped',
    });
    expect((await findKitOfOrder(database.db, order.id))?.address).toEqual(address);
    expect((await storedOrder(database.db, order.id)).kitAddress).toEqual(kitAddress);
  });
});

describe('[SELL-111] a kit that must not be sent', () => {
  it('tells while its buyer asks for a refund that nobody has decided', async () => {
    const { order, kit } = await boughtKit(database.db);
    const asked = async () => (await findKits(database.db, [kit.id])).map((one) => one.isRefundAsked);
    expect(await asked()).toEqual([false]);
    const task = {
      id: 't1',
      orderId: order.id,
      kind: 'refund_asked' as const,
      paise: 59_900,
      createdAt: now,
    };
    await database.db.insert(orderTasks).values(task);
    expect(await asked()).toEqual([true]);
    await database.db.update(orderTasks).set({ doneAt: now, doneBy: 'Ravi' });
    expect(await asked()).toEqual([false]);
  });

  it('after its order was refunded is shown and counted as held, and keeps its state', async () => {
    const { order, kit } = await boughtKit(database.db);
    await move('packed', kit.id);
    await refund(database.db, order.id);
    expect(await findKits(database.db, [kit.id])).toMatchObject([{ held: 'refunded', state: 'packed' }]);
    expect(await countKits(database.db)).toMatchObject({ to_pack: 0, packed: 0, held: 1, all: 1 });
    expect((await list('state=held')).rows).toMatchObject([{ id: kit.id }]);
    expect(await move('shipped', kit.id)).toMatchObject({ moved: 0, refused: 1 });
    expect(await findKitOfOrder(database.db, order.id)).toBeNull();
  });

  it('ends either shipped or held if it is marked as shipped while its order is being refunded', async () => {
    const emails = Array.from({ length: 6 }, (_, index) => `buyer-${index}@example.in`);
    const bought = [];
    for (const email of emails) bought.push(await boughtKit(database.db, { email }));
    await move('packed', ...bought.map(({ kit }) => kit.id));
    const ids = bought.map(({ kit }) => kit.id);
    const [all, ...single] = await Promise.all([
      move('shipped', ...ids.toReversed()),
      ...ids.map((id) => move('shipped', id)),
      ...bought.map(({ order }) => refund(database.db, order.id)),
    ]);
    const moved = single.reduce((sum, one) => sum + ('moved' in one ? one.moved : 0), all.moved);
    expect(single.filter((one) => 'success' in one && one.success)).toHaveLength(6);
    expect(await countKits(database.db)).toMatchObject({ packed: 0, shipped: moved, held: 6 - moved });
  });

  it('is still delivered if it was shipped before the refund', async () => {
    const { order, kit } = await boughtKit(database.db);
    await move('packed', kit.id);
    await move('shipped', kit.id);
    await refund(database.db, order.id);
    expect(await countKits(database.db)).toMatchObject({ shipped: 1, held: 0 });
    expect(await move('delivered', kit.id)).toMatchObject({ moved: 1 });
    expect(await findKitOfOrder(database.db, order.id)).toMatchObject({ state: 'delivered' });
  });

  it('[S-47] after its account was deleted has no address, nor has the order', async () => {
    const { order, kit } = await boughtKit(database.db, { actor: asha });
    const [person] = await database.db.select().from(users).where(eq(users.id, 'asha'));
    if (!person) throw new Error('nobody');
    const own = JSON.stringify(await ownData(database.db, asha, now));
    expect(own).toContain('4th Cross');
    await inTransaction(database.db, (tx) => deleteOwnData(tx, person));
    expect((await storedOrder(database.db, order.id)).kitAddress).toBeNull();
    expect(await findKits(database.db, [kit.id])).toMatchObject([{ held: 'no_address', address: null }]);
    expect(await move('packed', kit.id)).toMatchObject({ refused: 1 });
  });
});

describe('[SELL-112] the owner’s list of kits', () => {
  it('begins with kits to pack, oldest first, and can be searched by name, city, PIN code and number', async () => {
    const one = await boughtKit(database.db, { email: 'a@example.in' });
    const pune = { ...kitAddress, name: 'Ravi Nair', city: 'Pune', state: '27', pin: '411001' };
    const two = await boughtKit(database.db, { email: 'b@example.in', sendTo: pune });
    await move('packed', two.kit.id);
    await move('shipped', two.kit.id);
    const found = async (params: string) => (await list(params)).rows.map(({ reference }) => reference);
    expect(await found('')).toEqual([one.order.reference]);
    for (const search of ['pune', '4110', 'ab123', 'ravi n', two.order.reference])
      expect(await found(`state=all&q=${search}`)).toEqual([two.order.reference]);
    expect(await found('state=all')).toHaveLength(2);
  });

  it('[DAY-84] names the learner, also one corrected on the seat or in another account; the export while asked', async () => {
    const { kit, order } = await boughtKit(database.db);
    const row = async () => (await list('')).rows.find(({ id }) => id === kit.id);
    expect(await row()).toMatchObject({ learnerName: null, held: null });
    const asked = { learnerName: 'Asha', learnerClass: '7' };
    await database.db.update(orders).set(asked).where(eq(orders.id, order.id));
    expect(await row()).toMatchObject(asked);
    const seat = await enroll(database.db, 'ravi', now, { courseId: order.courseId });
    await database.db.update(enrollments).set({ learnerName: 'Asha Rao' }).where(eq(enrollments.id, seat.id));
    await database.db
      .update(orders)
      .set({ enrollmentId: seat.id, userId: 'asha' })
      .where(eq(orders.id, order.id));
    expect(await row()).toMatchObject({ learnerName: 'Asha Rao', held: null });
    const csv = (asksLearner: boolean) =>
      csvResponse(
        'kits.csv',
        exportKits(database.db, new URLSearchParams(), { now, zone: 'UTC', asksLearner }),
        'UTC',
      ).text();
    expect(await csv(true)).toMatch(/,learner_name,learner_class,id\r?\n[^\n]*,Asha Rao,/);
    expect(await csv(false)).not.toContain('learner_name');
  });

  it('is exported as a CSV packing list without formulas', async () => {
    const evil = { ...kitAddress, name: '=HYPERLINK("https://evil.example")', line1: '@SUM(1)' };
    await boughtKit(database.db, { sendTo: evil });
    const params = new URLSearchParams('state=to_pack');
    const csv = await csvResponse(
      'kits.csv',
      exportKits(database.db, params, { now, zone: 'UTC' }),
      'UTC',
    ).text();
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")","=""+919876543210""",'@SUM(1)`);
    expect(csv).toContain('Karnataka,560029');
  });
});
