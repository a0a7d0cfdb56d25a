import { describe, expect, it } from 'vitest';
import { acceptedEmail, declinedEmail, receivedEmail } from './enrollment-request-email-words.ts';

const request = {
  fullName: 'Asha',
  email: 'asha@example.in',
  phone: '9876543210',
  message: null,
  couponCode: null,
  courseTitle: 'First Hover',
  reference: 'PK-1',
};
const site = 'https://pankh.example';

describe('[issue 9.22] emails about a request', () => {
  it.each([
    receivedEmail(request),
    acceptedEmail(request, site, { waits: null }),
    acceptedEmail(request, site, { waits: 'sign-up' }),
    acceptedEmail(request, site, { waits: 'proof' }),
    declinedEmail(request, ''),
  ])('greet, and begin their first sentence with a capital: $subject', ({ body }) => {
    expect(body).toMatch(/^Dear Asha,\n\n[A-Z]/);
    expect(body).not.toMatch(/stands in your dashboard|\bletters?\b|belongs on your table/);
  });
});
