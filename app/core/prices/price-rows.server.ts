import { and, desc, eq } from 'drizzle-orm';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { priceHistory } from '#app/db/tables/price-tables.server.ts';
import { NotUndone, type NounRows, namedBy, type Undo } from '#app/platform/noun-rows.server.ts';
import { keepConfirmation } from './price-commands.server.ts';
import { exportPrices } from './price-export.server.ts';

/** Cancels a confirmation unless another came since. */
const takeBack: Undo = async (tx, { at, entityId: subjectId }, now) => {
  // Who confirms a price locks the course, too.
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, subjectId)).for('update');
  const [last] = await tx
    .select({ since: priceHistory.since })
    .from(priceHistory)
    .where(and(eq(priceHistory.subject, 'confirmed'), eq(priceHistory.subjectId, subjectId)))
    .orderBy(desc(priceHistory.since))
    .limit(1);
  if (last?.since.getTime() !== at.getTime()) throw new NotUndone('price-changed');
  await keepConfirmation({ db: tx, now }, { subjectId, value: null });
};

export const priceRows: NounRows = {
  names: namedBy(courses.id, courses.title),
  subjects: null,
  undo: { approve: takeBack },
  export: exportPrices,
  ownData: null,
  forgetPerson: null,
};
