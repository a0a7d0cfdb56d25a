import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { isHolder } from '#app/core/orders/order-access.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { visitor } from '#app/domain/access.ts';

/**
 * Returns what a guest typed in the last order of a course, for the order of another learner (DAY-104); null unless the
 * browser has the order's secret. `keys` are by reference.
 */
export async function findGuestsDetails(
  db: Database,
  { keys, courseId }: { keys: ReadonlyMap<string, string>; courseId: string },
) {
  if (keys.size === 0) return null;
  const found = await db
    .select()
    .from(orders)
    .where(
      and(inArray(orders.reference, [...keys.keys()]), eq(orders.courseId, courseId), isNull(orders.userId)),
    )
    .orderBy(desc(orders.createdAt));
  const order = found.find((one) => isHolder(one, visitor, keys.get(one.reference) ?? null));
  if (!order) return null;
  const { fullName, email, phone, kitAddress } = order;
  if (!kitAddress) return { fullName, email, phone };
  const { name, ...place } = kitAddress;
  return { ...place, recipient: name === fullName ? '' : name, fullName, email, phone };
}
