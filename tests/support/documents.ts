import type { Sale } from '#app/core/documents/document-content.ts';
import { defaultBilling } from '#app/domain/billing.ts';
import { type Seller, sellerOf } from '#app/domain/seller.ts';
import { defaultSettings } from '#app/domain/settings.ts';

/**
 * Two sellers: one not registered for GST (the Indian sales tax), and the same one registered in the state of
 * Karnataka.
 */
export const plainSeller: Seller = sellerOf(defaultSettings);
export const registeredSeller: Seller = sellerOf({
  ...defaultSettings,
  billing: {
    ...defaultBilling,
    gstin: '29AAGCB7383J1Z4',
    name: 'Pankh Learning LLP',
    address: '12, 7th Main, BTM Layout 1st Stage, Bengaluru 560029',
  },
});

/**
 * Returns a paid order of a buyer in Karnataka. Its price of ₹1,499 is reduced by a festival offer, and it is
 * paid by UPI.
 */
export function aSale(change: Partial<Sale> = {}): Sale {
  return {
    orderReference: 'PK-7F3K9Q',
    description: 'Build a Drone',
    lines: [
      { label: 'Course price', paise: 249_900 },
      { label: 'Festival offer Diwali (40 % off until 12 Nov, 23:59 IST)', paise: -100_000 },
    ],
    totalPaise: 149_900,
    buyer: { name: 'Asha Rao', email: 'asha@example.in', address: null, state: '29', gstin: null },
    payment: { method: 'UPI', reference: 'UTR 084718897182' },
    isTest: false,
    ...change,
  };
}
