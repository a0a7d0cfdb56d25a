import { type StateCode, territoriesWithoutLegislature } from './states.ts';

/** Amounts in paise. Taxable value, CGST, SGST and IGST always add up to the total. */
export type GstParts = { taxable: number; cgst: number; sgst: number; igst: number };

export const noGst = (totalPaise: number): GstParts => ({ taxable: totalPaise, cgst: 0, sgst: 0, igst: 0 });

/**
 * Computes the tax in a total. Within one State, CGST and SGST are equal halves of it; otherwise all is IGST
 *. `rate` is in hundredths of a percent; amounts are whole paise.
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

/** The parts before the refund minus the parts left, so that partial refunds add up exactly. */
export function gstOfRefund(before: GstParts, remaining: GstParts): GstParts {
  return {
    taxable: before.taxable - remaining.taxable,
    cgst: before.cgst - remaining.cgst,
    sgst: before.sgst - remaining.sgst,
    igst: before.igst - remaining.igst,
  };
}

export type GstHead = 'CGST' | 'SGST' | 'UTGST' | 'IGST';

/** Returns the taxes as a tax invoice names them; rates are in hundredths of a percent. */
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

// Rounds halves up, in whole numbers only: a floating-point x.5 could be slightly less and be rounded down.
function roundedShare(paise: number, share: number, whole: number): number {
  return Math.floor((2 * paise * share + whole) / (2 * whole));
}
