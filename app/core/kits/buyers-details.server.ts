import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { isHolder } from '#app/core/orders/order-access.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';

const mostRead = 20;

type Asked = { actor: Actor; keys: ReadonlyMap<string, string>; courseId: string };

/**
 * Returns what was typed in the last order of a course, for the order of another learner (DAY-104): one of the account
 * or, for a guest, one of which the browser has the secret; else null. `keys` are by reference.
 */
export async function findBuyersDetails(db: Database, { actor, keys, courseId }: Asked) {
  if (actor.kind !== 'user' && keys.size === 0) return null;
  const isOwn =
    actor.kind === 'user'
      ? eq(orders.userId, actor.id)
      : and(inArray(orders.reference, [...keys.keys()]), isNull(orders.userId));
  const found = await db
    .select()
    .from(orders)
    .where(and(isOwn, eq(orders.courseId, courseId)))
    .orderBy(desc(orders.createdAt))
    .limit(mostRead);
  const order = found.find((one) => isHolder(one, actor, keys.get(one.reference) ?? null));
  if (!order) return null;
  const { fullName, email, phone, kitAddress, buyerState, buyerGstin } = order;
  // Empty ones are left out, so that the form begins with what else is known of the buyer.
  const typed = {
    ...{ fullName, email },
    ...(phone && { phone }),
    ...(buyerState && { state: buyerState }),
    ...(buyerGstin && { gstin: buyerGstin }),
  };
  if (!kitAddress) return typed;
  const { name, ...place } = kitAddress;
  return { ...typed, ...place, recipient: name === fullName ? '' : name, phone };
}
