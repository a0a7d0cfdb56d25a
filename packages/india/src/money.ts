/** Converts rupees to whole paise, which can be added without the rounding errors of floating-point numbers. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** The exact sum of amounts in rupees, without the rounding errors of floating-point addition. */
export function sumRupees(amounts: Iterable<number>): number {
  let paise = 0;
  for (const amount of amounts) paise += toPaise(amount);
  return paise / 100;
}

/** Formats rupees for people: `₹1,499`, `₹1,00,000`, and `₹1,499.50` when there are paise. */
export function formatRupees(rupees: number): string {
  return formatPaise(toPaise(rupees));
}

export function formatPaise(paise: number): string {
  const [whole, rest] = [Math.floor(Math.abs(paise) / 100), Math.abs(paise) % 100];
  return `${paise < 0 ? '-' : ''}₹${grouped(whole)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Formats a whole number with Indian digit groups: `12,345`, `1,00,000`. */
export function formatCount(value: number): string {
  const rounded = Math.round(value);
  return `${rounded < 0 ? '-' : ''}${grouped(Math.abs(rounded))}`;
}

// Groups digits like en-IN, by hand: a browser's first format object takes 10 ms, or 100 ms on a cheap phone.
function grouped(whole: number): string {
  const digits = String(whole);
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2)
    text = `${digits.slice(Math.max(0, end - 2), end)},${text}`;
  return text;
}
