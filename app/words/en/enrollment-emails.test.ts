import { describe, expect, it } from 'vitest';
import { certificateEmail, enrolledEmail } from './enrollment-emails.ts';
import { receivedEmailToOwner } from './enrollment-request-email-words.ts';

const site = 'https://shop.example';
const asha = { email: 'asha@example.in', fullName: 'Asha Rao', courseTitle: 'Drones', site };

describe('the emails to a student of the academy', () => {
  const link = `${site}/certificates/abc.pdf`;
  const both = {
    '[DASH-10] about a certificate': (change: object = {}) => certificateEmail({ ...asha, link, ...change }),
    '[ADM-ENR-5] about a new enrollment': (change: object = {}) => enrolledEmail({ ...asha, ...change }),
  };

  it.each(Object.entries(both))(
    '%s are addressed to the student, name the course and are signed',
    (_, write) => {
      const { to, subject, body } = write();
      expect(to).toBe('asha@example.in');
      expect(subject).toContain('“Drones”');
      expect(body).toContain('“Drones”');
      expect(body).toMatch(/\n\n\{academy\}$/);
    },
  );

  it.each([
    ['Asha Rao', 'Dear Asha Rao,'],
    [' Asha ', 'Dear Asha,'],
    ['', 'Hello,'],
    ['  ', 'Hello,'],
  ])('greet the name %j with %j', (fullName, greeting) => {
    for (const [name, write] of Object.entries(both))
      expect(write({ fullName }).body.split('\n')[0], name).toBe(greeting);
  });

  it('[DASH-16] link the certificate, and the page that checks its number', () => {
    const { body } = certificateEmail({ ...asha, link });
    expect(body).toContain(`Your certificate: ${link}\n`);
    expect(body).toContain(`checked at ${site}/certificates.`);
  });

  it('[ADM-ENR-5] state where to find a course in which the academy enrolled the student', () => {
    expect(enrolledEmail(asha).body).toContain(`${site}/dashboard`);
  });
});

describe('the email that tells the owner of an enrollment request', () => {
  const request = {
    fullName: 'Asha Rao',
    email: 'asha@example.in',
    phone: '98765 43210',
    courseTitle: 'Drones',
    reference: 'PK-7',
    message: 'Is there a class at night?',
    couponCode: 'DIWALI',
  };

  it('starts with the reference, and contains all values of the form', () => {
    const { subject, body } = receivedEmailToOwner(request);
    expect(subject).toBe('PK-7: enrollment request for “Drones”');
    expect(body.split('\n')).toEqual([
      'Course: Drones',
      'Name: Asha Rao',
      'Email: asha@example.in',
      'Phone: 98765 43210',
      'Coupon: DIWALI',
      '',
      'Is there a class at night?',
    ]);
  });

  it('has no line for a missing coupon or message', () => {
    const { body } = receivedEmailToOwner({ ...request, message: null, couponCode: null });
    expect(body).toMatch(/Phone: 98765 43210$/);
    expect(body).not.toMatch(/Coupon|null/);
  });
});
