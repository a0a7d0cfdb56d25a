const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});
const count = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** The highest amount a form accepts, in rupees. */
export const maxRupees = 9_999_999.99;

/** Rupees as whole paise, so that sums are exact. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** The exact sum of amounts in rupees, free of binary rounding (DATA-5). */
export function sumRupees(amounts: Iterable<number>): number {
  let paise = 0;
  for (const amount of amounts) paise += toPaise(amount);
  return paise / 100;
}

/** Rupees for people: `₹1,499`, `₹1,00,000`, and `₹1,499.50` when there are paise (DATA-5). */
export function formatRupees(rupees: number): string {
  // Adding zero turns -0 into 0, which would show a minus sign.
  const rounded = toPaise(rupees) / 100 + 0;
  return (Number.isInteger(rounded) ? whole : exact).format(rounded);
}

/** A whole number with Indian grouping: `12,345`, `1,00,000`. */
export function formatCount(value: number): string {
  return count.format(value + 0);
}

/**
 * Rupees from what a person types: `1499`, `1,499.50`, `₹1,00,000`, `Rs. 599`. Null for anything else:
 * empty, negative, more than two decimals, or above `maxRupees`.
 */
export function parseRupees(text: string): number | null {
  const amount = text.trim().replace(/^(₹|rs\.?|inr)\s*/i, '');
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(amount)) return null;
  const rupees = Number(amount.replaceAll(',', ''));
  return rupees <= maxRupees ? rupees : null;
}
