import { greetingOf } from './email-greeting.ts';
import { type Email, type Ordered, written } from './order-email-frame.ts';

type Named = { fullName: string; courseTitle: string; reference: string };

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
    one ? '1 paid seat has no account yet.' : `${count} paid seats have no account yet.`,
  show: 'Show them',
  waits: (seats: number) => (seats === 1 ? '1 seat waits' : `${seats} seats wait`),
  remind: 'Remind by WhatsApp',
  remindByEmail: 'Remind by email',
  reminded: (day: string) => `Reminded ${day}`,
  writtenDo: 'Mark as sent',
  whatsApp: 'WhatsApp',
  /** Opens the chat about a seat that waits; `link` is the order's page, which asks for the mobile number. */
  seatWaits: ({ fullName, courseTitle, reference }: Named, link: string) =>
    `${greetingOf(fullName)}\nyour seat in “${courseTitle}” is paid and waits for you. Open it with this mobile number, make your account, and the course is there:\n${link}\nYour order: ${reference}\n{academy}`,
  aboutOrder: ({ fullName, courseTitle, reference }: Named) =>
    `${greetingOf(fullName)}\nthis is {academy}, about your order ${reference} of “${courseTitle}”: `,
  seatEmail: (order: Ordered, link: string): Email =>
    written(order, 'Your seat waits:', [
      `Your seat in “${order.courseTitle}” is paid. Make your account on the page of your order, and the course is in your dashboard:\n${link}`,
    ]),
  done: { written: 'Noted', emailed: 'The reminder is on its way' },
  errors: {
    gone: 'There is no such order any more.',
    taken: 'This seat is in an account already.',
  },
  failed: 'Failed to note that. Please try again.',
} as const;
