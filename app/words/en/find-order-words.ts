import { counted } from './counted.ts';

/** The texts for whoever looks for an order by its reference and mobile number (DAY-60). */
export const findOrderWords = {
  title: 'Find my order',
  reference: 'Order number',
  referenceHint: 'Eight or nine letters and digits. It is the note of your UPI payment, too.',
  phone: 'Mobile number of the order',
  find: 'Find my order',
  finding: 'Looking...',
  errors: {
    reference: 'Eight or nine letters and digits, as in the note of your UPI payment.',
    phone: 'Ten digits, such as 98765 43210, or a number with its country code.',
  },
  notFound: 'We found no order with both. Please check them.',
  tooMany: (retryAfterSeconds: number) =>
    `Those were many tries. Please try again in ${counted(Math.ceil(retryAfterSeconds / 60), 'minute')}.`,
  failed: 'That may not have reached us. Please try again.',
  ordered: 'Ordered already?',
  add: 'Add my course',
  nextClass: (when: string) => `Next class: ${when}`,
  join: 'Join the class',
  addHint: 'Make an account or log in, and add the course to it.',
  loggedIn: (email: string) => `You are logged in as ${email}.`,
  taken: 'The course is in another account. Is it not yours? Open the link of your order, or write to us.',
  logIn: 'The course is in an account. Log in to learn.',
  limited: 'Receipts, address and refund need the link of your order. Lost it? Write to us.',
} as const;
