import { describe, expect, it } from 'vitest';
import { loginForm, signupForm } from '#app/screens/accounts/account-forms.ts';
import { accountWords } from '#app/words/en/account-words.ts';
import { faultOf, newPasswordFault, signInFault, signUpFault } from './form-faults.ts';

const good = { fullName: 'Asha', email: 'a@b.in', password: 'kite-over', confirmPassword: 'kite-over' };

describe('the error that a form shows', () => {
  it('[AUTH-2] is one text, and a message beside each of the four fields, for an empty form', () => {
    const fault = signUpFault({ fullName: '', email: ' ', password: '', confirmPassword: '' });
    expect(fault?.error).toBe('All fields are required');
    expect(Object.keys(fault?.errors ?? {})).toEqual(['fullName', 'email', 'password', 'confirmPassword']);
  });

  it.each([
    [{ confirmPassword: 'other' }, 'Passwords do not match', 'confirmPassword'],
    [{ password: 'abc', confirmPassword: 'abc' }, 'Password must be at least 6 characters', 'password'],
    [{ email: 'a@' }, 'Invalid email address', 'email'],
    [{ fullName: 'A'.repeat(101) }, 'Full name must be at most 100 characters', 'fullName'],
  ])('[AUTH-2] for %j is %s, with a message beside %s', (change, error, field) => {
    const fault = signUpFault({ ...good, ...change });
    expect(fault?.error).toBe(error);
    expect(Object.keys(fault?.errors ?? {})).toEqual([field]);
    // The page shows the message of the whole form above the fields, so the note beside a field must not repeat it.
    expect(Object.values(fault?.errors ?? {})).not.toContain(error);
  });

  it('[AUTH-2] is missing if nothing is wrong', () => {
    expect(signUpFault(good)).toBeNull();
    expect(signInFault(good)).toBeNull();
  });

  it('[AUTH-4] names the empty fields of a sign-in', () => {
    expect(signInFault({ email: '', password: '' })).toMatchObject({
      error: 'Email and password are required',
      errors: { email: expect.any(String), password: expect.any(String) },
    });
    expect(Object.keys(signInFault({ email: 'a@b.in', password: '' })?.errors ?? {})).toEqual(['password']);
  });

  it('[AUTH-4] names no field for a wrong password', () => {
    expect(faultOf(accountWords, { error: 'wrong-credentials', fields: [] })).toEqual({
      error: 'Invalid email or password',
      errors: {},
    });
  });
});

const noQuestion = { suggestedEmail: '', askedEmail: '' };
const noAge = { band: '', guardianName: '', guardianContact: '' };

it("[AUTH-3] the form's values contain only the named fields", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...good, role: 'admin', isAdmin: 'true', id: 'x' })) {
    form.set(name, value);
  }
  expect(signupForm.textsOf(form)).toEqual({ ...good, ...noQuestion, ...noAge });
  form.set('email', new File(['x'], 'x.txt'));
  expect(loginForm.textsOf(form)).toEqual({ email: '', password: 'kite-over' });
  expect(signupForm.textsOf(new FormData())).toEqual({
    fullName: '',
    email: '',
    password: '',
    confirmPassword: '',
    ...noQuestion,
    ...noAge,
  });
});

it.each([
  ['', '', ['password', 'confirmPassword']],
  ['kite-over', '', ['confirmPassword']],
  ['kite-over', 'kite', ['confirmPassword']],
  ['kite', 'kite', ['password']],
  ['x'.repeat(2_000), 'x'.repeat(2_000), ['password']],
])('[AUTH-2] a new password %j with %j has messages beside %j', (password, confirmPassword, fields) => {
  const fault = newPasswordFault({ password, confirmPassword });
  expect(Object.keys(fault?.errors ?? {})).toEqual(fields);
  expect(fault?.error).toBeTruthy();
});

it('[AUTH-2] a valid new password has no message', () => {
  expect(newPasswordFault({ password: 'kite-over', confirmPassword: 'kite-over' })).toBeNull();
});
