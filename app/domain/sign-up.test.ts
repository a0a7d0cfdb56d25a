import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  authMessages,
  checkSignIn,
  checkSignUp,
  isEmail,
  normalizeEmail,
  normalizeFullName,
  passwordPolicy,
  type SignUpInput,
} from './sign-up.ts';

const good: SignUpInput = {
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  password: 'secret1',
  confirmPassword: 'secret1',
};
const both = (password: string) => ({ password, confirmPassword: password });

describe('checkSignUp', () => {
  it.each<[string, Partial<SignUpInput>, string, string]>([
    ['no name', { fullName: '' }, 'fullName', 'All fields are required'],
    ['a blank name', { fullName: ' \u200b ' }, 'fullName', 'All fields are required'],
    ['no email', { email: '  ' }, 'email', 'All fields are required'],
    ['no password', { password: '' }, 'password', 'All fields are required'],
    ['no confirmation', { confirmPassword: '' }, 'confirmPassword', 'All fields are required'],
    [
      'an empty field before differing passwords',
      { fullName: '', password: 'a' },
      'fullName',
      'All fields are required',
    ],
    ['passwords that differ', { confirmPassword: 'secret2' }, 'confirmPassword', 'Passwords do not match'],
    ['differing before short', { password: 'a' }, 'confirmPassword', 'Passwords do not match'],
    ['five characters', both('abcde'), 'password', 'Password must be at least 6 characters'],
    ['three emoji of two units each', both('🚁🚁🚁'), 'password', 'Password must be at least 6 characters'],
    [
      'short before a bad email',
      { ...both('abcde'), email: 'x' },
      'password',
      'Password must be at least 6 characters',
    ],
    ['a bad email', { email: 'asha@example' }, 'email', 'Invalid email address'],
    ['129 characters', both('a'.repeat(129)), 'password', 'Password must be at most 128 characters'],
    [
      'a name of 101 characters',
      { fullName: 'a'.repeat(101) },
      'fullName',
      'Full name must be at most 100 characters',
    ],
  ])('[AUTH-2] refuses %s', (_, fields, field, message) => {
    expect(checkSignUp({ ...good, ...fields })).toEqual({ ok: false, field, message });
  });

  it.each<[string, Partial<SignUpInput>]>([
    ['six characters', both('abcdef')],
    ['128 characters', both('a'.repeat(128))],
    ['spaces in a password', both('      ')],
  ])('[AUTH-2] accepts %s, and leaves the password as typed', (_, fields) => {
    const input = { ...good, ...fields };
    expect(checkSignUp(input)).toEqual({
      ok: true,
      value: { fullName: 'Asha Rao', email: 'asha@example.com', password: input.password },
    });
  });

  it('[AUTH-3] hands on name, email and password alone', () => {
    const smuggled = { ...good, role: 'admin', emailVerified: true };
    const result = checkSignUp(smuggled);
    expect(result.ok && Object.keys(result.value)).toEqual(['fullName', 'email', 'password']);
  });

  it('[AUTH-2] cleans name and email', () => {
    const result = checkSignUp({ ...good, fullName: '  Asha \n Rao ', email: ' Asha@Example.COM ' });
    expect(result).toMatchObject({ ok: true, value: { fullName: 'Asha Rao', email: 'asha@example.com' } });
  });

  it('[AUTH-2] what passes satisfies every rule', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 140 });
    const email = fc.oneof(fc.emailAddress(), text);
    fc.assert(
      fc.property(text, email, text, fc.boolean(), (fullName, address, password, same) => {
        const result = checkSignUp({
          fullName,
          email: address,
          password,
          confirmPassword: same ? password : fullName,
        });
        if (!result.ok) return;
        expect(result.value.fullName).not.toBe('');
        expect(normalizeEmail(result.value.email)).toBe(result.value.email);
        expect([...password].length).toBeGreaterThanOrEqual(passwordPolicy.min);
        expect(password.length).toBeLessThanOrEqual(passwordPolicy.max);
        expect(checkSignUp({ ...result.value, confirmPassword: password })).toEqual(result);
      }),
    );
  });
});

describe('checkSignIn', () => {
  it.each([
    ['', '', 'email', 'Email and password are required'],
    ['  ', 'secret1', 'email', 'Email and password are required'],
    ['asha@example.com', '', 'password', 'Email and password are required'],
    ['not an email', '', 'password', 'Email and password are required'],
    ['not an email', 'secret1', 'email', 'Invalid email address'],
  ])('[AUTH-4] refuses %j with %j', (email, password, field, message) => {
    expect(checkSignIn({ email, password })).toEqual({ ok: false, field, message });
  });

  it('[AUTH-4] hands a short password to the server, which answers like for a wrong one', () => {
    const value = { email: 'asha@example.com', password: 'x' };
    expect(checkSignIn({ email: ' ASHA@example.com', password: 'x' })).toEqual({ ok: true, value });
  });
});

describe('email', () => {
  it.each([
    ['asha@example.com', true],
    ['a.b+c_d-e@mail.example.co.in', true],
    [`${'a'.repeat(64)}@example.com`, true],
    [`${'a'.repeat(65)}@example.com`, false],
    [`asha@${'b'.repeat(63)}.com`, true],
    [`asha@${'b'.repeat(64)}.com`, false],
    [`asha@example.${'c'.repeat(63)}`, true],
    [`asha@example.${'c'.repeat(64)}`, false],
    [`${'a'.repeat(58)}@${`${'b'.repeat(63)}.`.repeat(3)}com`, true],
    [`${'a'.repeat(59)}@${`${'b'.repeat(63)}.`.repeat(3)}com`, false],
    [`a@${`${'b'.repeat(60)}.`.repeat(4)}example.com`, false],
    ['asha', false],
    ['asha@', false],
    ['@example.com', false],
    ['asha@example', false],
    ['asha@example.c', false],
    ['asha@example.123', false],
    ['asha@@example.com', false],
    ['asha@a@example.com', false],
    ['asha@-example.com', false],
    ['asha@example-.com', false],
    ['asha@example..com', false],
    ['.asha@example.com', false],
    ['asha.@example.com', false],
    ['as..ha@example.com', false],
    ['as ha@example.com', false],
    ['asha@example.com\nBcc: x@example.com', false],
    ['asha@example.com\n', false],
    ['"asha"@example.com', false],
    ['<asha@example.com>', false],
    ['asha@[127.0.0.1]', false],
    ['आशा@example.com', false],
    ['', false],
  ])('[AUTH-2] %j is an address: %s', (email, answer) => {
    expect(isEmail(email)).toBe(answer);
  });

  it('[AUTH-2] takes nothing that the account service would refuse', () => {
    const near = fc.stringMatching(/^[a-z0-9._+@-]{1,12}@?[a-z0-9.-]{1,12}\.[a-z0-9]{1,4}$/);
    fc.assert(
      fc.property(fc.oneof(near, fc.emailAddress()), (address) => {
        const email = normalizeEmail(address);
        if (isEmail(email)) expect(z.email().safeParse(email).success).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [' Asha@Example.COM\t', 'asha@example.com'],
    ['ａｓｈａ@example.com', 'asha@example.com'],
  ])('[AUTH-2] normalises %j', (typed, email) => {
    expect(normalizeEmail(typed)).toBe(email);
  });
});

describe('full name', () => {
  it.each([
    ['  Asha   Rao ', 'Asha Rao'],
    ['Asha\u202eoaR', 'AshaoaR'],
    ['A\u0000sha', 'Asha'],
    ['Asha \u200b Rao', 'Asha Rao'],
    ['\u200d \u200c', ''],
    ['Asha\ud800', 'Asha'],
    ['क्ष\u200dत्रिय', 'क्ष\u200dत्रिय'],
    ['Jose\u0301', 'José'],
  ])('[AUTH-2] cleans %j to %j', (typed, name) => {
    expect(normalizeFullName(typed)).toBe(name);
  });
});

it('[AUTH-2] [AUTH-4] the texts of the service are the ones specified', () => {
  const { emailTaken, passwordTooWeak, signUpFailed, signUpFallback } = authMessages;
  const { wrongCredentials, accountDisabled, signInFailed, signInFallback } = authMessages;
  expect([emailTaken, passwordTooWeak, signUpFailed, signUpFallback]).toEqual([
    'Email is already registered',
    'Password is too weak',
    'Failed to sign up',
    'Failed to create account',
  ]);
  expect([wrongCredentials, accountDisabled, signInFailed, signInFallback]).toEqual([
    'Invalid email or password',
    'This account has been disabled',
    'Failed to sign in',
    'Failed to login',
  ]);
});
