/** Every message that the sign-up and sign-in forms can answer with (AUTH-2, AUTH-4). */
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

/** The allowed password lengths in characters; there are no rules about its composition (AUTH-2). */
export const passwordPolicy = { min: 6, max: 128 } as const;

export const maxNameLength = 100;

export interface SignUpInput {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export type SignInInput = Pick<SignUpInput, 'email' | 'password'>;

/** The cleaned input of a form, or the field at fault and the message to show. */
export type Checked<T, F extends string> = { ok: true; value: T } | { ok: false; field: F; message: string };

const longestEmail = 254;
const longestLocalPart = 64;
const mailbox = /^[a-z0-9_+-][a-z0-9_+-]*(?:\.[a-z0-9_+-]+)*$/;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topLevel = /^[a-z]{2,63}$/;

const invisible = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
// Joiners shape Indian scripts and stay, but do not make a name on their own.
const onlyJoiners = /^(?:\u200c|\u200d| )*$/;

// Normalizing a long run of accents takes quadratic time, so text longer than any of our fields is cut first.
const longestTyped = 1_000;

/**
 * The one spelling of an email address under which an account is stored: NFKC, trimmed, lower case (AUTH-2).
 */
export function normalizeEmail(email: string): string {
  return email.slice(0, longestTyped).normalize('NFKC').trim().toLowerCase();
}

/** Whether a normalized address is well formed: `name@host.tld` in ASCII, at most 254 characters (AUTH-2). */
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

/** A name as people read it: NFC, no control or invisible characters, single spaces, and none at the ends. */
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
 * Checks a sign-up in the order in which errors are reported: an empty field, passwords that differ, a
 * password under 6 characters, then the email's form and the upper limits. Browser and server share this
 * check (AUTH-2).
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

/**
 * Checks a sign-in before it is sent to the server: both fields given, and the email well formed (AUTH-4).
 */
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
