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

/** Within such a territory, the half of GST that is SGST elsewhere is called UTGST. */
export const territoriesWithoutLegislature: ReadonlySet<StateCode> = new Set(['04', '26', '31', '35', '38']);
