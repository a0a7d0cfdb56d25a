import { fields, id, line, rupees } from '#app/domain/fields.ts';
import { defineForm } from '#app/domain/form.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { priceHistoryWords as words } from '#app/words/en/price-history-words.ts';

/** Selects which earlier prices are struck through: those that were typed, or those that are proven (SELL-119). */
export const switchStruckForm = defineForm({ fields: { struck: 'own' }, longest: 400, failed: words.failed });

/** The earlier price of a course, with a reason (SELL-117). */
export const confirmPriceForm = fields(
  {
    courseId: id(words.fields.courseId),
    price: rupees(words.fields.price),
    reason: line({ most: 300, ...words.fields.reason }),
  },
  { failed: words.failed },
);

export const confirmPriceSchema = schemaOf(confirmPriceForm).transform(({ price, ...rest }) => ({
  ...rest,
  paise: price,
}));
