/** Every text the sign-up and sign-in forms can answer with (AUTH-2, AUTH-4). */
export const authMessages = {
  allFieldsRequired: 'All fields are required',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  nameTooLong: 'Full name must be at most 100 characters',
  emailTaken: 'Email is already registered',
  invalidEmail: 'Invalid email address',
  passwordTooWeak: 'Password is too weak',
  signUpFailed: 'Failed to sign up',
  signUpFallback: 'Failed to create account',
  credentialsRequired: 'Email and password are required',
  wrongCredentials: 'Invalid email or password',
  accountDisabled: 'This account has been disabled',
  signInFailed: 'Failed to sign in',
  signInFallback: 'Failed to login',
} as const;

/** Password lengths in characters; how it is made up is the person's own business (AUTH-2). */
export const passwordPolicy = { min: 6, max: 128 } as const;

export const maxNameLength = 100;

export interface SignUpInput {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export type SignInInput = Pick<SignUpInput, 'email' | 'password'>;

/** What a form asked for, cleaned; or the field at fault and the text to show. */
export type Checked<T, F extends string> = { ok: true; value: T } | { ok: false; field: F; message: string };

const longestEmail = 254;
const longestLocalPart = 64;
const mailbox = /^[a-z0-9_+-][a-z0-9_+-]*(?:\.[a-z0-9_+-]+)*$/;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topLevel = /^[a-z]{2,63}$/;

const invisible = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
// Joiners shape Indian scripts and stay, but do not make a name by themselves.
const onlyJoiners = /^(?:\u200c|\u200d| )*$/;

// To normalize a long run of accents takes quadratic time, so what no field of ours holds is cut off before.
const longestTyped = 1_000;

/** The one form of an email address under which an account is kept: NFKC, trimmed, lower case (AUTH-2). */
export function normalizeEmail(email: string): string {
  return email.slice(0, longestTyped).normalize('NFKC').trim().toLowerCase();
}

/** Whether a normalised address has the shape of one: `name@host.tld` in ASCII, at most 254 characters (AUTH-2). */
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

/** A name as people read it: NFC, no control or invisible characters, single spaces, none at the ends. */
export function normalizeFullName(fullName: string): string {
  const visible = fullName
    .slice(0, longestTyped)
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .trim()
    .normalize('NFC');
  return onlyJoiners.test(visible) ? '' : visible;
}

/**
 * Checks a sign-up in the order people are told: an empty field, passwords that differ, one under 6
 * characters, then the email's shape and the upper limits; the same in the browser and on the server (AUTH-2).
 */
export function checkSignUp(
  input: SignUpInput,
): Checked<{ fullName: string; email: string; password: string }, keyof SignUpInput> {
  const { password, confirmPassword } = input;
  const fullName = normalizeFullName(input.fullName);
  const email = normalizeEmail(input.email);
  const cleaned = { fullName, email, password, confirmPassword };
  const empty = (['fullName', 'email', 'password', 'confirmPassword'] as const).find(
    (field) => cleaned[field] === '',
  );
  if (empty) return fault(empty, authMessages.allFieldsRequired);
  if (password !== confirmPassword) return fault('confirmPassword', authMessages.passwordsDiffer);
  if (characters(password) < passwordPolicy.min) return fault('password', authMessages.passwordTooShort);
  if (!isEmail(email)) return fault('email', authMessages.invalidEmail);
  if (password.length > passwordPolicy.max) return fault('password', authMessages.passwordTooLong);
  if (characters(fullName) > maxNameLength) return fault('fullName', authMessages.nameTooLong);
  return { ok: true, value: { fullName, email, password } };
}

/** Checks a sign-in before the server is asked: both given, and the email's shape (AUTH-4). */
export function checkSignIn(input: SignInInput): Checked<SignInInput, keyof SignInInput> {
  const { password } = input;
  const email = normalizeEmail(input.email);
  if (email === '') return fault('email', authMessages.credentialsRequired);
  if (password === '') return fault('password', authMessages.credentialsRequired);
  if (!isEmail(email)) return fault('email', authMessages.invalidEmail);
  return { ok: true, value: { email, password } };
}

function characters(text: string): number {
  return [...text].length;
}

function fault<F extends string>(field: F, message: string): { ok: false; field: F; message: string } {
  return { ok: false, field, message };
}
