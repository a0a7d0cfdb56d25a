import { shownPhone } from '@pankh/india/shown-phone.ts';
import { type Day, formatDate } from '#app/domain/calendar.ts';
import { batchWords, type NamedBatch } from './batch-words.ts';
import { greetingOf } from './email-greeting.ts';
import { whatHappensNext } from './enrollment-request-words.ts';
import { kitInAcceptance } from './kit-words.ts';
import { replyHere } from './reply-words.ts';

type Text = { subject: string; body: string };
type Request = { fullName: string; courseTitle: string; reference: string };
type Received = Request & {
  email: string;
  phone: string;
  message: string | null;
  couponCode: string | null;
};

/** `isPosting`: students of the course get a parcel. */
export function receivedEmail(request: Request, isPosting: boolean): Text {
  const steps = whatHappensNext(isPosting)
    .map((step, i) => `${i + 1}. ${step}`)
    .join('\n');
  return {
    subject: `Your request for “${request.courseTitle}” (${request.reference})`,
    body: `${greetingOf(request.fullName)}

Thank you! We have received your enrollment request for “${request.courseTitle}”.

Your reference: ${request.reference}

What happens next:
${steps}

Nothing has been charged. If you did not send this request, you can ignore this email.

{academy}`,
  };
}

/** The email that tells the owner of a new enrollment request. It contains everything that the applicant filled in. */
export function receivedEmailToOwner(request: Received): Text {
  const lines = [
    `Course: ${request.courseTitle}`,
    `Name: ${request.fullName}`,
    `Email: ${request.email}`,
    `Phone: ${shownPhone(request.phone)}`,
    ...(request.couponCode === null ? [] : [`Coupon: ${request.couponCode}`]),
    ...(request.message === null ? [] : ['', request.message]),
  ];
  return {
    subject: `${request.reference}: enrollment request for “${request.courseTitle}”`,
    body: lines.join('\n'),
  };
}

type Accepted = {
  waits: 'sign-up' | 'proof' | null;
  batch?: NamedBatch | null;
  startsOn?: Day | null;
  note?: string | null;
  /** For which the applicant must still enter a postal address; null for none. */
  kit?: string | null;
};

/**
 * The email for an applicant whose request was accepted, with the course's kit if there is one. `batch` is the group
 * with one starting date, `note` the owner's message. `waits` is what the applicant must still do to see the course in
 * the dashboard (sign up, or confirm the email address), or null. `site` is the site's origin.
 */
export function acceptedEmail(
  request: Request,
  site: string,
  { waits, batch = null, startsOn = null, note = null, kit = null }: Accepted,
): Text {
  const paragraphs = [
    greetingOf(request.fullName),
    `Your seat in “${request.courseTitle}” is confirmed.`,
    batch && batchWords.inEmail(batch),
    startsOn === null || startsOn === batch?.startsOn
      ? null
      : `Your course begins on ${formatDate(startsOn)}.`,
    note,
    whereTo[waits ?? 'dashboard'](site),
    kit && kitInAcceptance(kit, { dashboard: `${site}/dashboard#kits`, hasAccount: waits === null }),
    '{academy}',
  ];
  return {
    subject: `Your seat in “${request.courseTitle}” is confirmed (${request.reference})`,
    body: paragraphs.filter((text) => text !== null).join('\n\n'),
  };
}

const whereTo = {
  dashboard: (site: string) => `The course is in your dashboard now: ${site}/dashboard`,
  'sign-up': (site: string) =>
    `Sign up with this email address and confirm it, and the course is in your dashboard: ${site}/signup`,
  proof: (site: string) =>
    `You already have an account with this email address, but the address is not confirmed yet. Log in and confirm it on your account page, and the course is in your dashboard: ${site}/account`,
};

/** `words` is the reason that the owner typed; it may be empty. */
export function declinedEmail(request: Request, words: string): Text {
  const reason = words === '' ? '' : `${words}\n\n`;
  return {
    subject: `Your request for “${request.courseTitle}” (${request.reference})`,
    body: `${greetingOf(request.fullName)}

Thank you for your interest in “${request.courseTitle}”. We are sorry, but we cannot offer you a seat this time.

${reason}Nothing has been charged. If you have questions, just ${replyHere}.

{academy}`,
  };
}
