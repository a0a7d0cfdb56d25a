import { describe, expect, it } from 'vitest';
import { defaultBilling } from './billing.ts';
import { buyerProblems, needsBuyerAddress, placeOfSupply, sellerOf } from './seller.ts';
import { defaultSettings } from './settings.ts';

const gstin = '29AAGCB7383J1Z4';
const registered = { ...defaultSettings, billing: { ...defaultBilling, gstin, name: 'Pankh Learning LLP' } };

describe('[SELL-76] the seller', () => {
  it('is registered only once a valid GSTIN is entered', () => {
    expect(sellerOf(defaultSettings)).toMatchObject({ name: 'Pankh', gst: null });
    const wrong = { ...defaultSettings, billing: { ...defaultBilling, gstin: '29AAGCB7383J1Z5' } };
    expect(sellerOf(wrong).gst).toBeNull();
    expect(sellerOf(registered)).toMatchObject({
      name: 'Pankh Learning LLP',
      address: defaultSettings.contact.address,
      gst: { gstin, state: '29', sac: '999293', rate: 1_800 },
    });
  });

  it('has both colors on its documents, but only if one of them was chosen', () => {
    const colored = (primary: string | null, accent: string | null) =>
      sellerOf({ ...defaultSettings, brand: { ...defaultSettings.brand, primary, accent } }).brand;
    expect(colored(null, null)).not.toHaveProperty('primary');
    expect(colored('#123456', null)).toMatchObject({ primary: '#123456', accent: null });
    expect(colored(null, '#123456')).toMatchObject({ primary: null, accent: '#123456' });
  });

  it('has the legal name of the contact details if the billing settings have none', () => {
    const contact = { ...defaultSettings.contact, legalName: 'Pankh LLP' };
    expect(sellerOf({ ...defaultSettings, contact }).name).toBe('Pankh LLP');
  });
});

it.each([
  [gstin, 1, true],
  [gstin, 0, false],
  [' ', 49_999_99, false],
  ['', 50_000_00, true],
])(
  '[SELL-139] with the GSTIN %j, an invoice of %i paise names the address: %s',
  (typed, totalPaise, expected) => {
    const buyer = { gstin: typed, totalPaise };
    expect(needsBuyerAddress(sellerOf(registered), buyer)).toBe(expected);
    expect(needsBuyerAddress(sellerOf(defaultSettings), buyer)).toBe(false);
  },
);

describe('[S-35] [S-36] [SELL-76] the State and GSTIN required of a buyer', () => {
  it.each([
    ['', '', { state: 'missing' }],
    ['29', ' ', {}],
    ['28', '', { state: 'missing' }],
    ['', gstin, { state: 'missing' }],
    ['', '29AAGCB7383J1Z5', { state: 'missing', gstin: 'check' }],
    ['29', '', {}],
    ['29', gstin, {}],
    ['27', gstin, { gstin: 'state' }],
    ['29', '29AAGCB7383J1Z5', { gstin: 'check' }],
  ] as const)('State %j and GSTIN %j for a registered seller: %j', (state, typed, problems) => {
    const typedDetails = { state, gstin: typed, isShipped: false };
    expect(buyerProblems(sellerOf(registered), typedDetails)).toEqual(problems);
  });

  it('are not required by a seller who is not registered', () => {
    const typed = { state: '', gstin: 'x', isShipped: false };
    expect(buyerProblems(sellerOf(defaultSettings), typed)).toEqual({});
  });

  it.each([
    ['27', gstin, {}, '29'],
    ['29', gstin, {}, '29'],
    ['27', '', {}, '27'],
    ['27', '29AAGCB7383J1Z5', { gstin: 'check' }, '27'],
    ['', gstin, { state: 'missing' }, '29'],
    ['27', '28AABCU9603R1ZL', { gstin: 'state' }, '27'],
  ] as const)(
    '[SELL-144] a kit sent to %j by a buyer with the GSTIN %j: %j, supplied in %j',
    (state, typed, problems, place) => {
      const details = { state, gstin: typed, isShipped: true };
      expect(buyerProblems(sellerOf(registered), details)).toEqual(problems);
      expect(placeOfSupply(details)).toBe(place);
    },
  );
});
