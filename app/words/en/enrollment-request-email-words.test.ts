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

describe('[LEARN-107] the email about an accepted request', () => {
  const batch = { label: 'Mornings', startsOn: '2026-12-01', endsOn: '2026-12-31' } as const;
  const bodyOf = (startsOn: '2026-12-01' | '2026-12-03' | null) =>
    acceptedEmail(request, site, { waits: null, batch, startsOn }).body;

  it('names the batch with its days', () => {
    expect(bodyOf(null)).toContain('Your batch “Mornings” runs from 1 Dec 2026 to 31 Dec 2026.');
    expect(acceptedEmail(request, site, { waits: null }).body).not.toContain('batch');
  });

  it('names another first day only if the owner has given one', () => {
    expect(bodyOf('2026-12-01')).not.toContain('Your course begins');
    expect(bodyOf('2026-12-03')).toContain('Your course begins on 3 Dec 2026.');
  });
});

describe('emails about a request', () => {
  it.each([
    receivedEmail(request, true),
    acceptedEmail(request, site, { waits: null }),
    acceptedEmail(request, site, { waits: 'sign-up' }),
    acceptedEmail(request, site, { waits: 'proof' }),
    declinedEmail(request, ''),
  ])('have a greeting, and a first sentence that begins with a capital: $subject', ({ body }) => {
    expect(body).toMatch(/^Dear Asha,\n\n[A-Z]/);
    expect(body).not.toMatch(/stands in your dashboard|\bletters?\b|belongs on your table/);
  });
});
