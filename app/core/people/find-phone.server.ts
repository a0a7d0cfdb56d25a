import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { paidStates } from '#app/domain/order.ts';
import { ordersNamedIn } from './read-case.server.ts';

/**
 * Returns the phone to which an email can be sent as a chat: of the order that it names, else of the confirmed account,
 * else of the newest paid order. Anybody can type another's address, so nothing else is trusted; null for none.
 */
export async function findPhone(
  db: Database,
  { recipient, body }: { recipient: string; body: string },
): Promise<string | null> {
  const email = recipient.toLowerCase();
  const named = ordersNamedIn(body);
  if (named.length > 0) return await newestPhone(db, email, inArray(orders.reference, named));
  const [account] = await db
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)));
  return account?.phone || (await newestPhone(db, email, inArray(orders.state, paidStates)));
}

async function newestPhone(db: Database, email: string, where: SQL): Promise<string | null> {
  const [order] = await db
    .select({ phone: orders.phone })
    .from(orders)
    .where(and(eq(orders.email, email), where))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order?.phone || null;
}
