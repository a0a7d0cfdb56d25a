import { indianMobile } from '#app/domain/phone.ts';
import type { Result } from '#app/domain/result.ts';
import { authMessages, maxNameLength, normalizeFullName } from '#app/domain/sign-up.ts';
import type { Fault } from './form-faults.ts';

/** The part of a profile that its owner may change, as typed. */
export type ProfileInput = { fullName: string; phone: string; address: string };

type ProfileChange = { fullName: string; phone: string | null; address: string | null };

const longestAddress = 300;

/**
 * Parses the change a form asks for; an empty phone or address is stored as none. A phone number is an Indian
 * mobile number, or any number with its country code.
 */
export function readProfile(
  input: ProfileInput,
): Result<{ change: ProfileChange }, string, Fault<keyof ProfileInput>> {
  const fullName = normalizeFullName(input.fullName);
  const address = input.address.replace(/\r\n?/g, '\n').trim();
  const typed = input.phone.trim();
  const phone = typed === '' ? null : (indianMobile(typed) ?? abroad(typed));
  if (fullName === '') return wrong('Please tell us your name', 'fullName', 'Enter your name.');
  if ([...fullName].length > maxNameLength) {
    return wrong(authMessages.nameTooLong, 'fullName', 'Use a shorter form of your name.');
  }
  if (phone === undefined) {
    const note = 'Ten digits, such as 98765 43210, or a number with its country code.';
    return wrong('We cannot read this phone number', 'phone', note);
  }
  if ([...address].length > longestAddress) {
    const note = `Please keep it under ${longestAddress} characters.`;
    return wrong('The address is too long', 'address', note);
  }
  return { success: true, change: { fullName, phone, address: address === '' ? null : address } };
}

function abroad(typed: string): string | undefined {
  const digits = typed.replace(/[\s().-]/g, '');
  return /^\+(?!91)\d{7,15}$/.test(digits) ? digits : undefined;
}

function wrong(error: string, field: keyof ProfileInput, note: string) {
  return { success: false as const, error, errors: { [field]: note } };
}
