import { type StateCode, territoriesWithoutLegislature } from './indian-states.ts';

/**
 * The parts of a total that includes GST (Indian tax), in paise. The taxable value and the three taxes (CGST, SGST,
 * IGST) always add up to the total.
 */
export type GstParts = { taxable: number; cgst: number; sgst: number; igst: number };

export const noGst = (totalPaise: number): GstParts => ({ taxable: totalPaise, cgst: 0, sgst: 0, igst: 0 });

/**
 * Splits a price that includes GST (Indian tax) into the taxable value and the taxes (SELL-66). If buyer and seller are
 * in the same Indian state, CGST and SGST are equal halves of the tax; otherwise all of it is IGST. `rate` is in
 * hundredths of a percent; amounts are whole paise.
 */
export function gstInside(totalPaise: number, rate: number, seller: StateCode, buyer: StateCode): GstParts {
  const whole = 10_000 + rate;
  if (seller === buyer) {
    const half = roundedShare(totalPaise, rate, 2 * whole);
    return { taxable: totalPaise - 2 * half, cgst: half, sgst: half, igst: 0 };
  }
  const igst = roundedShare(totalPaise, rate, whole);
  return { taxable: totalPaise - igst, cgst: 0, sgst: 0, igst };
}

/**
 * Returns how much of the taxable value and of each tax a partial refund gives back: the parts before the refund minus
 * the parts of the remaining total. Several partial refunds thus add up exactly to the taxes of the sale, without
 * rounding errors (SELL-66).
 */
export function gstOfRefund(before: GstParts, remaining: GstParts): GstParts {
  return {
    taxable: before.taxable - remaining.taxable,
    cgst: before.cgst - remaining.cgst,
    sgst: before.sgst - remaining.sgst,
    igst: before.igst - remaining.igst,
  };
}

export type GstHead = 'CGST' | 'SGST' | 'UTGST' | 'IGST';

/**
 * The taxes of a sale under the names that a tax invoice uses, each with its rate in hundredths of a percent
 * and its amount (SELL-66).
 */
export function gstHeads(
  parts: GstParts,
  rate: number,
  seller: StateCode,
  buyer: StateCode,
): { head: GstHead; rate: number; paise: number }[] {
  if (seller !== buyer) return [{ head: 'IGST', rate, paise: parts.igst }];
  const second = territoriesWithoutLegislature.has(seller) ? 'UTGST' : 'SGST';
  return [
    { head: 'CGST', rate: rate / 2, paise: parts.cgst },
    { head: second, rate: rate / 2, paise: parts.sgst },
  ];
}

// Returns paise × share / whole, with halves rounded up. Only whole numbers are computed, because a floating-point
// result that should be exactly x.5 could be slightly less, and would then be rounded down.
function roundedShare(paise: number, share: number, whole: number): number {
  return Math.floor((2 * paise * share + whole) / (2 * whole));
}
