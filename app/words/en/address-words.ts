import { indianStates } from '@pankh/india/states.ts';
import type { KitAddress } from '#app/domain/kit.ts';

export const addressErrors = {
  noLine: 'Please tell us the house, street and area',
  noCity: 'Please tell us the city, town or village',
  noState: 'Please choose the State',
  noPin: 'Please write the six digits of the PIN code, such as 560029',
  tooLong: 'This line is too long for a label',
} as const;

export const addressWords = {
  recipient: 'Name on the parcel',
  recipientHint: 'If someone else receives it.',
  pin: 'PIN code',
  city: 'City, town or village',
  state: 'State',
  chooseState: 'Choose the State',
  line1: 'House, street and area',
  details: 'Add a detail',
  line2: 'Second line',
  landmark: 'Landmark',
  landmarkHint: 'Such as a temple or a school nearby.',
} as const;

/** The address on the tax invoice of a buyer whose GSTIN is of another State than the address. */
export const deliveredTo = (address: string): string => `Delivered to: ${address}`;

/** The part of an address that names who receives the parcel, if that is not the buyer: `c/o Asha`. */
export const careOf = (name: string): string => `c/o ${name}`;

export function stateName({ state }: Pick<KitAddress, 'state'>): string {
  return indianStates.get(state) ?? '';
}

/** Returns the lines of an address below the name, as printed on a parcel. */
export function addressLines(address: KitAddress): string[] {
  const { line1, line2, landmark, city, pin } = address;
  const lines = [line1, line2, nearby(landmark), city, `${stateName(address)} ${pin}`];
  return lines.filter((line) => line !== '');
}

/** Returns the landmark, preceded by "Near" unless it already begins with such a word ("Opposite", "Behind"). */
function nearby(landmark: string): string {
  const isPlaced = /^(near|opp|opposite|behind|beside|next to|above|below|in front of)\b/i.test(landmark);
  return landmark === '' || isPlaced ? landmark : `Near ${landmark}`;
}

/** The warning that the PIN code (postal code) probably does not belong to the chosen Indian state (SELL-109). */
export function pinWarning(address: Pick<KitAddress, 'pin' | 'state'>): string {
  return `The PIN code ${address.pin} does not look like one of ${stateName(address)}.`;
}
