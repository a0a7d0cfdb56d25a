import type { BankColumns } from '#app/domain/bank-line.ts';

// The headings that banks give their columns, without spaces and punctuation. If a file has several headings from one
// of these lists, the heading that comes first in the list is used: `txndate` (the day of the transaction) before
// `valuedate`.
const words = {
  date: ['txndate', 'trandate', 'transactiondate', 'date', 'postingdate', 'valuedate', 'valuedt', 'valuedat'],
  narration: ['narration', 'transactionremarks', 'particulars', 'description', 'remarks', 'details'],
  reference: [
    'refnochequeno',
    'chqrefno',
    'chqrefnumber',
    'chequerefno',
    'refno',
    'chqno',
    'chequenumber',
    'transactionid',
  ],
  debit: ['debit', 'debitamount', 'dr', 'withdrawalamt', 'withdrawalamount', 'withdrawal', 'withdrawals'],
  credit: ['credit', 'creditamount', 'cr', 'depositamt', 'depositamount', 'deposit', 'deposits'],
  amount: ['amount', 'transactionamount'],
  side: ['crdr', 'drcr', 'type', 'transactiontype'],
  balance: ['closingbalance', 'availablebalance', 'runningbalance', 'balance', 'bal'],
} as const;

/** The columns that a row names, each by its position, counted from 0; null for a column that it does not name. */
export type GuessedColumns = { [Field in keyof BankColumns]: number | null };

/** Returns the columns that this row names, if it is a header. */
export function guessColumns(row: readonly string[]): GuessedColumns {
  const names = row.map(plainHeading);
  const find = (what: keyof typeof words, from = 0) => {
    for (const word of words[what]) {
      const index = names.indexOf(word, from);
      if (index >= 0) return index;
    }
    return null;
  };
  const [side, balance] = [find('side'), find('balance')];
  return {
    date: find('date'),
    narration: find('narration'),
    reference: find('reference'),
    debit: find('debit'),
    credit: find('credit'),
    amount: find('amount'),
    side,
    balance,
    // Files of Kotak bank have two "Dr / Cr" columns. The one after the balance says whether the balance is negative.
    balanceSide: balance !== null && side !== null && side < balance ? find('side', balance) : null,
  };
}

/**
 * Returns the positions of the columns if this row is the header of a bank statement, which names a date, a narration
 * (the bank's description of the transaction) and amounts. Returns null for any other row.
 */
export function bankColumns(row: readonly string[]): BankColumns | null {
  const { date, narration, ...rest } = guessColumns(row);
  const { debit, credit, amount, side } = rest;
  const hasAmounts = (debit !== null && credit !== null) || (amount !== null && side !== null);
  if (date === null || narration === null || !hasAmounts) return null;
  return { date, narration, ...rest };
}

// Reduces a heading to its letters, without a final "INR", so that spellings such as `Deposit Amount (INR )`
// and ` Deposit Amount(INR)` become equal.
function plainHeading(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/inr$/, '');
}
