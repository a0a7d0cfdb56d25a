import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { holdsSeat } from '#app/domain/order.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import { learnerUrl, opensByLearnerKey } from './order-access.server.ts';
import { type OwnOrder, seatOf, waitsForLearner } from './order-queries.server.ts';

/** For whom an order's seat is. `link` enrolls that person's account; null once an account has the seat. */
export type LearnerPlace = { name: string; link: string | null };

type PlacedOrder = Pick<
  OwnOrder,
  'id' | 'reference' | 'fullName' | 'learnerName' | 'state' | 'enrollmentId' | 'seatOf' | 'ownerId'
>;

/** The seat of an order for another learner (DAY-82), or null. */
export function learnerPlaceOf(links: SecretLinks, order: PlacedOrder): LearnerPlace | null {
  const { ownerId, learnerName } = order;
  if (ownerId === null || order.seatOf === ownerId) return null;
  const name = learnerName ?? order.fullName;
  if (order.seatOf !== null) return { name, link: null };
  return waitsForLearner(order) ? { name, link: learnerUrl(links, order) } : null;
}

/** What the learner's link shows: the course, the learner's name and whether the seat is free, but not the buyer. */
export type OfferedPlace = { courseTitle: string; name: string; isPaid: boolean; seatOf: string | null };

export async function findOfferedPlace(
  db: Database,
  links: SecretLinks,
  { reference, key }: { reference: string; key: string },
): Promise<OfferedPlace | undefined> {
  const [found] = await db
    .select({ order: orders, courseTitle: courses.title, seatOf })
    .from(orders)
    .leftJoin(courses, eq(courses.id, orders.courseId))
    .leftJoin(enrollments, eq(enrollments.id, orders.enrollmentId))
    .where(eq(orders.reference, reference))
    .limit(1);
  if (!found || !opensByLearnerKey(links, found.order, key)) return undefined;
  const { state, learnerName, fullName } = found.order;
  return {
    courseTitle: found.courseTitle ?? found.order.courseTitle,
    name: learnerName ?? fullName,
    isPaid: holdsSeat(state),
    seatOf: found.seatOf,
  };
}
