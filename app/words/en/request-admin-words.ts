import { bulkActs } from './bulk-words.ts';
import { commonWords } from './common-words.ts';

export const enrollmentRequestWords = {
  /** The title above an empty list. `isNew`: it lists the new requests; `hasAny`: there were others before. */
  none: ({ isNew, hasAny }: { isNew: boolean; hasAny: boolean }) =>
    isNew ? (hasAny ? 'No new requests' : 'No requests yet') : 'No requests found',
  fields: {
    startsOn: {
      label: 'First day of the course',
      hint: 'If you know it; it goes into the email.',
      wrong: 'Please give a day, or none',
    },
    note: {
      label: 'Note in the email',
      hint: 'Such as the time of the classes, or what to have ready.',
      tooLong: commonWords.keepTo('the note'),
    },
    words: { label: 'Message in the email', tooLong: commonWords.keepTo('the message') },
  },
  isMinor: 'Says that the learner is under 18',
  paid: 'Paid: ',
  notPaid: 'Not paid yet: ',
  /** `code` reduced the price that day; `today` is another current price, or null. */
  amountHint: (code: string | null, today: string | null) =>
    [
      code === null
        ? 'The price on the day of the request.'
        : `The price on the day of the request, with ${code}.`,
      today !== null && `Today it is ${today}.`,
    ]
      .filter(Boolean)
      .join(' '),
  withoutBatch:
    'This request names no starting date: all of them were full, or none could be chosen in the form. Accepting it gives a seat in no batch.',
  enrolled: (name: string, course: string) => `${name} is enrolled in “${course}” already.`,
  whatsApp: 'WhatsApp',
  whatsAppText: (name: string, course: string, reference: string) =>
    `Hello ${name}, this is {academy} about your request for “${course}” (${reference}): `,
  statuses: { new: 'New', accepted: 'Accepted', declined: 'Declined' },
  filters: { new: 'New', accepted: 'Accepted', declined: 'Declined', all: 'All' },
  errors: {
    gone: 'There is no such request any more.',
    'accepted-already': 'This request was accepted already.',
    'declined-already': 'This request was declined already.',
    'course-gone': 'The course of this request is gone. Decline it instead.',
    'other-learner':
      'The account of this address has the course for another learner. Ask for an address of this learner’s own, and enroll that account.',
    'batch-full': 'The batch of this request has no seat left. Give it more seats, then accept.',
  },
  /** Added to the message 'Request accepted' if the student must do something before using the course. */
  waits: {
    'sign-up': '; the seat waits for the sign-up',
    proof: '; the seat waits until the address is confirmed',
  },
  /** The reason that the audit log shows for an enrollment made by accepting an enrollment request. */
  seatGiver: (reference: string) => `Accepted request ${reference}`,
  failed: 'Failed to answer the request. Please try again.',
  search: 'Search by name, email, course or reference',
  empty: 'Every request from the enrollment form appears here.',
  coupon: 'Coupon',
  accept: 'Accept',
  enrolledAs: 'Enrolled: ',
  account: 'Account: ',
  acceptUntilSignUp: 'accept, enroll at sign-up',
  acceptUntilConfirmed: 'accept, enroll once confirmed',
  acceptAndEnroll: 'accept and enroll',
  declinedOn: (day: string) => `Declined on ${day}`,
  waitsForSignUp: (email: string) => `Accepted. The seat waits for ${email} to sign up.`,
  refunded: 'Accepted, and the payment was given back: no seat waits.',
  noAccount: 'No account with this email yet: the seat will wait for its sign-up.',
  confirmTheAddress: 'confirm the address',
  openTheDashboard: 'open the dashboard',
  waitsFor: 'Accepted. The seat waits for {account} to {step}.',
  disabled: 'Their account is disabled: no email is written, and nothing opens until you enable it.',
  held: 'A parent of this student has not agreed yet: no email is written, and nothing opens until one does.',
  unproven: 'Account: {account}, the address not confirmed yet: the seat will wait for that.',
} as const;

export const requestBulkActs = bulkActs('request', {
  decline: {
    label: 'Decline',
    past: 'declined',
    question: (some) =>
      `Decline ${some}? The usual answer is written to each applicant. This cannot be undone.`,
  },
});
