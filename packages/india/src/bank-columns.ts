import type { DateOrder } from './date-order.ts';

/** The position of each column, counted from 0; null for a missing column. */
export type BankColumns = {
  date: number;
  narration: number;
  reference: number | null;
  debit: number | null;
  credit: number | null;
  /** A common column of credits and debits, which `side` or the sign tells apart. */
  amount: number | null;
  side: number | null;
  balance: number | null;
  balanceSide: number | null;
  /**
   * How dates such as 03/04/2026 are read. Undefined: day first, and `date-order` is returned if that cannot be.
   */
  dates?: DateOrder | undefined;
};

/** All columns, in the order of a form in which a person assigns them. The first two are required. */
export const columnFields = [
  'date',
  'narration',
  'debit',
  'credit',
  'amount',
  'side',
  'reference',
  'balance',
  'balanceSide',
] as const satisfies readonly Exclude<keyof BankColumns, 'dates'>[];
export type ColumnField = (typeof columnFields)[number];

// The headings of banks, without spaces, punctuation and units. The best come first: a file also has a value date,
// and sometimes both remarks and a description.
const date = [
  /^(?:txn|trn|trx|trans?|transaction)(?:date|dt)(?:time|andtime)?$/,
  /^date(?:time|andtime|oftransaction|valuedate)?$/,
  /^(?:txn|trans?|transaction)?(?:post|posting|posted|entry|book|booking)(?:date|dt)$/,
  /^val(?:ue)?(?:date|dt|dat)$/,
];
const narration = [
  /^narr?ations?$/,
  /^(?:txn|trans?|transaction)?(?:remarks?|particulars?|narration)$/,
  /^(?:txn|trans?|transaction|account)?(?:desc|descriptions?)(?:narration|remarks)?$/,
  /^(?:txn|trans?|transaction)?details?$/,
  /^(?:activity|comments?|message)$/,
];
const reference = [
  /^(?:upi)?(?:utr|rrn)(?:no|num|number)?$/,
  /^(?!.*(?:refund|date)).*ref/,
  /^(?:chq|cheq|cheque|check|instr?|instrument)(?:no|num|number|id|details?)?$/,
  /^(?:txn|trans?|transaction)(?:id|no|num|number)$/,
];
const balance = [
  /^(?:closing|available|running|ledger)bal(?:ance)?(?:amount)?$/,
  /^(?:account|current)?bal(?:ance)?(?:amount|cr|dr|crdr|drcr)?$/,
];
const amount = [
  /^(?:txn|trans?|transaction)?(?:amount|amt)$/,
  /^(?:withdraw[a-z]{0,20}deposit|deposit[a-z]{0,20}withdraw|(?:debit|credit)amount(?:debit|credit))/,
];
const side = [
  /^(?:(?:cr|credit)(?:dr|debit)|(?:dr|debit)(?:cr|credit))(?:indicator|flag|type)?$/,
  /^(?:txn|trans?|transaction)?type$/,
];
const out = /debit|withdraw|^(?:money|paid)out$|^dr(?:amount|amt)?$|(?:amount|amt)dr$/;
const into = /credit|deposit|^(?:money|paid)in$|^cr(?:amount|amt)?$|(?:amount|amt)cr$/;
const noAmount = /date|count|total|type|indicator|flag|bal/;

/** The columns that a row names, each by its position, counted from 0; null for a column that it does not name. */
export type GuessedColumns = { [Field in Exclude<keyof BankColumns, 'dates'>]: number | null };

/** Returns the columns that this row names, if it is a header. */
export function guessColumns(row: readonly string[]): GuessedColumns {
  const names = row.map(plainHeading);
  const find = (patterns: readonly RegExp[], from = 0) => {
    for (const pattern of patterns) {
      const index = names.findIndex((name, at) => at >= from && pattern.test(name));
      if (index >= 0) return index;
    }
    return null;
  };
  const oneWay = (way: RegExp, other: RegExp) => {
    const index = names.findIndex((name) => way.test(name) && !other.test(name) && !noAmount.test(name));
    return index < 0 ? null : index;
  };
  const [debit, credit] = [oneWay(out, into), oneWay(into, out)];
  const hasBoth = debit !== null && credit !== null;
  const [ofBalance, ofAmount] = [find(balance), hasBoth ? null : find(side)];
  // Files of Kotak Bank have two "Dr / Cr" columns. The one after the balance says whether the balance is negative.
  const after = ofBalance === null ? null : find(side.slice(0, 1), ofBalance + 1);
  return {
    date: find(date),
    narration: find(narration),
    reference: find(reference),
    debit,
    credit,
    amount: hasBoth ? null : find(amount),
    side: ofAmount,
    balance: ofBalance,
    balanceSide: after === ofAmount ? null : after,
  };
}

/** Returns the positions of the columns if the row is a header with date, narration and amounts; else null. */
export function bankColumns(row: readonly string[]): BankColumns | null {
  const { date: day, narration: text, ...rest } = guessColumns(row);
  const hasAmounts = (rest.debit !== null && rest.credit !== null) || rest.amount !== null;
  return day === null || text === null || !hasAmounts ? null : { date: day, narration: text, ...rest };
}

/** Returns letters without units: `Deposit Amount (INR )`, `DEPOSIT AMT.(Rs.)` and ` Deposit Amount` become equal. */
function plainHeading(cell: string): string {
  const words = cell
    .slice(0, 100)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^a-z]+/);
  const units = ['inr', 'rs', 'rupees', 'dd', 'mm', 'yy', 'yyyy'];
  const isUnit = (word = '', next = '') => units.includes(word) || (word === 'in' && units.includes(next));
  const plain = words.filter((word, at) => !isUnit(word, words[at + 1])).join('');
  return plain.replace(/amt$/, 'amount').replace(/inr$/, '');
}
