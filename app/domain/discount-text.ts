import { formatPaise, toPaise } from '@pankh/india/money.ts';
import { typedValue } from '@pankh/india/typed-line.ts';
import { parseRupees } from '@pankh/india/typed-rupees.ts';
import type { Discount } from './price.ts';

/** Words around the number, as in "Flat 20% off". Any other word may change the meaning, so it is refused. */
const harmless = new Set(
  'flat get save enjoy a an off discount rebate on all every any our courses course sale offer special festive festival instant'.split(
    ' ',
  ),
);
const figure = /(?:(₹|rs\.?|inr)\s*)?(\d[\d,]*(?:\.\d+)?)\s*(%|percent|per\s+cent|rupees|\/-)?/giu;

/**
 * Returns null unless the text promises exactly one discount: "up to 60%", "60–70%" and "Buy 1 get 1" give null. A
 * bare number means percent. The owner confirms the result (SELL-9).
 */
export function readDiscount(text: string | number | null | undefined): Discount | null {
  const said = typedValue(typeof text === 'number' ? `${text}%` : (text ?? ''));
  if (said.length > 200) return null;
  const [found, ...others] = [...said.matchAll(figure)];
  if (!found || others.length > 0) return null;
  const [whole, currency = '', number = '', unit = ''] = found;
  const around = said.replace(whole, ' ');
  const words = around.match(/[\p{Letter}\p{Mark}]+/gu) ?? [];
  if (/[-+<>≤≥~*]/u.test(around) || !words.every((word) => harmless.has(word.toLowerCase()))) return null;
  const isPercent = /^(%|per)/i.test(unit);
  const isAmount = currency !== '' || /^(rupees|\/-)$/i.test(unit);
  if (isPercent && isAmount) return null;
  if (isAmount) return amount(number);
  // A number with words but no unit, such as "50 off", is refused: it could mean percent or rupees.
  return isPercent || words.length === 0 ? percent(number) : null;
}

/** Writes a discount as the owner would type it, `12.5%` or `₹1,500`, so that `readDiscount` can read it. */
export function writeDiscount({ kind, value }: Discount): string {
  return kind === 'percent' ? `${value / 100}%` : formatPaise(value);
}

function percent(number: string): Discount | null {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(number)) return null;
  const value = Math.round(Number(number) * 100);
  return value > 0 && value <= 10_000 ? { kind: 'percent', value } : null;
}

function amount(number: string): Discount | null {
  const rupees = parseRupees(number);
  return rupees === null || rupees === 0 ? null : { kind: 'amount', value: toPaise(rupees) };
}
