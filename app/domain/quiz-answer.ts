import { typedValue } from '@pankh/india/typed-line.ts';

/** A number that a student or the owner typed, with the unit after it in small letters; empty for none. */
type Amount = { value: number; unit: string };

const vulgarFraction = /[\u00bc-\u00be\u2150-\u215e\u2189]/g;
// These raised digits, as in `10²` and `10⁻³`, would become digits of the number by Unicode normalization.
const raised = /\p{Decimal_Number}[\u00b2\u00b3\u00b9\u2070-\u207b]/u;
const decimal = /^([+-]?) ?(\d{1,3}(?:,\d{2,3}){0,8},\d{3}|\d{0,30})(\.\d{0,30})?( ?[^\d. ].*)?$/;
const fraction = /^([+-]?) ?(?:(\d{1,9}) )?(\d{1,9})\/(\d{1,9})( ?[^\d. ].*)?$/;
// Two numbers, such as `5 or 6` and `5x6`, and powers of ten, such as `1e3`, are no number with a unit.
const unitShape =
  /^(?!(?:or|to|and|x)(?!\p{Letter})|e[+-]?\d)[\p{Letter}%°][\p{Letter}\p{Mark}%°/·.^*-]{0,20}[23]?(?: \p{Letter}[\p{Letter}\p{Mark}]{0,20}){0,3}$/u;

function readAmount(typed: string): Amount | null {
  if (raised.test(typed)) return null;
  const plain = typedValue(typed.replace(vulgarFraction, ' $&'))
    .toLowerCase()
    .replaceAll('\u2044', '/')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(/^([+-]?) ?(?:₹|rs\.?|inr) ?/, '$1')
    .replace(/\/-$/, '');
  if (plain.length > 100) return null;
  const [, sign, whole, numerator, denominator, partUnit = ''] = fraction.exec(plain) ?? [];
  const isFraction = numerator !== undefined;
  const [, sign2, digits = '', decimals = '', unit2 = ''] = isFraction ? [] : (decimal.exec(plain) ?? []);
  const unit = (isFraction ? partUnit : unit2).trim();
  if (unit !== '' && !unitShape.test(unit)) return null;
  const size = isFraction
    ? Number(whole ?? 0) + Number(numerator) / Number(denominator)
    : /\d/.test(digits + decimals)
      ? Number(`${digits.replaceAll(',', '')}${decimals}`)
      : Number.NaN;
  if (!Number.isFinite(size)) return null;
  return { value: (sign ?? sign2) === '-' ? -size : size, unit };
}

/**
 * Reads a number such as `-5`, `2.4 V`, `₹1,00,000`, `३.१४` or `3½`; null for other texts (LEARN-111). A unit is
 * ignored. Commas group digits as in India: `3,14` is no number.
 */
export function readNumber(typed: string): number | null {
  return readAmount(typed)?.value ?? null;
}

/** Whether a typed answer means the same as an accepted one (LEARN-112). */
export function isSameAnswer(typed: string, accepted: string): boolean {
  if (folded(typed) === folded(accepted)) return true;
  const [one, other] = [readAmount(typed), readAmount(accepted)];
  return one !== null && one.value === other?.value && one.unit === other.unit;
}

// Converts a text for comparison: as `typedValue`, in small letters, with one kind of quotes, and without quotes around
// it and the mark that ends a sentence.
function folded(text: string): string {
  const plain = typedValue(text.replace(/[‘’‚‛′´`ʼ]/g, "'").replace(/[“”„‟″«»]/g, '"'))
    .toLowerCase()
    .replaceAll('\u2044', '/');
  const said = plain.replace(/(?<![ .!?।,;:])[ .!?।,;:]+$/u, '').replace(/^(["'])(.+)\1$/, '$2');
  return said === '' ? plain : said;
}
