import { describe, expect, it } from 'vitest';
import { emailOfAcceptance, emailOfRefusal } from './request-admin-emails.ts';
import { emailToApplicant } from './request-emails.ts';

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
    emailToApplicant(request),
    emailOfAcceptance(request, site, null),
    emailOfAcceptance(request, site, 'sign-up'),
    emailOfAcceptance(request, site, 'proof'),
    emailOfRefusal(request, ''),
  ])('greets, and begins its sentence with a capital: $subject', ({ body }) => {
    expect(body).toMatch(/^Dear Asha,\n\n[A-Z]/);
    expect(body).not.toMatch(/stands in your dashboard|\bletters?\b|belongs on your table/);
  });
});
