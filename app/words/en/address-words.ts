import { indianStates } from '@pankh/india/states.ts';
import type { KitAddress } from '#app/domain/kit.ts';

export const addressErrors = {
  noLine: 'Please tell us the house, street and area',
  noCity: 'Please tell us the city, town or village',
  noState: 'Please choose the State',
  noPin: 'Please write the six digits of the PIN code, such as 560029',
  tooLong: 'This line is too long for a label',
} as const;

const tooLong = () => addressErrors.tooLong;

export const addressWords = {
  fields: {
    recipient: { label: 'Name on the parcel', tooLong },
    line1: { label: 'House, street and area', missing: addressErrors.noLine, tooLong },
    line2: { label: 'Second line', tooLong },
    landmark: { label: 'Landmark', hint: 'Such as a temple or a school nearby.', tooLong },
    city: { label: 'City, town or village', missing: addressErrors.noCity, tooLong },
    state: { label: 'State' },
    pin: { label: 'PIN code' },
  },
  otherRecipient: 'If someone else receives it.',
  chooseState: 'Choose the State',
  details: 'Add a detail',
} as const;

/** The address on the tax invoice of a buyer whose GSTIN is of another State than the address. */
export const deliveredTo = (address: string): string => `Delivered to: ${address}`;

/** The part of an address that names who receives the parcel, if that is not the buyer: `c/o Asha`. */
export const careOf = (name: string): string => `c/o ${name}`;

export function stateName({ state }: Pick<KitAddress, 'state'>): string {
  return indianStates.get(state) ?? '';
}

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
