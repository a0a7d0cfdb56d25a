import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './new-password.ts';
import { checkSignUp, normalizePassword } from './sign-up.ts';

describe('[AUTH-2] a new password', () => {
  it('is judged as at a sign-up, whatever it is', () => {
    const password = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.string({ minLength: 120, maxLength: 140 }),
    );
    fc.assert(
      fc.property(password, password, fc.boolean(), (first, second, same) => {
        const input = { password: first, confirmPassword: same ? first : second };
        const signUp = checkSignUp({ fullName: 'Asha', email: 'asha@example.com', ...input });
        const { success } = signUp;
        expect(checkNewPassword(input)).toEqual(
          success ? { success, value: normalizePassword(first) } : signUp,
        );
      }),
    );
  });
});
