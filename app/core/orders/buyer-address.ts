import type { StateCode } from '@pankh/india/states.ts';
import { line, other } from '#app/domain/fields.ts';
import { addressWords } from '#app/words/en/address-words.ts';

const words = addressWords.fields;

/** The fields of an address in India, without the phone number, which the checkout asks for anyway. */
export const addressFields = {
  /** The name on the parcel. If it is empty, the parcel is addressed to the buyer. */
  recipient: line({ most: 100, hint: addressWords.otherRecipient, ...words.recipient }),
  line1: line({ most: 100, ...words.line1 }),
  line2: line({ most: 100, ...words.line2 }),
  landmark: line({ most: 100, ...words.landmark }),
  city: line({ most: 60, ...words.city }),
  state: other<StateCode>({ kind: 'own', most: 2, ...words.state }),
  pin: other<string>({ kind: 'value', most: 40, required: true, ...words.pin }),
};

export type AddressField = keyof typeof addressFields;
