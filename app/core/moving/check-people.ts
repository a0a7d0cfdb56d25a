import { phoneNumber } from '@pankh/india/phone.ts';
import { isRounded } from '@pankh/india/spoiled-number.ts';
import { typedLine } from '@pankh/india/typed-line.ts';
import { isSafeLink } from '#app/domain/festival.ts';
import { isEmail, normalizeEmail } from '#app/domain/sign-up.ts';
import { weeklyGoals } from '#app/domain/study-time.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';
import { checked, type FieldsOf, type MoveNote, wrong } from './checked-row.ts';
import { furtherFields, type RawRow } from './move-kinds.ts';
import { booleanIn, dateIn, numberIn, type Reading, textIn, textOrNull } from './read-values.ts';

export type UserFields = FieldsOf<typeof checkUser>;

/** Converts an uploaded salt and hash to the hash to store; null without the other service's parameters. */
export type HashOf = (salt: string, hash: string) => string | null;

/** Refuses a row without a valid email address. Drops unreadable fields; a dropped phone number is reported. */
export function checkUser({ raw }: RawRow, reading: Reading, hashOf: HashOf) {
  const email = normalizeEmail(textIn(raw, 'email'));
  if (email === '') return wrong('email-missing', textIn(raw, 'full_name'));
  if (!isEmail(email)) return wrong('email-invalid', email);
  const written = textIn(raw, 'phone', 60) || textIn(raw, 'phoneNumber', 60);
  const phone = phoneIn(written);
  const avatar = textOrNull(raw, 'avatar_url', 2_000);
  const notes: MoveNote[] = [];
  const fault = phoneFault(written);
  if (fault) notes.push(fault);
  const isAdmin = textIn(raw, 'role') === 'admin';
  if (isAdmin) notes.push('admin-needs-tick');
  const hash = textIn(raw, 'passwordHash', 500);
  const passwordHash = hash === '' ? null : hashOf(textIn(raw, 'salt', 500), hash);
  if (hash !== '' && passwordHash === null) notes.push('password-not-kept');
  const own = raw[furtherFields] ?? {};
  const goal = numberIn(own, 'weekly_goal_hours');
  const fields = {
    email,
    fullName: nameOf(raw),
    phone,
    address: textOrNull(raw, 'address', 500),
    avatarUrl: avatar !== null && isSafeLink(avatar) ? avatar : null,
    isAdmin,
    isDisabled: booleanIn(raw, 'disabled') === true,
    isVerified: booleanIn(raw, 'emailVerified') === true || booleanIn(own, 'email_verified') === true,
    isOnWord: booleanIn(own, 'address_on_word') === true,
    weeklyGoalHours: weeklyGoals.find((hours) => hours === goal) ?? null,
    // Null if the file has none or it cannot be converted.
    passwordHash,
    createdAt: dateIn(raw, Object.hasOwn(raw, 'createdAt') ? 'createdAt' : 'created_at', reading),
  };
  return checked(fields, email, notes);
}

/** Why a phone number is left out; null if it is read, and for a text without digits, such as `NA`. */
export function phoneFault(text: string): 'phone-rounded' | 'phone-left-out' | null {
  if (!/\d/.test(text) || phoneIn(text) !== null) return null;
  return isRounded(text) ? 'phone-rounded' : 'phone-left-out';
}

/** Reads one number, or the first of two; also with the `.0` that a spreadsheet has added. */
function phoneIn(text: string): string | null {
  const typed = text.replace(/\.0$/, '');
  const [first = ''] = typed.split(/[/,;|\n]|\bor\b/i, 1);
  return phoneNumber(typed) ?? phoneNumber(first) ?? (isPhone(typed) ? typed : null);
}

/** Whether a text has the digits of a phone number: not one that a spreadsheet has rounded, and no `NA`. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return !isRounded(text) && text.length <= 30 && digits >= 7 && digits <= 15;
}

function nameOf(raw: RawRow['raw']): string {
  const whole = textIn(raw, 'full_name') || textIn(raw, 'displayName');
  const parts = `${textIn(raw, 'first_name')} ${textIn(raw, 'last_name')}`;
  return [...typedLine(whole || parts)].slice(0, maxNameLength).join('');
}
