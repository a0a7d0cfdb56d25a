import { typedValue } from './typed-line.ts';

/** The two digits for a State or Union territory, with which GSTINs begin. */
export type StateCode = string;

/** The States by their codes in GSTINs, in the order of forms. */
export const indianStates: ReadonlyMap<StateCode, string> = new Map([
  ['35', 'Andaman & Nicobar Islands'],
  ['37', 'Andhra Pradesh'],
  ['12', 'Arunachal Pradesh'],
  ['18', 'Assam'],
  ['10', 'Bihar'],
  ['04', 'Chandigarh'],
  ['22', 'Chhattisgarh'],
  ['26', 'Dadra & Nagar Haveli and Daman & Diu'],
  ['07', 'Delhi'],
  ['30', 'Goa'],
  ['24', 'Gujarat'],
  ['06', 'Haryana'],
  ['02', 'Himachal Pradesh'],
  ['01', 'Jammu & Kashmir'],
  ['20', 'Jharkhand'],
  ['29', 'Karnataka'],
  ['32', 'Kerala'],
  ['38', 'Ladakh'],
  ['31', 'Lakshadweep'],
  ['23', 'Madhya Pradesh'],
  ['27', 'Maharashtra'],
  ['14', 'Manipur'],
  ['17', 'Meghalaya'],
  ['15', 'Mizoram'],
  ['13', 'Nagaland'],
  ['21', 'Odisha'],
  ['34', 'Puducherry'],
  ['03', 'Punjab'],
  ['08', 'Rajasthan'],
  ['11', 'Sikkim'],
  ['33', 'Tamil Nadu'],
  ['36', 'Telangana'],
  ['16', 'Tripura'],
  ['09', 'Uttar Pradesh'],
  ['05', 'Uttarakhand'],
  ['19', 'West Bengal'],
  ['97', 'Other territory'],
]);

/** Codes only in older GSTINs: Daman & Diu, and Andhra Pradesh before Telangana split off. Forms do not offer them. */
export const oldStateCodes: ReadonlySet<StateCode> = new Set(['25', '28']);

/** Within such a territory, the half of GST that is SGST elsewhere is called UTGST (SELL-66). */
export const territoriesWithoutLegislature: ReadonlySet<StateCode> = new Set(['04', '26', '31', '35', '38']);

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
 * offices, new districts, unknown ones (SELL-63).
 */
export function pinDisagrees(pin: string, state: StateCode): boolean {
  if (!isPin(pin) || !indianStates.has(state) || state === '97') return false;
  const start = Number(pin.slice(0, 2));
  const states =
    byThreeDigits.get(pin.slice(0, 3)) ?? byTwoDigits.find(([from, to]) => from <= start && start <= to)?.[2];
  return states !== undefined && !states.includes(state);
}
