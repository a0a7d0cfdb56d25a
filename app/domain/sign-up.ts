import { typedLine, typedValue } from '@pankh/india/typed-line.ts';
import { type CheckedFields, wrong } from './checked-fields.ts';
import { longestEmail, maxNameLength } from './text-limits.ts';

/** In characters. A password need not mix letters, digits and other characters (AUTH-2). */
export const passwordPolicy = { min: 6, max: 128 } as const;

export interface SignUpInput {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export type SignInInput = Pick<SignUpInput, 'email' | 'password'>;

export type SignUpError =
  | 'all-fields-required'
  | 'passwords-differ'
  | 'password-too-short'
  | 'password-too-long'
  | 'invalid-email'
  | 'name-too-long';

export type SignInError = 'credentials-required' | 'invalid-email';

const longestLocalPart = 64;
const mailbox = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]$/;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

// In characters. Longer passwords are cut, because normalizing a long run of accents takes quadratic time.
const longestPassword = 1_000;

/** As `typedValue`, in lower case (AUTH-2), and hosts such as `पंख.भारत` in ASCII (OPS-72). */
export function normalizeEmail(email: string): string {
  const typed = typedValue(email).toLowerCase();
  const at = typed.lastIndexOf('@');
  const host = typed.slice(at + 1);
  const hasOtherLetters = /[^\0-\x7f]/.test(host) && !/[\s/?#:\\%[\]]/.test(host);
  if (at < 1 || !hasOtherLetters || !URL.canParse(`http://${host}`)) return typed;
  return `${typed.slice(0, at)}@${new URL(`http://${host}`).hostname}`;
}

/** NFC, as keyboards write a letter in two ways (OPS-71). Too long a password stays too long. */
export function normalizePassword(password: string): string {
  return password.slice(0, longestPassword).normalize('NFC');
}

/** Checks a normalized address: `name@host.tld` in ASCII, at most 254 characters (AUTH-2). */
export function isEmail(email: string): boolean {
  const [local = '', host = '', ...rest] = email.split('@');
  if (rest.length > 0 || email.length > longestEmail || local.length > longestLocalPart) return false;
  const labels = host.split('.');
  return (
    mailbox.test(local) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    topLevel.test(labels.at(-1) ?? '')
  );
}

/** The first error: empty, passwords that differ or under 6 characters, malformed, too long (AUTH-2). */
export function checkSignUp(
  input: SignUpInput,
): CheckedFields<{ fullName: string; email: string; password: string }, SignUpError, keyof SignUpInput> {
  const password = normalizePassword(input.password);
  const confirmPassword = normalizePassword(input.confirmPassword);
  const fullName = typedLine(input.fullName);
  const email = normalizeEmail(input.email);
  const cleaned = { fullName, email, password, confirmPassword };
  const empty = (['fullName', 'email', 'password', 'confirmPassword'] as const).filter(
    (field) => cleaned[field] === '',
  );
  if (empty.length > 0) return wrong('all-fields-required', ...empty);
  if (password !== confirmPassword) return wrong('passwords-differ', 'confirmPassword');
  if (characters(password) < passwordPolicy.min) return wrong('password-too-short', 'password');
  if (!isEmail(email)) return wrong('invalid-email', 'email');
  if (password.length > passwordPolicy.max) return wrong('password-too-long', 'password');
  if (characters(fullName) > maxNameLength) return wrong('name-too-long', 'fullName');
  return { success: true, value: { fullName, email, password } };
}

/** Checks in the browser that both fields are filled in, and that the email address is well formed (AUTH-4). */
export function checkSignIn(input: SignInInput): CheckedFields<SignInInput, SignInError, keyof SignInInput> {
  const { password } = input;
  const email = normalizeEmail(input.email);
  const cleaned = { email, password };
  const empty = (['email', 'password'] as const).filter((field) => cleaned[field] === '');
  if (empty.length > 0) return wrong('credentials-required', ...empty);
  if (!isEmail(email)) return wrong('invalid-email', 'email');
  return { success: true, value: { email, password } };
}

function characters(text: string): number {
  return [...text].length;
}
