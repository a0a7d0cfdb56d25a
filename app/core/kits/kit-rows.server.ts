import { eq, inArray, or, sql } from 'drizzle-orm';
import { ownOrders } from '#app/core/orders/order-rows.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { NotUndone, type NounRows, namedBy, snakeCased, type Undo } from '#app/platform/noun-rows.server.ts';
import { exportKits } from './kit-export.server.ts';

const undone = ['state', 'steps', 'carrier', 'trackingNumber', 'trackingUrl'] as const;

/**
 * Undoes a change of a kit's state, if it is the latest one; otherwise throws. The email about the change
 * stays sent.
 */
const stepBack: Undo = async (tx, { entityId, before, after }, now) => {
  const [kit] = await tx.select().from(shipments).where(eq(shipments.id, entityId)).for('update');
  const isLast = kit && JSON.stringify(kit.steps) === JSON.stringify(after?.steps);
  if (!isLast) throw new NotUndone('kit-changed');
  const changed = Object.fromEntries(
    undone.flatMap((name) => (name in before ? [[name, before[name]]] : [])),
  );
  await tx
    .update(shipments)
    .set({ ...changed, updatedAt: now })
    .where(eq(shipments.id, entityId));
};

export const kitRows: NounRows = {
  names: namedBy(shipments.id, shipments.reference),
  subjects: (db, ids) =>
    db
      .select({
        id: shipments.id,
        userId: sql<string | null>`coalesce(${shipments.userId}, ${orders.userId})`,
        courseId: shipments.courseId,
      })
      .from(shipments)
      .leftJoin(orders, eq(orders.id, shipments.orderId))
      .where(inArray(shipments.id, ids)),
  // Only changes of state can be undone. A corrected address cannot be set back, because the audit log contains
  // no addresses, so the earlier address is not known.
  undo: { update: stepBack },
  export: exportKits,
  ownData: async (db, person) => ({
    kits: (
      await db
        .select({ shipment: shipments })
        .from(shipments)
        .leftJoin(orders, eq(orders.id, shipments.orderId))
        .where(or(eq(shipments.userId, person.id), ownOrders(person)))
        .orderBy(shipments.createdAt, shipments.id)
    ).map(({ shipment: { steps, ...row } }) => ({
      ...snakeCased(row),
      steps: steps.map(({ state, at }) => ({ state, at })),
    })),
  }),
  // When an account is deleted, the addresses of its kits that were added by hand are deleted here. The
  // addresses of ordered kits are deleted with the data of the orders. The kits themselves stay, so that counts
  // do not change.
  forgetPerson: async (tx, { id }) => {
    await tx.update(shipments).set({ address: null }).where(eq(shipments.userId, id));
  },
};
