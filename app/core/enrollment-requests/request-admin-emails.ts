type Email = { to: string; subject: string; body: string };
type Decided = { fullName: string; email: string; courseTitle: string; reference: string };

/**
 * What a seat waits for: an account with its email address, or that account's proof that it owns the address.
 */
export type SeatWaits = 'sign-up' | 'proof';

/**
 * The email for someone whose seat is confirmed: where to find the course, or how to get access. `site` is
 * the site's origin.
 */
export function emailOfAcceptance(request: Decided, site: string, waits: SeatWaits | null): Email {
  const where = whereTo(site, waits);
  return {
    to: request.email,
    subject: `Your seat in “${request.courseTitle}” is confirmed (${request.reference})`,
    body: `Dear ${request.fullName},

Your seat in “${request.courseTitle}” is confirmed.

${where}

Pankh`,
  };
}

function whereTo(site: string, waits: SeatWaits | null): string {
  if (waits === 'sign-up') {
    return `Sign up with this email address, and the course is in your dashboard: ${site}/signup`;
  }
  if (waits === 'proof') {
    return `You already have an account with this email address, but the address is not confirmed yet. Log in and confirm it on your account page, and the course is in your dashboard: ${site}/account`;
  }
  return `The course is in your dashboard now: ${site}/dashboard`;
}

/** The email for someone who gets no seat, with the academy's own words if it wrote any. */
export function emailOfRefusal(request: Decided, words: string): Email {
  const reason = words === '' ? '' : `${words}\n\n`;
  return {
    to: request.email,
    subject: `Your request for “${request.courseTitle}” (${request.reference})`,
    body: `Dear ${request.fullName},

Thank you for your interest in “${request.courseTitle}”. We are sorry, but we cannot offer you a seat this time.

${reason}Nothing has been charged. If you have questions, just reply to this email.

Pankh`,
  };
}
