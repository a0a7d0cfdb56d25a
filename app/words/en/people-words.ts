import { greetingOf, safeName } from './email-greeting.ts';
import { type Email, type Ordered, written } from './order-email-frame.ts';

type Named = { fullName: string; courseTitle: string; reference: string };
/** `isForLearner`: the seat waits for the learner's own account, as the buyer's has the course for somebody else. */
type Waiting = { learnerName: string | null; isForLearner: boolean; link: string };

const seatOf = (learner: string, course: string) =>
  `seat of ${safeName(learner) || 'the learner'} in “${course}” is paid. Send them the link that adds it to an account of their own`;

/** The panel's texts about people, with and without an account, and about writing to them (DAY-43, DAY-45). */
export const peopleWords = {
  title: 'Person',
  all: 'All students',
  parts: {
    accounts: 'Accounts',
    orders: 'Orders',
    seats: 'Seats',
    kits: 'Kits',
    requests: 'Requests',
    messages: 'Messages',
    written: 'Written to them',
    certificates: 'Certificates',
  },
  account: 'Account',
  seatWaitsShort: 'seat waits',
  unknownCourse: 'Unknown Course',
  certificateStates: { valid: 'Valid', revoked: 'Revoked', replaced: 'Replaced' },
  noAccount: 'No account yet',
  unconfirmed: 'Account not confirmed',
  withoutAccount: (count: string) => `${count} paid, without an account`,
  waitingSeats: (count: string, one: boolean) =>
    one ? '1 paid seat is in no account yet.' : `${count} paid seats are in no account yet.`,
  waitsFor: (learner: string) => `Waits for ${learner}`,
  show: 'Show them',
  waits: (seats: number) => (seats === 1 ? '1 seat waits' : `${seats} seats wait`),
  remind: 'Remind by WhatsApp',
  remindByEmail: 'Remind by email',
  reminded: (day: string) => `Reminded ${day}`,
  writtenDo: 'Mark as sent',
  whatsApp: 'WhatsApp',
  /** Opens the chat about a seat that waits; `link` is the order's page, which asks for the mobile number. */
  seatWaits: ({ fullName, courseTitle, reference }: Named, { learnerName, isForLearner, link }: Waiting) => {
    const says = isForLearner
      ? `the ${seatOf(learnerName ?? fullName, courseTitle)}. Log in, and it is on the page of your order`
      : `your seat in “${courseTitle}” is paid and waits for you. Open it with this mobile number, make your account, and the course is there`;
    return `${greetingOf(fullName)}\n${says}:\n${link}\nYour order: ${reference}\n{academy}`;
  },
  aboutOrder: ({ fullName, courseTitle, reference }: Named) =>
    `${greetingOf(fullName)}\nthis is {academy}, about your order ${reference} of “${courseTitle}”: `,
  seatEmail: (order: Ordered, { learnerName, isForLearner, link }: Waiting): Email =>
    written(order, 'Your seat waits:', [
      isForLearner
        ? `The ${seatOf(learnerName ?? order.fullName, order.courseTitle)}. It is on the page of your order:\n${link}`
        : `Your seat in “${order.courseTitle}” is paid. Make your account on the page of your order, and the course is in your dashboard:\n${link}`,
    ]),
  done: { written: 'Noted', emailed: 'The reminder is on its way' },
  errors: {
    gone: 'There is no such order any more.',
    taken: 'This seat is in an account already.',
  },
  failed: 'Failed to note that. Please try again.',
} as const;
