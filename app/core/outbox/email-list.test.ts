import { describe, expect, it } from 'vitest';
import {
  confirmationEmail,
  guessingEmail,
  newAddressEmail,
  passwordChangedEmail,
  resetEmail,
} from '#app/words/en/account-email-words.ts';
import { acceptedEmail } from '#app/words/en/enrollment-request-email-words.ts';
import { payerEmail } from '#app/words/en/guardian-words.ts';
import { holdsKey, isForMailbox } from './email-list.ts';

const site = 'https://pankh.example';
const request = { fullName: 'Asha', email: 'a@example.in', courseTitle: 'Fly', reference: 'PK-1' };

describe('the warning on an opened email', () => {
  it.each([
    ['a reset', resetEmail('Asha', `${site}/reset-password?token=abc`, 60), true],
    ['a confirmation', confirmationEmail('Asha', `${site}/verify-email?token=abc`, 60), true],
    ['a new address', newAddressEmail('Asha', `${site}/account/email?token=abc`, 60), true],
    [
      'a way past guessing',
      guessingEmail('Asha', { login: `${site}/login?browser=abc`, forgot: site }, 24),
      true,
    ],
    ['a changed password', passwordChangedEmail('Asha', `${site}/forgot-password`), false],
    ['an enrollment on the dashboard', acceptedEmail(request, site, { waits: null }), false],
    ['an enrollment that waits for the sign-up', acceptedEmail(request, site, { waits: 'sign-up' }), false],
    ['no link', { body: 'Thank you? token=abc' }, false],
  ])('is shown only if a link grants access: %s', (_what, { body }, isKey) => {
    expect(holdsKey(body)).toBe(isKey);
  });
});

it.each([
  [
    'a consent',
    payerEmail('Leela', { course: 'Fly', learner: 'Isha', link: `${site}/consents/abc?key=d_e-f` }).body,
    true,
  ],
  ['an invitation', `${site}/helpers/abc?key=d_e-f`, true],
  ['a reset', resetEmail('Asha', `${site}/reset-password?token=abc`, 60).body, true],
  ['an order', `${site}/orders/PK7QX2MD?key=d_e-f`, false],
])(
  '[DAY-45] an email whose link is nothing without its secret is not offered for WhatsApp: %s',
  (_what, body, isKept) => {
    expect(isForMailbox(body)).toBe(isKept);
  },
);
