import { asc } from 'drizzle-orm';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { writeDiscount } from '#app/domain/discount-text.ts';
import type { ExportList } from '#app/platform/csv.server.ts';

const columns = [
  'id',
  'name',
  'code',
  'discount',
  'mode',
  'festival_id',
  'course_ids',
  'starts_at',
  'ends_at',
  'used',
  'max_uses',
  'once_per_buyer',
  'min_price',
  'max_saving',
  'combines',
  'is_active',
  'created_at',
  'updated_at',
];
const limit = 10_000;

/** Exports at most 10,000 offers, with amounts in rupees. No courses means all courses. */
export const exportOffers: ExportList = (db) => {
  async function* rows() {
    const rupees = (paise: number | null) => (paise === null ? null : paise / 100);
    const all = await db
      .select()
      .from(promotions)
      .orderBy(asc(promotions.createdAt), asc(promotions.id))
      .limit(limit);
    for (const offer of all)
      yield {
        id: offer.id,
        name: offer.name,
        code: offer.code,
        discount: writeDiscount(offer),
        mode: offer.mode,
        festival_id: offer.festivalId,
        course_ids: offer.courseIds,
        starts_at: offer.startsAt?.toISOString() ?? null,
        ends_at: offer.endsAt?.toISOString() ?? null,
        used: offer.used,
        max_uses: offer.maxUses,
        once_per_buyer: offer.oncePerBuyer,
        min_price: rupees(offer.minPaise),
        max_saving: rupees(offer.maxSavingPaise),
        combines: offer.combines,
        is_active: offer.isActive,
        created_at: offer.createdAt.toISOString(),
        updated_at: offer.updatedAt.toISOString(),
      };
  }
  return { columns, rows: rows() };
};
