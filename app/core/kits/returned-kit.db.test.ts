import { beforeEach, expect, it } from 'vitest';
import type { ShipmentState } from '#app/domain/shipment.ts';
import { boughtKit, kitEmails, sendKits, storedKit } from '#tests/support/kits.ts';
import { orderParts, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { moveKits } from './kit-commands.server.ts';

const database = shopTakingUpi();
beforeEach(() => sendKits(database.db));

it('[SELL-110] a kit that came back is packed and sent again, with a parcel number of its own', async () => {
  const parcel = { carrier: 'DTDC', trackingNumber: 'D1', trackingUrl: null };
  const { order, kit } = await boughtKit(database.db);
  const move = async (to: ShipmentState) => {
    const parts = orderParts(database.db, { actor: portal });
    const { moved } = await moveKits(parts, { ids: [kit.id], to, ...(to === 'shipped' && { parcel }) });
    expect(moved, to).toBe(1);
  };
  for (const to of ['packed', 'shipped', 'returned', 'packed'] as const) await move(to);
  expect(await storedKit(database.db, order.id)).toMatchObject({ state: 'packed', trackingNumber: null });
  for (const to of ['shipped', 'delivered', 'returned'] as const) await move(to);
  const sent = await kitEmails(database.db, 'meera@example.in');
  const back = sent.filter(({ subject }) => subject.includes('came back'));
  // The first parcel came back undelivered, the second came back after it had been delivered. Only the email
  // about the first parcel says that it could not be delivered.
  expect(back.map(({ body }) => body.includes('could not be delivered')).sort()).toEqual([false, true]);
});
