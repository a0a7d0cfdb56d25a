import { typedValue } from './typed-line.ts';

/**
 * The two-digit code of an Indian state or Union territory (a region of India). Tax numbers (GSTIN) begin with it, and
 * tax invoices contain it.
 */
export type StateCode = string;

/**
 * The names of the Indian states and Union territories (regions of India) by their codes in tax numbers (GSTIN), in the
 * order in which forms offer them.
 */
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

/**
 * Codes of Indian states that only older tax numbers (GSTIN) contain: those of Daman & Diu, and of Andhra Pradesh
 * before Telangana split off. Forms do not offer them.
 */
export const oldStateCodes: ReadonlySet<StateCode> = new Set(['25', '28']);

/**
 * The codes of the Union territories (regions of India) without a legislature. Half of the tax (GST) on a sale within
 * an Indian state goes to that state and is called SGST. Within such a territory, this half is called UTGST (SELL-66).
 */
export const territoriesWithoutLegislature: ReadonlySet<StateCode> = new Set(['04', '26', '31', '35', '38']);

/**
 * The Indian states (regions) that use each range of PIN codes (Indian postal codes), given by the first two digits. A
 * district near a border may have a PIN code of the neighboring state.
 */
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

/**
 * The Indian states (regions) that use the PIN codes (Indian postal codes) with these first three digits. Only those
 * codes are listed whose states differ from the states in `byTwoDigits`.
 */
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
 * Whether a PIN code (Indian postal code) most likely lies outside the given Indian state. The result is only used for
 * a warning, so it is false for doubtful PIN codes: those of army post offices or of new districts, and unknown ones
 * (SELL-63).
 */
export function pinDisagrees(pin: string, state: StateCode): boolean {
  if (!isPin(pin) || !indianStates.has(state) || state === '97') return false;
  const start = Number(pin.slice(0, 2));
  const states =
    byThreeDigits.get(pin.slice(0, 3)) ?? byTwoDigits.find(([from, to]) => from <= start && start <= to)?.[2];
  return states !== undefined && !states.includes(state);
}
