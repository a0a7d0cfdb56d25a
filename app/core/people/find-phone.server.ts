import { and, desc, eq, inArray } from 'drizzle-orm';
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
  const references = ordersNamedIn(body);
  const named =
    references.length === 0
      ? []
      : await db
          .select({ of: orders.email, phone: orders.phone })
          .from(orders)
          .where(inArray(orders.reference, references))
          .orderBy(desc(orders.createdAt));
  // Words such as “Software” look like a reference too.
  if (named.length > 0) return named.find(({ of }) => of === email)?.phone || null;
  const [account] = await db
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)));
  if (account?.phone) return account.phone;
  const [paid] = await db
    .select({ phone: orders.phone })
    .from(orders)
    .where(and(eq(orders.email, email), inArray(orders.state, paidStates)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return paid?.phone || null;
}
