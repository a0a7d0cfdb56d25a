import { describe, expect, it } from 'vitest';
import * as accountEmails from './letters.ts';

const link = 'https://pankh.example/x';
const emails = [
  accountEmails.resetLetter('Asha', link, 60),
  accountEmails.confirmationLetter('Asha', link, 60),
  accountEmails.newAddressLetter('Asha', link, 60),
  accountEmails.addressInUseLetter('Asha', link),
  accountEmails.addressChangedLetter('Asha', 'a@example.in', 'b@example.in'),
  accountEmails.passwordChangedLetter('Asha', link),
  accountEmails.accountDeletedLetter('Asha'),
];

describe('[issue 9.22] emails about an account', () => {
  it.each(emails)('"$subject" greets, and begins its sentence with a capital', ({ body }) => {
    expect(body).toMatch(/^Dear Asha,\n\n[A-Z]/);
    expect(body).not.toMatch(/\bletters?\b/);
  });
});
