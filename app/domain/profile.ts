import { phoneNumber } from '@pankh/india/phone.ts';
import { typedLine, typedValue } from '@pankh/india/typed-line.ts';
import { type CheckedFields, wrong } from './checked-fields.ts';
import { maxNameLength } from './text-limits.ts';

export type ProfileInput = { fullName: string; phone: string; address: string };

export type ProfileChange = { fullName: string; phone: string | null; address: string | null };

export type ProfileError = 'name-missing' | 'name-too-long' | 'phone-unreadable' | 'address-too-long';

export const maxAddressLength = 300;

/** An empty phone or address becomes null. The phone is Indian, or `+` and a country's code. */
export function checkProfile(
  input: ProfileInput,
): CheckedFields<ProfileChange, ProfileError, keyof ProfileInput> {
  const fullName = typedLine(input.fullName);
  const address = input.address.replace(/\r\n?/g, '\n').trim();
  const phone = phoneNumber(input.phone);
  if (fullName === '') return wrong('name-missing', 'fullName');
  if ([...fullName].length > maxNameLength) return wrong('name-too-long', 'fullName');
  if (phone === null && typedValue(input.phone) !== '') return wrong('phone-unreadable', 'phone');
  if ([...address].length > maxAddressLength) return wrong('address-too-long', 'address');
  return { success: true, value: { fullName, phone, address: address === '' ? null : address } };
}
