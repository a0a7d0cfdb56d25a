import type { HeldReason, ShipmentState } from '#app/domain/shipment.ts';
import { commonWords } from './common-words.ts';
import { counted } from './counted.ts';
import { greetingOf } from './email-greeting.ts';
import { replyHere } from './reply-words.ts';

export const kitStateLabels: Readonly<Record<ShipmentState | 'unaddressed' | 'held' | 'all', string>> = {
  to_pack: 'To pack',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
  unaddressed: 'Address missing',
  held: 'Do not send',
  all: 'All',
};

export const heldSentences: Readonly<Record<HeldReason, string>> = {
  refunded: 'Do not send: the order was refunded.',
  not_enrolled: 'Do not send: the student is no longer enrolled.',
  no_address: 'Do not send: the account was deleted, and the address with it.',
  address_missing:
    'Nobody has said yet where to send it. The dashboard asks the student; or ask, and type it in.',
};

export const kitStepWords: Readonly<Record<ShipmentState, string>> = {
  to_pack: 'We will pack it soon',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  returned: 'Came back to us',
};

export const ownKitWords = {
  title: 'Your kit',
  sendsTo: 'It goes to',
  change: 'Wrong address? Write to us before it is shipped.',
  pinNote: 'The parcel may go astray: please check both, and write to us if one is wrong.',
  after: 'We pack it as soon as your payment is confirmed.',
  tracking: (carrier: string) => `Tracking number, ${carrier}`,
  follow: (carrier: string) => `Follow it at ${carrier}`,
  typeThere: 'Copy the number and type it in there.',
  notYet: 'not yet',
  returned: 'Write to us, and we send it again.',
  toOrder: 'To the order',
  addressTitle: 'Where should we send it?',
  goesTo: (address: string) => `We send it to ${address}.`,
  addressLead: 'We pack it as soon as we know where to send it.',
  addressAsk: 'Tell us the address',
  addressSave: 'Send it there',
  phone: 'Mobile number for the courier',
  failed: 'We could not save that. Please try again.',
  known: 'We have an address for this kit already. To change it, please write to us.',
} as const;

/**
 * The paragraph about the course's kit (parcel of materials) in the email that accepts an enrollment request.
 * `dashboard` is the URL of the dashboard, and `hasAccount` is false if the applicant must sign up or confirm the email
 * address first.
 */
export function kitInAcceptance(
  kit: string,
  { dashboard, hasAccount }: { dashboard: string; hasAccount: boolean },
): string {
  const lead = `We send you a kit for this course (${kit}).`;
  return hasAccount
    ? `${lead} Please tell us where to, in your dashboard: ${dashboard}`
    : `${lead} Your dashboard will ask where to; or just ${replyHere} with your postal address and a mobile number for the courier.`;
}

const shipColumns = { order: 'the order', carrier: 'the courier', number: 'the tracking number' };

export const kitAdminWords = {
  search: 'Search by name, reference, course, city, PIN or tracking number',
  filter: 'State of the kits',
  order: 'Order',
  export: 'Packing list (CSV)',
  labels: 'Labels (PDF)',
  add: 'Add a kit',
  refundAsked: 'The buyer asks for a refund: wait until that is decided.',
  none: 'No kits here',
  noneYet:
    'Kits of paid orders and accepted requests appear here. A course sends one if its form says so under “Sends a kit”.',
  noun: ['kit', 'kits'] as const,
  choose: (reference: string) => `Choose ${reference}`,
  chooseAll: 'All on this page',
  chosen: 'Chosen kits',
  noneChosen: 'Choose at least one kit first.',
  moves: {
    to_pack: 'Pack',
    packed: 'Mark as packed',
    shipped: 'Ship',
    delivered: 'Mark as delivered',
    returned: 'Mark as returned',
  },
  ship: 'Ship …',
  shipMany: {
    title: 'Ship kits',
    link: 'Ship many',
    back: 'Packed kits',
    lines: {
      label: 'Order, courier, tracking number',
      hint: 'A line for each kit, separated by commas, tabs or semicolons; “none” without tracking.',
      missing: 'Please paste the lines, or choose a file',
      tooLong: commonWords.keepTo('the lines'),
    },
    tooMany: (most: number) => `At most ${most} lines at once`,
    noColumn: (missing: readonly ('order' | 'carrier' | 'number')[]) =>
      `The heading has no column for ${missing.map((column) => shipColumns[column]).join(' and ')}`,
    file: 'CSV file',
    check: 'Check',
    ship: (count: number) => `Ship ${counted(count, 'kit')}`,
    found: (ready: number, all: number) => `${ready} of ${counted(all, 'line')} can be shipped`,
    changed: 'The lines were changed: please look at them once more.',
    line: (line: number) => `Line ${line}`,
    ready: 'Ready',
    heads: { order: 'Order', parcel: 'Parcel', state: 'Status' },
    problems: {
      unreadable: 'No order number',
      unknown: 'No such order',
      'no-kit': 'This order has no kit',
      shipped: 'Already shipped',
      returned: 'It came back: mark it as packed first',
      twice: 'Named twice',
      bare: 'No courier and no number: write “none” to ship it without tracking',
    },
  },
  carrier: 'Courier',
  noTracking: 'Without tracking',
  number: 'Tracking number',
  numberHint: 'Empty without tracking.',
  noCarrier: 'Please choose the courier of this number',
  unknownCarrier: 'Please choose a courier; they are kept in the settings',
  numberProblems: {
    shape: 'Please write the tracking number: 4 to 40 letters, digits or hyphens',
    check: 'A digit of this number is wrong: please compare it with the receipt',
  },
  failed: 'Failed to change the kit. Please try again.',
  incomplete: 'This form was not complete. Please try again.',
  moved: (moved: number, state: ShipmentState) =>
    `${moved === 1 ? 'The kit is' : `${moved} kits are`} now ${kitStateLabels[state].toLowerCase()}`,
  refused: (count: number) =>
    count === 1
      ? 'One kit was changed meanwhile, or must not be sent.'
      : `${count} kits were changed meanwhile, or must not be sent.`,
  story: 'What happened',
  address: 'Address',
  addressDo: 'Save the address',
  addressSaved: 'Address saved',
  phone: 'Mobile number for the courier',
  student: 'Student',
  toOrder: (reference: string) => `Order ${reference}`,
  byHand: 'Added by hand',
  ofRequest: 'For an accepted request',
  erase: 'Delete this kit',
  eraseQuestion: 'Delete this kit?',
  eraseDetails: 'The student keeps the seat.',
  erased: 'Kit deleted',
  gone: 'There is no such kit any more.',
  shipped: 'This kit was shipped already.',
  readdressed: 'The address was changed meanwhile. Save again to replace it with yours.',
  added: 'Kit added',
  taken: 'There is a kit for this student already.',
  addLead: 'For students whom you enrolled by hand or by import. Orders and accepted requests bring theirs.',
  seat: 'Student and course',
  noSeats: 'Nobody waits for a kit',
  noSeatsYet: 'Every student of a course with a kit has one in the list already.',
  addDo: 'Add the kit',
} as const;

export const labelWords = {
  title: 'Labels',
  to: 'To',
  from: 'If undelivered, return to:',
  holds: 'Contents:',
  code: 'QR code:',
  pin: 'PIN',
  phone: 'Phone',
  byHand: '(please write this line by hand)',
} as const;

/** The last page of the labels if there are more kits than fit into one file. */
export const labelsCut = (most: number) =>
  `These are the labels of the first ${most} kits of your list, and there are more. Narrow the list, or mark these as packed, and print the rest.`;

type ChatKit = { kit: string; reference: string; carrier: string | null; trackingNumber: string | null };

/** What is prepared in a chat about a kit; with the tracking number once it is on its way. */
export function kitChat({ kit, reference, carrier, trackingNumber }: ChatKit, name: string): string {
  const way = trackingNumber
    ? ` It is on its way: ${[carrier, trackingNumber].filter(Boolean).join(' ')}.`
    : ' ';
  return `${greetingOf(name)}\nthis is {academy}, about your kit “${kit}” (${reference}).${way}`;
}
