import list from './common-passwords.json';

/**
 * The 4,543 commonest passwords of six and more characters, in small letters: the first 4,500 of
 * 'passwords-common' in @zxcvbn-ts/language-common 4.1.3 (MIT, © Dan Wheeler, Dropbox, zxcvbn-ts), common Indian ones,
 * and words of this shop.
 */
export const commonPasswords: ReadonlySet<string> = new Set(list);

/**
 * Whether a password is one that is guessed first: a common one, one character over and over, or the person's
 * own e-mail address or name (AUTH-2). Case and Unicode width make no difference.
 */
export function isTooWeak(password: string, person: { email: string; fullName: string }): boolean {
  const plain = fold(password);
  const email = fold(person.email);
  const own = [email, email.split('@')[0], fold(person.fullName), fold(person.fullName).replaceAll(' ', '')];
  return commonPasswords.has(plain) || new Set(plain).size < 2 || own.includes(plain);
}

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();
