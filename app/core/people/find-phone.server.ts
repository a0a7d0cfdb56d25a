import { desc, eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';

/** Returns the phone of the account with this address, else of the newest order or request under it; null for none. */
export async function findPhone(db: Database, address: string): Promise<string | null> {
  const email = address.toLowerCase();
  const [account] = await db.select({ phone: users.phone }).from(users).where(eq(users.email, email));
  if (account?.phone) return account.phone;
  const [order] = await db
    .select({ phone: orders.phone })
    .from(orders)
    .where(eq(orders.email, email))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (order?.phone) return order.phone;
  const [request] = await db
    .select({ phone: enrollmentRequests.phone })
    .from(enrollmentRequests)
    .where(eq(enrollmentRequests.email, email))
    .orderBy(desc(enrollmentRequests.createdAt))
    .limit(1);
  return request?.phone || null;
}
