import list from './common-passwords.json';

/**
 * The 4,543 most common passwords of at least six characters, in lowercase: the first 4,500 of
 * 'passwords-common' in @zxcvbn-ts/language-common 4.1.3 (MIT, © Dan Wheeler, Dropbox, zxcvbn-ts), common
 * Indian passwords, and words related to this shop.
 */
export const commonPasswords: ReadonlySet<string> = new Set(list);

/** Among an attacker's first (AUTH-2): common, one character, the person's email address or name. */
export function isTooWeak(password: string, person: { email: string; fullName: string }): boolean {
  const plain = fold(password);
  const email = fold(person.email);
  const own = [email, email.split('@')[0], fold(person.fullName), fold(person.fullName).replaceAll(' ', '')];
  return commonPasswords.has(plain) || new Set(plain).size < 2 || own.includes(plain);
}

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();
