import { eq, inArray, or, sql } from 'drizzle-orm';
import { ownOrders } from '#app/core/orders/order-rows.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { NotUndone, type NounRows, namedBy, snakeCased, type Undo } from '#app/platform/noun-rows.server.ts';
import { exportKits } from './kit-export.server.ts';

const undone = ['state', 'steps', 'carrier', 'trackingNumber', 'trackingUrl'] as const;

/** Undoes the latest change of a kit; throws for an earlier one. The email about it stays sent. */
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
  // A corrected address cannot be undone: the audit log contains none, so the earlier one is not known.
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
  // Deletes the addresses of kits added by hand; those of orders are deleted with the orders. The kits stay, so that
  // counts do not change.
  forgetPerson: async (tx, { id }) => {
    await tx.update(shipments).set({ address: null }).where(eq(shipments.userId, id));
  },
};
