import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** From "Password hash parameters" in Firebase's console; signer key and separator are base64. */
export type FirebaseParameters = {
  signerKey: string;
  saltSeparator: string;
  rounds: number;
  memCost: number;
};

const prefix = 'fbscrypt$';
// The work grows with 2 ** memCost * rounds. Firebase uses no larger values, which could use up the memory.
const mostRounds = 8;
const mostMemCost = 14;
const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/;
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Reads the text of Firebase's console; null if a value is missing or is none that Firebase uses. */
export function readFirebaseParameters(text: string): FirebaseParameters | null {
  const settingOf = (name: string) =>
    new RegExp(`\\b${name}["']?\\s*[:=]\\s*["']?([A-Za-z0-9+/=_-]+)`).exec(text.slice(0, 5_000))?.[1] ?? '';
  const parameters = {
    signerKey: settingOf('base64_signer_key'),
    saltSeparator: settingOf('base64_salt_separator'),
    rounds: Number(settingOf('rounds')),
    memCost: Number(settingOf('mem_cost')),
  };
  return isUsable(parameters) ? parameters : null;
}

/** Returns a hash to store, with all that verifying needs; null if hash or salt are not base64. */
export function firebaseHash(
  { signerKey, saltSeparator, rounds, memCost }: FirebaseParameters,
  { salt, hash }: { salt: string; hash: string },
): string | null {
  if (!base64.test(hash) || (salt !== '' && !base64.test(salt))) return null;
  return `${prefix}${[memCost, rounds, signerKey, saltSeparator, salt, hash].join('$')}`;
}

export function isFirebaseHash(stored: string): boolean {
  return stored.startsWith(prefix);
}

/** Returns whether the password matches a hash from `firebaseHash`; false for any other text. */
export async function verifyFirebaseHash(stored: string, password: string): Promise<boolean> {
  const [memory, rounds, signerKey = '', saltSeparator = '', salt = '', hash = ''] = stored
    .slice(prefix.length)
    .split('$');
  const parameters = { signerKey, saltSeparator, rounds: Number(rounds), memCost: Number(memory) };
  if (!isFirebaseHash(stored) || !isUsable(parameters)) return false;
  const salted = Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(saltSeparator, 'base64')]);
  const key = await derive(password, salted, 32, {
    N: 2 ** parameters.memCost,
    r: parameters.rounds,
    p: 1,
    maxmem: 2 ** (parameters.memCost + 8) * parameters.rounds,
  });
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const made = Buffer.concat([cipher.update(Buffer.from(signerKey, 'base64')), cipher.final()]);
  const expected = Buffer.from(hash, 'base64');
  return made.length === expected.length && timingSafeEqual(made, expected);
}

function isUsable({ signerKey, saltSeparator, rounds, memCost }: FirebaseParameters): boolean {
  const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  return (
    base64.test(signerKey) &&
    (saltSeparator === '' || base64.test(saltSeparator)) &&
    isWhole(rounds, mostRounds) &&
    isWhole(memCost, mostMemCost)
  );
}
