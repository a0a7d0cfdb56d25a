import { type Reading, refused } from './reading.ts';
import { indianStates, oldStateCodes, type StateCode } from './states.ts';
import { typedValue } from './typed-line.ts';

export type GstinProblem = 'shape' | 'check' | 'state';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns a GSTIN (Indian GST number) as it is stored: in upper case, without spaces and hyphens. */
export function normalGstin(typed: string): string {
  return typedValue(typed).replace(/[ -]/g, '').toUpperCase();
}

/** Reads fifteen characters with a correct check digit that begin with `state`, if given. */
export function readGstin(
  typed: string,
  state?: StateCode,
): Reading<{ gstin: string; state: StateCode }, GstinProblem> {
  const gstin = normalGstin(typed);
  const registeredIn = gstin.slice(0, 2);
  const isState = indianStates.has(registeredIn) || oldStateCodes.has(registeredIn);
  if (!isState || !/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin)) return refused('shape');
  if (checkDigit(gstin) !== gstin[14]) return refused('check');
  if (state !== undefined && state !== registeredIn) return refused('state');
  return { success: true, gstin, state: registeredIn };
}

/** The last character, from the other fourteen in base 36, with the factors 1, 2, 1, 2 … */
function checkDigit(gstin: string): string | undefined {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = alphabet.indexOf(gstin[i] ?? '') * (1 + (i % 2));
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet[(36 - (sum % 36)) % 36];
}
