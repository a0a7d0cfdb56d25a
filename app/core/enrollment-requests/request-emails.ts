import type { EnrollmentRequestInput } from './request-schema.ts';

type Request = EnrollmentRequestInput & { courseTitle: string; reference: string };
type Email = { to: string; subject: string; body: string };

/** What happens after a request, in the same words on the page and in the email. */
export const whatHappensNext = [
  'We read your request and write to you within two working days, with the next start date and how to pay.',
  'Once your seat is confirmed, we post your materials to your home.',
  'The course appears in your dashboard, under the account with this email address.',
] as const;

/** The confirmation email for the applicant. */
export function emailToApplicant(request: Request): Email {
  const steps = whatHappensNext.map((step, i) => `${i + 1}. ${step}`).join('\n');
  return {
    to: request.email,
    subject: `Your request for “${request.courseTitle}” (${request.reference})`,
    body: `Dear ${request.fullName},

Thank you! We have received your enrollment request for “${request.courseTitle}”.

Your reference: ${request.reference}

What happens next:
${steps}

Nothing has been charged. If you did not send this request, you can ignore this email.

Pankh`,
  };
}

/** The same request for the owner, with everything that was filled in. */
export function emailToOwner(request: Request, ownerEmail: string): Email {
  const lines = [
    `Course: ${request.courseTitle}`,
    `Name: ${request.fullName}`,
    `Email: ${request.email}`,
    `Phone: ${request.phone}`,
    ...(request.couponCode === null ? [] : [`Coupon: ${request.couponCode}`]),
    ...(request.message === null ? [] : ['', request.message]),
  ];
  return {
    to: ownerEmail,
    subject: `${request.reference}: enrollment request for “${request.courseTitle}”`,
    body: lines.join('\n'),
  };
}
