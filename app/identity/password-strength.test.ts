import { describe, expect, it } from 'vitest';
import { commonPasswords, isTooWeak } from './password-strength.server.ts';

const asha = { email: 'asha.rao@example.com', fullName: 'Asha Rao' };

describe('weak passwords', () => {
  it('[AUTH-2] are at least 3,000, all in lower case with six or more characters', () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(3000);
    for (const word of commonPasswords) {
      expect(word).toBe(word.toLowerCase());
      expect(word.length).toBeGreaterThanOrEqual(6);
    }
  });

  it.each([
    'password',
    'PASSWORD',
    'Password1',
    '123456',
    'qwerty123',
    'pankh123',
    'Drone@123',
    'jaihind',
    'ｐａｓｓｗｏｒｄ',
    'aaaaaaaaaaaa',
    'asha.rao@example.com',
    'Asha.Rao',
    'Asha Rao',
    'asharao',
  ])('[AUTH-2] %s is too weak', (password) => {
    expect(isTooWeak(password, asha)).toBe(true);
  });

  it.each(['kite-over-kaveri', 'पतंग उड़ी', 'xk7#pq', 'asha.rao.2019!'])('[AUTH-2] accepts %s', (password) => {
    expect(isTooWeak(password, asha)).toBe(false);
  });
});
