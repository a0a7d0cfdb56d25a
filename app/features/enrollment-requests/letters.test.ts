import { describe, expect, it } from 'vitest';
import { letterOfAcceptance, letterOfRefusal } from './admin-letters.ts';
import { letterToApplicant } from './letters.ts';

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
    letterToApplicant(request),
    letterOfAcceptance(request, site, null),
    letterOfAcceptance(request, site, 'sign-up'),
    letterOfAcceptance(request, site, 'proof'),
    letterOfRefusal(request, ''),
  ])('greets, and begins its sentence with a capital: $subject', ({ body }) => {
    expect(body).toMatch(/^Dear Asha,\n\n[A-Z]/);
    expect(body).not.toMatch(/stands in your dashboard|\bletters?\b|belongs on your table/);
  });
});
