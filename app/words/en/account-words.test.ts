import { expect, it } from 'vitest';
import { accountWords } from './account-words.ts';

const { errors, tooManyAttempts } = accountWords;

it.each([
  ['all-fields-required', 'All fields are required'],
  ['passwords-differ', 'Passwords do not match'],
  ['password-too-short', 'Password must be at least 6 characters'],
  ['email-taken', 'Email is already registered'],
  ['invalid-email', 'Invalid email address'],
  ['password-too-weak', 'Password is too weak'],
  ['sign-up-refused', 'Failed to sign up'],
  ['sign-up-failed', 'Failed to create account'],
] as const)('[AUTH-2] the message for the error %s is: %s', (code, text) => {
  expect(errors[code]).toBe(text);
});

it.each([
  ['credentials-required', 'Email and password are required'],
  ['wrong-credentials', 'Invalid email or password'],
  ['account-disabled', 'This account has been disabled'],
  ['sign-in-refused', 'Failed to sign in'],
  ['sign-in-failed', 'Failed to login'],
] as const)('[AUTH-4] the message for the error %s is: %s', (code, text) => {
  expect(errors[code]).toBe(text);
});

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('[AUTH-7] a wait of %d seconds is written as %s', (seconds, words) => {
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Try again in ${words}.`);
});
