import { listOfferedBatches } from '#app/core/batches/batch-queries.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { batchRefusal } from '#app/domain/batch.ts';
import { dayIn } from '#app/domain/calendar.ts';
import type { FormErrors, FormValues } from '#app/domain/form.ts';
import { buyerProblems, sellerOf } from '#app/domain/seller.ts';
import { checkoutErrors } from '#app/words/en/checkout-words.ts';
import { gstinProblems } from '#app/words/en/gstin-words.ts';

type JudgedField = 'batch' | 'state' | 'gstin';
type Asked = { courseId: string; isShipped: boolean; totalPaise: number; values: FormValues<JudgedField> };

/** Checks fields whose rules depend on the course or the settings. `placeOrder` checks them again. */
export async function findCheckoutProblems(
  db: Database,
  { courseId, isShipped, totalPaise, values }: Asked,
  now: Date,
): Promise<FormErrors<JudgedField>> {
  const settings = await getSettings(db);
  const offered = await listOfferedBatches(db, courseId, dayIn(now, settings.time.zone));
  const seat = batchRefusal(offered, values.batch || null);
  const { state, gstin } = totalPaise > 0 ? buyerProblems(sellerOf(settings), { ...values, isShipped }) : {};
  return {
    ...(seat && { batch: seat === 'full' ? checkoutErrors.batchFull : checkoutErrors.noBatch }),
    ...(state && { state: checkoutErrors.noState }),
    ...(gstin && { gstin: gstinProblems[gstin] }),
  };
}
