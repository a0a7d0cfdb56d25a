import { asc, isNull } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { writeDiscount } from '#app/domain/discount-text.ts';
import { csvOf, type ExportList, inRupees } from '#app/platform/csv.server.ts';

const limit = 10_000;

/** Exports at most 10,000 coupons, with amounts in rupees. No courses means all courses. */
export const exportOffers: ExportList = (db) =>
  csvOf(listOffers(db), {
    id: 'id',
    name: 'name',
    code: 'code',
    discount: writeDiscount,
    mode: 'mode',
    course_ids: 'courseIds',
    starts_at: 'startsAt',
    ends_at: 'endsAt',
    used: 'used',
    max_uses: 'maxUses',
    once_per_buyer: 'oncePerBuyer',
    min_price: ({ minPaise }) => inRupees(minPaise),
    max_saving: ({ maxSavingPaise }) => inRupees(maxSavingPaise),
    combines: 'combines',
    is_active: 'isActive',
    created_at: 'createdAt',
    updated_at: 'updatedAt',
  });

async function* listOffers(db: Database) {
  yield* await db
    .select()
    .from(promotions)
    .where(isNull(promotions.festivalId))
    .orderBy(asc(promotions.createdAt), asc(promotions.id))
    .limit(limit);
}
