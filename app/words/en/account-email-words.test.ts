import { describe, expect, it } from 'vitest';
import * as accountEmails from './account-email-words.ts';

const link = 'https://pankh.example/x';
const emails = [
  accountEmails.resetEmail('Asha', link, 60),
  accountEmails.confirmationEmail('Asha', link, 60),
  accountEmails.newAddressEmail('Asha', link, 60),
  accountEmails.addressInUseEmail('Asha', link),
  accountEmails.addressChangedEmail('Asha', 'a@example.in', 'b@example.in'),
  accountEmails.passwordChangedEmail('Asha', link),
  accountEmails.accountDeletedEmail('Asha'),
];

describe('emails about an account', () => {
  it.each(emails)('$subject: has a greeting, and a sentence that begins with a capital', ({ body }) => {
    expect(body).toMatch(/^Dear Asha,\n\n[A-Z]/);
    expect(body).not.toMatch(/\bletters?\b/);
  });

  it('greet a person without a name by Hello', () => {
    expect(accountEmails.resetEmail(' ', link, 60).body).toMatch(/^Hello,\n\n/);
  });
});
