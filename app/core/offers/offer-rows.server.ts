import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { promotions, redemptions } from '#app/db/tables/offer-tables.server.ts';
import {
  NotUndone,
  type NounRows,
  namedBy,
  type Person,
  restoreTo,
  snakeCased,
} from '#app/platform/noun-rows.server.ts';
import { exportOffers } from './offer-export.server.ts';

export const offerRows: NounRows = {
  names: namedBy(promotions.id, promotions.name),
  subjects: null,
  undo: {
    delete: async (tx, entry, now) => {
      const { entityId: id, before } = entry;
      const { code } = before;
      if (typeof code === 'string') {
        const other = and(eq(promotions.code, code), isNull(promotions.festivalId));
        const [taken] = await tx.select({ id: promotions.id }).from(promotions).where(other).limit(1);
        if (taken) throw new NotUndone('code-taken');
      }
      await restoreTo(promotions)(tx, entry, now);
      // Orders may have used or released the code since the deletion, so the uses are counted again.
      const live = and(eq(redemptions.promotionId, id), ne(redemptions.state, 'released'));
      const used = sql<number>`(select count(*)::int from ${redemptions} where ${live})`;
      await tx.update(promotions).set({ used }).where(eq(promotions.id, id));
    },
  },
  export: exportOffers,
  ownData: async (db, person) => ({
    coupon_uses: (
      await db
        .select({ code: promotions.code, state: redemptions.state, createdAt: redemptions.createdAt })
        .from(redemptions)
        .leftJoin(promotions, eq(promotions.id, redemptions.promotionId))
        .where(ownUses(person))
    ).map(snakeCased),
  }),
  // Uses still count, but their key no longer identifies the person.
  forgetPerson: async (tx, person) => {
    await tx
      .update(redemptions)
      .set({ buyerKey: sql`'gone:' || ${redemptions.id}` })
      .where(ownUses(person));
  },
};

// What a guest did under an email address belongs to the account that has confirmed it, as with orders.
function ownUses({ id, email, emailVerified }: Person) {
  return inArray(redemptions.buyerKey, emailVerified ? [id, email.toLowerCase()] : [id]);
}
