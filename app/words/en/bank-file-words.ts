import { formatPaise } from '@pankh/india/money.ts';
import type { BankMeaning, ClaimSearch } from '#app/domain/bank-line.ts';
import { formatDate, formatDateTime } from '#app/domain/calendar.ts';
import { type OrderState, wasPaid } from '#app/domain/order.ts';
import { counted } from './counted.ts';

const listed = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ');

const days = (first: string, last: string) =>
  first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`;

type Counts = { confirmed: number; asked: number };

export const bankFileWords = {
  lead: 'Upload the statement of the account that your UPI ID pays into, as your bank exports it. You see what becomes of each line before anything happens. Only the lines of your orders are kept, and of these no more than day, amount and numbers of 12 digits, such as the UTR.',
  file: 'Statement as CSV',
  fileHint: 'Files of most Indian banks are read as they are. At most 1 MB.',
  check: 'Check the statement',
  checking: 'Checking…',
  another: 'Choose another file',
  never: 'No statement read yet',
  neverYet: 'Payments for your orders appear here once you have uploaded a statement.',
  last: (readAt: Date, firstDay: string, lastDay: string, zone: string) =>
    `Last read ${formatDateTime(readAt, zone)}. It covered ${days(firstDay, lastDay)}.`,
  kept: 'Lines kept',
  none: 'No payments found yet',
  noneYet: 'The statements that you uploaded had no payment for one of your orders.',
  export: 'Export CSV',
  fieldErrors: {
    'file-missing': 'Choose the file that you saved from your bank.',
    'header-missing': 'Mark the row that names the columns.',
    'column-missing': 'Choose a column.',
    'column-twice': 'This column is chosen twice.',
    'amounts-missing': 'Choose money out and money in, or one amount.',
  },
  incomplete: 'Some columns are still missing.',
  failed: 'The statement could not be processed. Please choose it again.',
  planned: 'Nothing is stored yet.',
  foreign: (count: number) =>
    count === 0
      ? ''
      : `${counted(count, 'line has', 'lines have')} nothing to do with your orders and ${count === 1 ? 'is' : 'are'} not kept.`,
  known: (count: number) => `${counted(count, 'line is', 'lines are')} known already.`,
  summary: ({ confirmed, asked }: Counts, suggested: number) =>
    listed([
      confirmed > 0 && `${counted(confirmed, 'payment')} to confirm`,
      asked > 0 && `${counted(asked, 'question')} for you`,
      suggested > 0 && counted(suggested, 'suggestion'),
    ]) || 'Nothing to confirm',
  apply: ({ confirmed, asked }: Counts) => {
    if (confirmed > 0 && asked > 0) return 'Do all of this';
    if (confirmed > 0) return `Confirm ${counted(confirmed, 'payment')}`;
    return asked > 0 ? 'Put into Payments to confirm' : 'Note that it was read';
  },
  days,
  changed: 'Something has changed since you looked, so nothing was done. This is the plan now.',
  unchecked:
    'The statement’s balance did not show which column is money in. Look at the lines before you press.',
  columns: 'Choose the columns yourself',
  meanings: {
    confirm: 'Will be confirmed',
    suggest: 'A suggestion',
    'other-amount': 'A question for you',
    'two-orders': 'A question for you',
    'taken-back': 'Taken back',
  } satisfies Record<BankMeaning, string>,
  keptAs: {
    confirm: 'Confirmed by UTR',
    suggest: 'Confirmed by you',
    'other-amount': 'Another amount',
    'two-orders': 'Two orders',
    'taken-back': 'Taken back',
  } satisfies Record<BankMeaning, string>,
  perhapsKnown: 'Perhaps confirmed already',
  accept: 'Yes, confirm this payment',
  mentioned: 'Look for these in the statement',
  mentionedLead:
    'The statement has the digits of these UTRs, but in no line that could be read as their payment.',
  missing: 'Not in this statement',
  missingLead: 'These buyers gave a UTR that a statement of these days should have.',
  utr: 'UTR',
  noUtr: 'no UTR',
  day: 'Day',
  meaning: 'Meaning',
  read: 'Read',
} as const;

type Planned = {
  meaning: BankMeaning;
  because: 'utr' | 'reference' | 'amount' | null;
  paise: number;
  utr: string | null;
  other: string | null;
  confirmedAs: string | null;
  order: { paise: number; state: OrderState; isOpen: boolean; givenUtr: string | null };
};

const reasons = {
  utr: 'The line has the UTR that the buyer gave and the right amount, but also another number of 12 digits. Confirm it only if the UTR is your bank’s, not part of the buyer’s note.',
  reference: 'The line names this order, and the amount is right.',
  amount: 'The amount is right, and no other open order of these days has it.',
} as const;

export function plannedSentence(line: Planned): string {
  const { meaning, because, paise, utr, other, confirmedAs, order } = line;
  if (confirmedAs !== null)
    return `The line names this order, which is paid already. It may be the payment that you confirmed under ${confirmedAs}: no statement has that UTR, so it may be mistyped. If your bank shows both payments, record this one on the order’s page.`;
  if (meaning === 'suggest' && wasPaid(order.state))
    return 'The line names this order, which is paid already: the buyer may have paid twice. If you say so, it is recorded, and Payments to confirm offers the refund.';
  const late = order.isOpen ? '' : ' The order had ended, so the payment is marked as late.';
  switch (meaning) {
    case 'confirm':
      return `UTR and amount are those of the order: the buyer gets the seat, and an email is written.${late}`;
    case 'suggest': {
      const why = reasons[because ?? 'amount'];
      const given = order.givenUtr !== null && order.givenUtr !== utr;
      return `${why}${given ? ` But the buyer gave the UTR ${order.givenUtr}.` : ''}${late} Nothing happens unless you say so.`;
    }
    case 'other-amount':
      return `The UTR is that of the order, but ${formatPaise(paise)} arrived and ${formatPaise(order.paise)} was due. You decide under Payments to confirm.`;
    case 'two-orders':
      return `The buyer of ${other} gave this UTR too. Both stay under Payments to confirm.`;
    case 'taken-back':
      return 'The bank has taken this payment back. It goes to Payments to confirm; nothing is done to the seat.';
  }
}

export function doneSentence({ confirmed, asked, changed }: Counts & { changed: number }): string {
  const done = listed([
    confirmed > 0 && `${counted(confirmed, 'payment')} confirmed`,
    asked > 0 && `${counted(asked, 'question')} put into Payments to confirm`,
  ]);
  const left =
    changed > 0 && `${counted(changed, 'line was', 'lines were')} left out: read the statement once more`;
  return listed([done, left]) || 'The statement was read; nothing was to confirm';
}

/** Whether the bank statements contain the buyer's number, for the owner who decides. */
export function searchSentence(search: ClaimSearch, zone: string): string {
  switch (search.kind) {
    case 'found':
      return `In your bank statement: ${formatPaise(search.paise)} on ${formatDate(search.day)}.`;
    case 'absent':
      return `Not in the bank statement that you read ${formatDateTime(search.readAt, zone)}, which has these days.`;
    case 'mentioned':
      return `The bank statement that you read ${formatDateTime(search.readAt, zone)} has these digits, but not in a payment that was confirmed. Look for them there.`;
    case 'not-covered':
      return `The last bank statement, read ${formatDateTime(search.readAt, zone)}, ends on ${formatDate(search.lastDay)}: too early to tell.`;
    case 'never':
      return 'No bank statement was read yet.';
  }
}

type Problem =
  | { error: 'date' | 'date-order' | 'amount' | 'rounded'; line: number; cell: string }
  | { error: 'balance'; line: number }
  | { error: 'sides-swapped' | 'unsigned' | 'no-header' | 'no-lines' }
  | { error: 'empty' | 'spreadsheet' | 'pdf' | 'not-a-table' }
  | { error: 'too-large' | 'too-many-lines' };

const quoted = (cell: string) => (cell === '' ? '(empty)' : `“${cell}”`);

/** Returns the message that says why a bank statement cannot be used, and what the owner can do about it. */
export function bankProblem(problem: Problem): string {
  switch (problem.error) {
    case 'date':
      return problem.cell.startsWith('#')
        ? `Line ${problem.line} has ${problem.cell} for its date: the column was too narrow for your spreadsheet. Widen it, save again, or upload the file as your bank gave it.`
        : `Line ${problem.line} has an amount, but its date ${quoted(problem.cell)} cannot be read. Are these the right columns?`;
    case 'date-order':
      return `Line ${problem.line} has the date ${quoted(problem.cell)}. With the day first, that is no date or lies ahead. Choose below which comes first.`;
    case 'amount':
      return `The amount ${quoted(problem.cell)} in line ${problem.line} cannot be read. Are these the right columns?`;
    case 'rounded':
      return `A spreadsheet has rounded the number in line ${problem.line} to ${problem.cell}, so its UTR is lost. Upload the file as your bank gave it.`;
    case 'unsigned':
      return 'The amounts have neither a sign nor Dr/Cr, so money in and money out cannot be told apart. Is there a column that says it, or a balance?';
    case 'balance':
      return `The balance in line ${problem.line} does not follow from the line before, so nothing was done. Was a line lost, or are these the wrong columns?`;
    case 'sides-swapped':
      return 'By the running balance, money out and money in are the other way round than the headings say, so nothing was done. If your bank means it so, exchange the two columns here.';
    case 'no-header':
      return 'The columns of this statement are not known yet. Show them once; next time they are remembered.';
    case 'no-lines':
      return 'There is no payment below the names of the columns. Are these the right columns?';
    case 'empty':
      return 'This file is empty.';
    case 'spreadsheet':
      return 'This is an Excel workbook. Open it, choose File → Save as → CSV (comma delimited), and upload that file. Many banks also offer CSV or “delimited” beside XLS.';
    case 'pdf':
      return 'A PDF cannot be read for certain. Choose CSV (or “delimited”, or Excel saved as CSV) where your bank offers the download.';
    case 'not-a-table':
      return 'This file is not a table. Choose CSV where your bank offers the download.';
    case 'too-large':
      return 'This file is larger than 1 MB. Choose fewer days where your bank offers the download.';
    case 'too-many-lines':
      return 'This file has more than 5,000 lines. Choose fewer days where your bank offers the download.';
  }
}

export const mappingWords = {
  title: 'Which column is which?',
  lead: 'These are the first rows of your file. Mark the row that names the columns, then choose what each column holds.',
  header: (number: number) => `Row ${number} names the columns`,
  column: (number: number, sample: string) =>
    sample === '' ? `Column ${number}` : `Column ${number}: ${sample}`,
  none: '–',
  read: 'Read it with these columns',
  sample: 'The first rows of the file',
  names: 'Names',
  fields: {
    date: { label: 'Date', hint: undefined },
    narration: { label: 'Description', hint: 'The text that names UPI and the payer.' },
    debit: { label: 'Money out', hint: 'Debit, withdrawal, DR.' },
    credit: { label: 'Money in', hint: 'Credit, deposit, CR.' },
    amount: { label: 'Amount, if there is only one', hint: 'With its sign, or with Dr/Cr beside it.' },
    side: { label: 'Dr/Cr of the amount', hint: undefined },
    reference: { label: 'Reference number', hint: undefined },
    balance: { label: 'Balance', hint: 'With it, every amount can be checked.' },
    balanceSide: { label: 'Dr/Cr of the balance', hint: undefined },
  },
  dates: 'Day or month first, as in 03/04/2026',
  orders: {
    usual: 'The day first, as usual in India',
    mdy: 'The month first: March 4',
    dmy: 'The day first, also where it lies ahead',
  },
} as const;
