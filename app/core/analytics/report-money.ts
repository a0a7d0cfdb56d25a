/** Money in paise. `sold` is what buyers paid, after `discount`. Without what was `refunded`, it is the revenue (ADM-OVR-4). */
export type Money = { sold: number; discount: number; refunded: number };

/** Returns what is left of a sale: the revenue in paise, of which `discount` never was a part. */
export const earnedOf = ({ sold, refunded }: Money): number => sold - refunded;

export function sumMoney(parts: readonly Money[]): Money {
  const sum = (of: keyof Money) => parts.reduce((all, part) => all + part[of], 0);
  return { sold: sum('sold'), discount: sum('discount'), refunded: sum('refunded') };
}
