import { fields, text } from '#app/domain/fields.ts';
import { kitAdminWords } from '#app/words/en/kit-words.ts';

const words = kitAdminWords.shipMany;

/** The lines with which many kits are shipped at once (DAY-139). */
export const shippingForm = fields(
  { lines: text({ most: 20_000, ...words.lines }) },
  { failed: kitAdminWords.failed },
);
