import { indianStates, type StateCode } from './states.ts';
import { typedValue } from './typed-line.ts';

/** The States by the first two digits of PIN codes. A district near a border may have a neighbor's code. */
const byTwoDigits: [from: number, to: number, states: StateCode[]][] = [
  [11, 11, ['07']],
  [12, 13, ['06', '04']],
  [14, 15, ['03', '04']],
  [16, 16, ['04', '03', '06']],
  [17, 17, ['02']],
  [18, 19, ['01', '38']],
  [20, 28, ['09', '05']],
  [30, 34, ['08']],
  [36, 39, ['24']],
  [40, 44, ['27']],
  [45, 48, ['23']],
  [49, 49, ['22']],
  [50, 50, ['36']],
  [51, 53, ['37']],
  [56, 59, ['29']],
  [60, 64, ['33']],
  [67, 69, ['32']],
  [70, 74, ['19']],
  [75, 77, ['21']],
  [78, 78, ['18']],
  [79, 79, ['12', '13', '14', '15', '16', '17', '18']],
  [80, 85, ['10', '20']],
];

/** The States by the first three digits, where they differ from those in `byTwoDigits`. */
const byThreeDigits: ReadonlyMap<string, StateCode[]> = new Map([
  ['362', ['24', '26']],
  ['396', ['24', '26']],
  ['403', ['30']],
  ['507', ['36', '37']],
  ['533', ['37', '34']],
  ['605', ['34', '33']],
  ['607', ['33', '34']],
  ['609', ['33', '34']],
  ['673', ['32', '34']],
  ['682', ['32', '31']],
  ['737', ['11']],
  ['744', ['35']],
]);

/** Returns a typed PIN code (Indian postal code) as it is stored, without spaces and hyphens. */
export function plainPin(typed: string): string {
  return typedValue(typed).replace(/[ -]/g, '');
}

/** Whether a text has the form of a PIN code (Indian postal code): six digits, of which the first is not 0. */
export function isPin(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

/**
 * Whether it is most likely of another State. Only for a warning, so false for doubtful codes: army post
 * offices, new districts, unknown ones.
 */
export function pinDisagrees(pin: string, state: StateCode): boolean {
  if (!isPin(pin) || !indianStates.has(state) || state === '97') return false;
  const start = Number(pin.slice(0, 2));
  const states =
    byThreeDigits.get(pin.slice(0, 3)) ?? byTwoDigits.find(([from, to]) => from <= start && start <= to)?.[2];
  return states !== undefined && !states.includes(state);
}
