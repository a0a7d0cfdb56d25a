import { or, type SQL, sql } from 'drizzle-orm';
import { containsText, isPerson } from '#app/db/contains-text.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { readOrderReference } from '#app/domain/reference.ts';

/**
 * Selects the ids of kits that a search finds: finds texts and people by indexes, then their kits. `inState` reads
 * `shipments` alone. `lateral` and `offset 0` make the database look up the kits of each match (DAY-210).
 */
export function waysToFind(inState: SQL | undefined, search: string, byEmail: boolean): SQL[] {
  const isListed = inState ?? sql`true`;
  const kitOf = (is: SQL) =>
    sql`cross join lateral (select ${shipments.id} from ${shipments} where ${is} and ${isListed} offset 0) kit`;
  return [
    sql`select ${shipments.id} from ${shipments} where ${hasText(search)} and ${isListed}`,
    // Only an order of a kit has one, and the index of their buyers has no others.
    sql`select kit.id from ${orders} ${kitOf(sql`${shipments.orderId} = ${orders.id}`)}
      where ${orders.kit} is not null and ${isPerson(orders, search, byEmail)}`,
    // `is not null` tells the database how few kits are not of an order, so that it begins with what is less.
    sql`select ${shipments.id} from ${users} join ${shipments} on ${shipments.userId} = ${users.id}
      where ${isPerson(users, search, byEmail)} and ${shipments.userId} is not null and ${isListed}`,
    sql`select ${shipments.id} from ${enrollmentRequests}
        join ${shipments} on ${shipments.requestId} = ${enrollmentRequests.id}
      where ${isPerson(enrollmentRequests, search, byEmail)} and ${shipments.requestId} is not null and ${isListed}`,
  ];
}

/** Compares one kit with the text: for few kits, or in the order of the list until a page is full. */
export function isFound(search: string, byEmail: boolean): SQL {
  const { orderId, userId, requestId } = shipments;
  return sql`(${hasText(search)}
    or (select ${isPerson(orders, search, byEmail)} from ${orders} where ${orders.id} = ${orderId})
    or (select ${isPerson(users, search, byEmail)} from ${users} where ${users.id} = ${userId})
    or (select ${isPerson(enrollmentRequests, search, byEmail)} from ${enrollmentRequests}
      where ${enrollmentRequests.id} = ${requestId}))`;
}

function hasText(search: string): SQL {
  const { reference, courseTitle, kit, trackingNumber, address } = shipments;
  const parts = [sql`(${address} ->> 'name')`, sql`(${address} ->> 'city')`, sql`(${address} ->> 'pin')`];
  const typed = readOrderReference(search);
  const texts = containsText([reference, courseTitle, kit, trackingNumber, ...parts], search);
  return typed === null ? texts : sql`(${or(texts, sql`${reference} = ${typed}`)})`;
}
