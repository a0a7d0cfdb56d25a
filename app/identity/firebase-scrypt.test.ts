import { describe, expect, it } from 'vitest';
import { createBoundedQueue } from '#app/platform/bounded-queue.server.ts';
import { firebaseHash, readFirebaseParameters, verifyFirebaseHash } from './firebase-scrypt.server.ts';
import { createPasswords } from './passwords.server.ts';

// The example of hash parameters in the README of github.com/firebase/scrypt.
const shown = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`;
const account = {
  salt: '42xEC+ixf3L2lw==',
  hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
};
const password = 'user1password';

const stored = () => {
  const parameters = readFirebaseParameters(shown);
  if (!parameters) throw new Error('the parameters cannot be read');
  return firebaseHash(parameters, account) ?? '';
};

describe('an imported Firebase hash', () => {
  it('[B-35] [MOVE-7] verifies the password of the vendor’s example, and no other', async () => {
    expect(await verifyFirebaseHash(stored(), password)).toBe(true);
    expect(await verifyFirebaseHash(stored(), 'user1passwore')).toBe(false);
  });

  it('[B-35] counts as outdated, so that the next sign-in replaces it by argon2id', async () => {
    const passwords = createPasswords(createBoundedQueue({ running: 1, waiting: 9 }));
    expect(await passwords.verify(stored(), password)).toBe('outdated');
    const renewed = await passwords.hash(password);
    expect(renewed).toMatch(/^\$argon2id\$/);
    expect(await passwords.verify(renewed, password)).toBe('right');
  });

  it.each([
    ['no parameters', ''],
    ['a missing signer key', shown.replace('base64_signer_key', 'signer')],
    ['a signer key that is not base64', shown.replace(/base64_signer_key: \w+/, 'base64_signer_key: !')],
    ['no rounds', shown.replace('rounds: 8', 'rounds: 0')],
    ['rounds of a flood', shown.replace('rounds: 8', 'rounds: 4000')],
    ['memory of a flood', shown.replace('mem_cost: 14', 'mem_cost: 30')],
  ])('[B-35] reads no parameters from %s', (_, text) => {
    expect(readFirebaseParameters(text)).toBeNull();
  });

  it('[B-35] refuses a password under another project’s parameters, without an error', async () => {
    const wrong = readFirebaseParameters(shown.replace('jxspr8', 'AAAAAA'));
    expect(await verifyFirebaseHash(wrong ? (firebaseHash(wrong, account) ?? '') : '', password)).toBe(false);
    expect(await verifyFirebaseHash('fbscrypt$99$99$a$b$c$d', password)).toBe(false);
    expect(await verifyFirebaseHash('$argon2id$x', password)).toBe(false);
  });

  it('is not stored if hash or salt is not base64', () => {
    const parameters = readFirebaseParameters(shown);
    if (!parameters) throw new Error('the parameters cannot be read');
    expect(firebaseHash(parameters, { salt: 'a$b', hash: account.hash })).toBeNull();
    expect(firebaseHash(parameters, { salt: account.salt, hash: '' })).toBeNull();
  });
});
