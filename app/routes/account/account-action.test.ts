import { describe, expect, it } from 'vitest';
import { faultIn, refusal } from './account-action.server.ts';

describe('the response to a refused account form', () => {
  it('[AUTH-7] tells how long to wait, in the form and in the header', () => {
    const refused = { success: false, error: 'too-many-attempts', fields: [], status: 429 } as const;
    const answer = refusal(
      { ...refused, retryAfterSeconds: 90 },
      faultIn({ ...refused, retryAfterSeconds: 90 }),
    );
    expect(answer.data).toEqual({ error: 'Too many attempts. Try again in 2 minutes.', errors: {} });
    expect(answer.init).toEqual({ status: 429, headers: { 'Retry-After': '90' } });
  });

  it('[AUTH-2] has a message beside the wrong field, and no Retry-After', () => {
    const refused = { success: false, error: 'email-taken', fields: ['email'], status: 400 } as const;
    expect(faultIn(refused)).toEqual({
      error: 'Email is already registered',
      errors: { email: 'Log in instead, or use another address.' },
    });
    expect(refusal(refused, {}).init).toEqual({ status: 400, headers: undefined });
  });

  it('[ROLE-1] has the default message of a field when the error has none', () => {
    const refused = { success: false, error: 'new-email-missing', fields: ['email'], status: 400 } as const;
    expect(faultIn(refused)).toEqual({
      error: 'All fields are required',
      errors: { email: 'Enter the new address.' },
    });
    expect(faultIn({ ...refused, error: 'current-password-wrong', fields: ['current'] })).toEqual({
      error: 'That is not your current password.',
      errors: { current: 'Type the password you log in with.' },
    });
  });
});
