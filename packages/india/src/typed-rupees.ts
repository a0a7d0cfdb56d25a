import { typedValue } from './typed-line.ts';

/** The highest amount that is read, in rupees: above it, somebody has most likely mistyped. */
export const maxRupees = 9_999_999.99;

/**
 * Reads an amount such as `1499`, `1,499.50`, `₹1,00,000`, `Rs. 599/- only`, `599 INR`. Null if empty, negative, with more than two
 * decimals, or above `maxRupees`.
 */
export function parseRupees(text: string): number | null {
  const bare = typedValue(text).replace(/^(₹|rs\.?|inr)\s*/i, '');
  const amount = bare.replace(/ ?(?:rs\.?|inr|rupees|₹)?(?: ?\/[-=])?(?: ?only)?$/i, '');
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(amount)) return null;
  const rupees = Number(amount.replaceAll(',', ''));
  return rupees <= maxRupees ? rupees : null;
}
